/**
 * The commands for operators: `npm run -s uplift -- COMMAND`. Standard output only has the output of the command;
 * messages about installing and building go to standard error.
 */
import { build } from './build.mjs';
import { envFileFlags, prepare, runCommand, runNode } from './support/setup.mjs';

await runCommand(async () => {
  await prepare({ say: console.error });
  await build({ only: ['cities'], say: console.error });
  return runNode([...envFileFlags(), 'src/cli.ts', ...process.argv.slice(2)]);
});
