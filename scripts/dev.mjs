/**
 * Serves during development: rebuilds the bundles and restarts the server when files change. On port 3001 it serves a
 * gallery of all components in all states.
 */
import { build, forgetPages, viteBuilds } from './build.mjs';
import { binOf, prepare, runCommand, runNode, settingsFlag } from './support/setup.mjs';

await runCommand(async () => {
  await prepare();
  await build();
  forgetPages();
  const vite = binOf('vite');
  const env = { NODE_ENV: process.env.NODE_ENV ?? 'development' };
  const programs = [
    ...Object.values(viteBuilds).map((args) => [vite, ...args, '--watch']),
    ['--watch', 'src/server/main.ts', settingsFlag],
    [vite, 'serve', 'src/web/gallery', '--host', '127.0.0.1', '--port', '3001'],
  ];
  // When one of them ends, the others are stopped.
  const stopping = new AbortController();
  const codes = programs.map(async (args) => {
    const code = await runNode(args, { env, stop: stopping.signal });
    stopping.abort();
    return code;
  });
  return Promise.race(codes);
});
