import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleServer } from '../scripts/support/bundle-server.mjs';
import { releaseFiles } from '../scripts/support/release-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
const files = releaseFiles(await bundleServer(folder));
rmSync(folder, { recursive: true });

test('a release has what starts, what threads run, what pages need and the fonts of link pictures, in the same order each time', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'src/server/main.ts',
      'src/cli.ts',
      'src/server/db/sqlite/checkpoint-thread.ts',
      'src/server/pictures/render-worker.ts',
      'src/server/languages/worker.ts',
      'src/review/worker.ts',
      'src/review/resources/review.sha256',
      'dist/client/sw.js',
      'dist/server/entry-server.js',
      'node_modules/twemoji-colr-font/twemoji.woff2',
      'node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
    ]),
  );
  expect(files.toSorted()).toEqual(files);
});

test('of the packages a release has what is native and the fonts, and of all others, which are in its bundle, only the licence and the version', () => {
  const isLegal = /\/(?:package\.json|(?:licen[cs]e|notice|copying)[^/]*)$/i;
  const others = files
    .filter((file) => file.startsWith('node_modules/') && !isLegal.test(file))
    .map((file) => file.split('/').slice(1, 3).join('/'))
    .filter((name) => !/^@(?:fontsource|napi-rs|node-rs)|^twemoji-colr-font/.test(name));
  expect(others).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining([
      'node_modules/fastify/LICENSE',
      'node_modules/tinyld/package.json',
      'node_modules/@napi-rs/canvas/index.js',
    ]),
  );
});

test('a release names every package that the server depends on, and has no test, no development dependency and no source of the browser', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const missing = Object.keys(dependencies).filter(
    (name) => !files.includes(`node_modules/${name}/package.json`),
  );
  // Only the browser runs these.
  expect(missing.toSorted()).toEqual([
    '@simplewebauthn/browser',
    '@tanstack/react-query',
    'react',
    'react-dom',
    'uqr',
  ]);
  const folders = Object.keys(devDependencies).map((name) => `node_modules/${name}/`);
  const unneeded = files.filter(
    (file) =>
      /^(test|bench|demo|tools|scripts)\/|\.test\.ts$|^src\/(web|console|sw)\//.test(file) ||
      folders.some((start) => file.startsWith(start)),
  );
  expect(unneeded).toEqual([]);
});

test('a release has every file that operators are told to copy or start from it', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const paths = text.matchAll(/\/opt\/daily-uplift\/([\w./-]*\w)/g);
  const named = Array.from(paths, ([, path]) => String(path));
  const added = new Set(['start', 'uplift', '.env']);
  expect(named).toContain('packaging/systemd/daily-uplift.service');
  expect(named.filter((path) => !added.has(path) && !files.includes(path))).toEqual([]);
});
