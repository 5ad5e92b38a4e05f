/** Installs what is missing, builds what is stale, and serves in the foreground. */
import { build } from './build.mjs';
import { isMain, prepare, runCommand, runNode, settingsFlag } from './support/setup.mjs';

/**
 * Runs the server until it exits; signals are forwarded, so that it drains.
 * @param {string[]} args of the server
 * @param {Record<string, string | undefined>} [env] in addition to the current environment
 * @returns {Promise<number>} its exit code
 */
export function serve(args, env = {}) {
  const { NODE_ENV = 'production' } = process.env;
  return runNode(['src/server/main.ts', ...args], { env: { NODE_ENV, ...env } });
}

if (isMain(import.meta.url)) {
  await runCommand(async () => {
    await prepare();
    await build();
    return serve([settingsFlag]);
  });
}
