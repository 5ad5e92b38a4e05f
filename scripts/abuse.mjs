/** Attacks a server on this machine and measures the effect: `npm run abuse`. */
import { build } from './build.mjs';
import { prepare, runCommand, runNode } from './support/setup.mjs';

await runCommand(async () => {
  await prepare();
  await build();
  const { NODE_ENV = 'production' } = process.env;
  return runNode(['bench/abuse/run.ts', ...process.argv.slice(2)], { env: { NODE_ENV } });
});
