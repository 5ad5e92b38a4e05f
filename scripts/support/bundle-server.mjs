import { dirname, posix, relative, resolve } from 'node:path';
import { root } from './setup.mjs';

/**
 * The programs and their threads: every script that is started by its path.
 * @type {Record<string, string>}
 */
const entries = {
  main: 'src/server/main.ts',
  cli: 'src/cli.ts',
  'review-worker': 'src/review/worker.ts',
  'language-worker': 'src/server/languages/worker.ts',
  'picture-worker': 'src/server/pictures/render-worker.ts',
  'icon-worker': 'src/server/brand/icon-worker.ts',
  'checkpoint-thread': 'src/server/db/sqlite/checkpoint-thread.ts',
};
/** A native module is found by its path; all other packages are in the bundle. */
export const native = ['@node-rs/argon2', '@napi-rs/canvas'];

/**
 * Writes the server and the commands as a few files of JavaScript, so that a start does not open a thousand. Modules still
 * find other files relative to their source. Source maps name the sources; those of this program are in the release, too.
 * @param {string} folder `server` in the release, next to `src`
 * @returns {Promise<string[]>} the modules in it, relative to the checkout
 */
export async function bundleServer(folder) {
  const { build } = await import('vite');
  /** @type {string[]} */
  const modules = [];
  /** @param {string} code @param {string} id */
  const transform = (code, id) => {
    modules.push(pathOf(id));
    return keepPaths(code, id);
  };
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [{ name: 'paths-of-sources', enforce: 'pre', transform }],
    ssr: { noExternal: true, external: native },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: entries,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          sourcemapPathTransform: (source, map) => `../${pathOf(resolve(dirname(map), source))}`,
        },
      },
    },
  });
  return modules;
}

/** @param {string} file an absolute path @returns {string} relative to the checkout, and to the release */
const pathOf = (file) => relative(root, file).replaceAll('\\', '/');

/**
 * `import.meta` of a source, in a file of the folder `server`. No line moves, so that the source map stays right.
 * @param {string} code @param {string} id
 */
function keepPaths(code, id) {
  if (id.includes('node_modules') || !code.includes('import.meta')) return undefined;
  const folder = `../${dirname(pathOf(id))}`;
  const kept = code
    .replaceAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, (_, script) => {
      const path = posix.join(dirname(pathOf(id)), script);
      const bundled = Object.keys(entries).find((name) => entries[name] === path);
      if (bundled === undefined)
        throw new Error(`${path} starts by itself, but is no entry of the bundle.`);
      return urlOf(`${bundled}.js`);
    })
    .replaceAll('(import.meta.url)', `(${urlOf(`../${pathOf(id)}`)})`)
    .replaceAll('import.meta.dirname', `\`\${import.meta.dirname}/${folder}\``);
  return { code: kept, map: null };
}

/** @param {string} path relative to the folder `server` */
const urlOf = (path) => `new URL('${path}', import.meta.url)`;
