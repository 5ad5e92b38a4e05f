/**
 * Builds what is stale: the browser's bundles with the one that renders pages, the lists of cities with the maps, and the
 * list of the fonts of link pictures.
 * `npm run build -- --force` builds all of it.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { withProcessLock } from './support/process-lock.mjs';
import {
  binOf,
  isMain,
  prepare,
  root,
  runCommand,
  runNode,
  SetupError,
  sha256,
} from './support/setup.mjs';

/** The arguments of the Vite builds; the rest of their configuration is in vite.config.ts. */
export const viteBuilds = {
  client: ['build'],
  server: ['build', '--ssr', 'src/web/app/entry-server.tsx', '--outDir', 'dist/server'],
  bootstrap: ['build', '--mode', 'bootstrap'],
  console: ['build', '--mode', 'console'],
  worker: ['build', '--mode', 'worker'],
};

const citiesScript = 'tools/cities/make-cities.ts';
const mapScript = 'tools/make-map.ts';
const fontsScript = 'tools/fonts/make-fonts.ts';
const checksumsScript = 'tools/record-checksums.ts';
const oldAssetsScript = 'tools/remove-old-assets.ts';

/**
 * The parts of the build.
 * @typedef {{ name: string, inputs: () => string[], output: string, files: () => string[], make: () => Promise<void> }} Part
 * @type {Record<'pages' | 'places' | 'fonts', Part>}
 */
const parts = {
  pages: {
    name: 'pages',
    inputs: pageInputs,
    output: 'dist/client',
    files: pageFiles,
    make: makePages,
  },
  places: {
    name: 'places',
    inputs: () => [citiesScript, mapScript].flatMap(withImports).concat('package-lock.json'),
    output: 'dist/places/world.json',
    files: () => filesIn('dist/places'),
    make: makePlaces,
  },
  fonts: {
    name: 'fonts',
    inputs: () => withImports(fontsScript).concat('package-lock.json'),
    output: 'dist/fonts/fonts.json',
    files: () => filesIn('dist/fonts'),
    make: () => runStep([fontsScript]),
  },
};

/**
 * Builds each part whose inputs have changed since its last build; prints what it does and how long it takes.
 * @param {{ force?: boolean, only?: (keyof typeof parts)[], say?: (line: string) => void }} [options]
 * @throws {SetupError} when a build fails
 */
export async function build({ force = false, only, say = console.log } = {}) {
  for (const key of only ?? /** @type {(keyof typeof parts)[]} */ (Object.keys(parts))) {
    const part = parts[key];
    if (!force && !isStale(part)) continue;
    await withProcessLock(`build ${root}`, async () => {
      if (force || isStale(part)) await make(part, say);
    });
  }
}

/** Makes the next command build the pages again, because a watcher writes into dist/ without recording checksums. */
export function forgetPages() {
  rmSync(stampOf(parts.pages), { force: true });
  writeFileSync(checksumsOf(parts.pages), '');
}

/** @param {Part} part */
const stampOf = (part) => join(root, 'dist', `.${part.name}-built-from`);

/** What src/server/process/checksums.ts reads. @param {Part} part */
const checksumsOf = (part) => join(root, 'dist', `${part.name}.sha256`);

/** @param {Part} part */
function isStale(part) {
  const stamp = stampOf(part);
  if (![stamp, checksumsOf(part), join(root, part.output)].every((file) => existsSync(file))) {
    return true;
  }
  return readFileSync(stamp, 'utf8') !== hashOf(part.inputs());
}

/**
 * @param {Part} part
 * @param {(line: string) => void} say
 */
async function make(part, say) {
  const started = performance.now();
  const inputs = hashOf(part.inputs());
  say(`Building the ${part.name}`);
  rmSync(stampOf(part), { force: true });
  await part.make();
  mkdirSync(join(root, 'dist'), { recursive: true });
  const files = part.files().map((file) => relative('dist', file).split(sep).join('/'));
  await runStep([checksumsScript, part.name, ...files]);
  writeFileSync(stampOf(part), inputs);
  say(`Built the ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function makePages() {
  keepAssets();
  for (const args of Object.values(viteBuilds)) {
    await runStep([binOf('vite'), ...args, '--logLevel', 'warn']);
  }
  await runStep([oldAssetsScript, ...oldAssets()]);
}

/** The map reads the positions of the smallest countries from the cities. */
async function makePlaces() {
  await runStep([citiesScript]);
  await runStep([mapScript]);
}

/** @param {string[]} args */
async function runStep(args) {
  // Standard output may belong to a command that started this build: see uplift.mjs.
  const options = {
    env: { NODE_ENV: 'production' },
    stdio: /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2]),
  };
  const code = await runNode(args, options);
  if (code !== 0) throw new SetupError('The build failed: its message is above.');
}

/** The lifetime of an asset counts from the last build that had it, not from the first. */
function keepAssets() {
  const now = new Date();
  for (const { file, isCurrent } of builtAssets()) if (isCurrent) utimesSync(file, now, now);
}

/** Assets of earlier builds: pages that somebody opened before this build still ask for them. */
function oldAssets() {
  return builtAssets().flatMap(({ file, isCurrent }) => (isCurrent ? [] : [file]));
}

/** The assets of this build and of earlier ones. */
function builtAssets() {
  const client = join(root, 'dist', 'client');
  const assets = join(client, 'assets');
  const manifest = join(client, '.vite', 'manifest.json');
  if (!existsSync(assets) || !existsSync(manifest)) return [];
  const current = readFileSync(manifest, 'utf8');
  return readdirSync(assets).map((name) => ({
    file: join(assets, name),
    isCurrent: current.includes(`assets/${name}"`),
  }));
}

/** Everything that a bundle may contain: not tests, and not the server, which runs from its sources. */
function pageInputs() {
  const server = join('src', 'server') + sep;
  const isInput = (/** @type {string} */ file) =>
    !file.startsWith(server) && !/\.test\.tsx?$/.test(file);
  const sources = ['src', 'public'].flatMap(filesIn).filter(isInput);
  return [...sources, ...withImports('vite.config.ts'), 'package-lock.json'];
}

/** Without assets of earlier builds, which may be deleted. */
function pageFiles() {
  const isOld = new Set(oldAssets().map((file) => relative(root, file)));
  const files = ['bootstrap', 'client', 'console', 'server'].flatMap((name) =>
    filesIn(join('dist', name)),
  );
  return files.filter((file) => !isOld.has(file));
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** A file and the files that it imports, directly or not. @param {string} file */
function withImports(file) {
  const found = new Set([file]);
  for (const each of found) {
    const source = existsSync(join(root, each)) ? readFileSync(join(root, each), 'utf8') : '';
    for (const [, path] of source.matchAll(/from '(\.[^']+)'/g)) {
      found.add(relative(root, resolve(root, dirname(each), String(path))));
    }
  }
  return [...found];
}

/** @param {string[]} files */
function hashOf(files) {
  const present = files.filter((file) => existsSync(join(root, file)));
  return sha256(
    present.map((file) => `${file} ${sha256(readFileSync(join(root, file)))}`).join('\n'),
  );
}

if (isMain(import.meta.url)) {
  await runCommand(async () => {
    await prepare();
    await build({ force: process.argv.includes('--force') });
  });
}
