/**
 * The commands for operators: `npm run -s uplift -- COMMAND`. Standard output only has the output of the command;
 * messages about installing and building go to standard error.
 */
import { build } from './build.mjs';
import { prepare, runCommand, runNode, settingsFlag } from './support/setup.mjs';

await runCommand(async () => {
  await prepare({ say: console.error });
  await build({ only: ['places'], say: console.error });
  return runNode(['src/cli.ts', settingsFlag, ...process.argv.slice(2)]);
});
