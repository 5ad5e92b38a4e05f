/** Installs what is missing, builds what is stale, and serves in the foreground. */
import { build } from './build.mjs';
import { envFileFlags, isMain, prepare, runCommand, runNode } from './support/setup.mjs';

/**
 * Runs the server until it exits; signals are forwarded, so that it drains.
 * @param {string[]} flags of Node
 * @param {Record<string, string | undefined>} [env] in addition to the current environment
 * @returns {Promise<number>} its exit code
 */
export function serve(flags, env = {}) {
  const { NODE_ENV = 'production' } = process.env;
  return runNode([...flags, 'src/server/main.ts'], { env: { NODE_ENV, ...env } });
}

if (isMain(import.meta.url)) {
  await runCommand(async () => {
    await prepare();
    await build();
    return serve(envFileFlags());
  });
}
