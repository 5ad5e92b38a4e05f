import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { native } from './bundle-server.mjs';
import { root } from './setup.mjs';

const checksumLists = [
  'dist/pages.sha256',
  'dist/places.sha256',
  'dist/fonts.sha256',
  'src/review/resources/review.sha256',
];
const documents = [
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
  'docs/first-stories.jsonl',
  'docs/operations.md',
  'docs/scale.md',
  'docs/security.md',
  'docs/monitoring/alerts.yml',
  'docs/monitoring/dashboard.json',
  'docs/monitoring/prometheus.yml',
  'packaging/nginx/daily-uplift.conf',
  'packaging/systemd/daily-uplift.service',
];

/** What a package has for people and compilers only. */
const unused = /\.(?:map|[cm]?ts|tsx|flow|md|markdown)$|(?:^|\/)(?:\.github|\.vscode|__tests__)\//i;
const licence = /^(?:licen[cs]e|notice|copying)/i;

/**
 * The files of the checkout that the server and the commands read, sorted: sources that are in the bundle (traces show their
 * lines), built files and resources by their checksum lists, native packages, fonts by the list that the server itself
 * uses. Of a package that is in the bundle there is its licence, which has to come with it, and its package.json, from
 * which scanners know its version. Nothing is on a list only for the release.
 * @param {readonly string[]} modules of the bundle
 * @returns {string[]} paths relative to the checkout
 */
export function releaseFiles(modules) {
  const bundled = modules.filter((path) => path.startsWith('node_modules/'));
  const found = new Set([
    ...modules.filter((path) => path.startsWith('src/')),
    ...checksumLists.flatMap(listed),
    ...documents,
    ...packageFolders(bundled.map((path) => packageName(path.slice(13)))).flatMap(legalFiles),
    ...packageFolders(native).flatMap(packageFiles),
    ...fontFiles(),
  ]);
  return [...found].toSorted();
}

/** @param {string} specifier such as @scope/name/file */
function packageName(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** A checksum list and its files. @param {string} list */
function listed(list) {
  const lines = readFileSync(join(root, list), 'utf8').split('\n').filter(Boolean);
  return [list, ...lines.map((line) => join(dirname(list), line.slice(66)))];
}

/** The folders of packages and of all that they depend on. @param {Iterable<string>} names */
function packageFolders(names) {
  const folders = new Set([...names].map((name) => join('node_modules', name)));
  for (const folder of folders) {
    const file = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const needed = Object.keys({ ...file.dependencies, ...file.optionalDependencies });
    for (const name of needed) {
      const found = installedAt(folder, name);
      if (found !== undefined) folders.add(found);
      else if (file.dependencies?.[name] && !file.optionalDependencies?.[name]) {
        throw new Error(`${folder} needs ${name}, which is not installed.`);
      }
    }
  }
  return [...folders];
}

/** As Node finds it: in the package's own node_modules or in those above. @param {string} from @param {string} name */
function installedAt(from, name) {
  for (let folder = from; folder !== '.'; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(root, path, 'package.json'))) return path;
  }
  const path = join('node_modules', name);
  return existsSync(join(root, path, 'package.json')) ? path : undefined;
}

/** @param {string} folder @returns {string[]} */
function packageFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // Nested packages are found as dependencies.
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : packageFiles(path);
    return licence.test(entry.name) || !unused.test(path) ? [path] : [];
  });
}

/** @param {string} folder of a package */
function legalFiles(folder) {
  const names = readdirSync(join(root, folder)).filter((name) => licence.test(name));
  return ['package.json', ...names].map((name) => join(folder, name));
}

/** The fonts of link pictures, with the licence of each, and the package.json by which they are resolved. */
function fontFiles() {
  /** @type {Record<string, { module: string }[]>} */
  const fonts = JSON.parse(readFileSync(join(root, 'dist/fonts/fonts.json'), 'utf8'));
  const modules = Object.values(fonts).flatMap((files) => files.map(({ module }) => module));
  const folders = new Set(modules.map(packageName));
  const others = [...folders].flatMap((folder) => [`${folder}/package.json`, `${folder}/LICENSE`]);
  return [...modules, ...others]
    .map((path) => join('node_modules', path))
    .filter((path) => existsSync(join(root, path)));
}
