/** Builds, then runs a program of bench/: `npm run bench` measures, `npm run abuse` attacks a server on this machine. */
import { build } from './build.mjs';
import { prepare, runCommand, runNode } from './support/setup.mjs';

await runCommand(async () => {
  await prepare();
  await build();
  const { NODE_ENV = 'production' } = process.env;
  return runNode(process.argv.slice(2), { env: { NODE_ENV } });
});
