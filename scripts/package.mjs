/**
 * Makes a release in `release/`: a folder with the built app, its production dependencies and Node, a tarball of it, and the
 * tarball's checksum. It starts with one command, without a network and without a build. `npm run package -- --check` also
 * unpacks it into an empty folder, starts it there without a network, and runs its commands.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './build.mjs';
import { bundleServer } from './support/bundle-server.mjs';
import { releaseFiles } from './support/release-files.mjs';
import {
  findNode,
  prepare,
  root,
  runCommand,
  runNode,
  SetupError,
  sha256,
} from './support/setup.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `daily-uplift-${version}-${process.platform}-${process.arch}`;
const folder = join(root, 'release', name);
const tarball = `${name}.tar.gz`;

/** Files that can be run; all others are only read. */
const programs = new Set(['start', 'uplift', 'node/node']);

/** A release has fewer fields than the checkout: no scripts and no dependencies that could be installed. */
function writePackageFile() {
  const { description, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const fields = {
    name: 'daily-uplift',
    version,
    private: true,
    description,
    license,
    type: 'module',
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`);
}

/** @param {string} from @param {string} to inside the release */
function copy(from, to) {
  const target = join(folder, to);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(from, target);
}

function copyNode() {
  const node = findNode();
  copy(node, 'node/node');
  const license = [join(dirname(node), '..', 'LICENSE'), join(dirname(node), 'LICENSE')].find(
    existsSync,
  );
  if (license !== undefined) copy(license, 'node/LICENSE');
}

/** @param {string} [below] @returns {string[]} the files of the release, sorted */
function filesInRelease(below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      return entry.isDirectory() ? filesInRelease(path) : [path];
    })
    .toSorted();
}

/** Rights that do not depend on the umask, and checksums for `sha256sum -c SHA256SUMS`. */
function seal() {
  const files = filesInRelease();
  for (const file of files) chmodSync(join(folder, file), programs.has(file) ? 0o755 : 0o644);
  const lines = files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
  chmodSync(join(folder, 'SHA256SUMS'), 0o644);
}

/** The same input makes the same bytes: sorted names, one time, no owner. */
function pack() {
  const same = [
    '--sort=name',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ];
  const args = [...same, '--use-compress-program=gzip -n', '-cf', tarball, name];
  const { status } = spawnSync('tar', args, { cwd: dirname(folder), stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new SetupError('GNU tar failed: its message is above.');
  const sum = sha256(readFileSync(join(dirname(folder), tarball)));
  writeFileSync(join(dirname(folder), 'SHA256SUMS'), `${sum}  ${tarball}\n`);
}

await runCommand(async () => {
  await prepare();
  await build();
  rmSync(folder, { recursive: true, force: true });
  const modules = await bundleServer(join(folder, 'server'));
  for (const file of releaseFiles(modules)) copy(join(root, file), file);
  cpSync(join(root, 'packaging', 'release'), folder, { recursive: true });
  copyNode();
  writePackageFile();
  seal();
  pack();
  console.log(`release/${tarball}`);
  return process.argv.includes('--check') ? runNode(['scripts/check-package.mjs', tarball]) : 0;
});
