/** Runs the benchmarks: `npm run bench`. */
import { build } from './build.mjs';
import { prepare, runCommand, runNode } from './support/setup.mjs';

await runCommand(async () => {
  await prepare();
  await build();
  const { NODE_ENV = 'production' } = process.env;
  return runNode(['bench/run.ts', ...process.argv.slice(2)], { env: { NODE_ENV } });
});
