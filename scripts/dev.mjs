/**
 * Serves while you work: bundles are built anew and the server starts anew when files change.
 * Beside it, at a port of its own, a page with all parts of the interface in all their states.
 */
import { build, forgetPages, viteBuilds } from './build.mjs';
import { binOf, envFileFlags, prepare, runCommand, runNode } from './support/setup.mjs';

await runCommand(async () => {
  await prepare();
  await build();
  forgetPages();
  const vite = binOf('vite');
  const env = { NODE_ENV: process.env.NODE_ENV ?? 'development' };
  const programs = [
    ...Object.values(viteBuilds).map((args) => [vite, ...args, '--watch']),
    ['--watch', ...envFileFlags(), 'src/server/main.ts'],
    [vite, 'serve', 'src/web/gallery', '--host', '127.0.0.1', '--port', '3001'],
  ];
  // One that ends takes the others along.
  const one = new AbortController();
  const codes = programs.map(async (args) => {
    const code = await runNode(args, { env, stop: one.signal });
    one.abort();
    return code;
  });
  return Promise.race(codes);
});
