import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadBundle } from '../src/server/html/bundle.ts';
import { isEntry } from '../tools/chunks.mjs';

const sources = globSync('src/web/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
const entries = sources.filter(isEntry);

/** The manifest of the files that Vite built. */
type Manifest = Readonly<Record<string, { file: string; imports?: string[] }>>;

/** The static imports of a file, without type-only and dynamic ones. */
function staticImports(path: string): string[] {
  const imports = readFileSync(path, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?'([^']+)'/gm,
  );
  return Array.from(imports, ([, name = '']) =>
    name.startsWith('.') ? resolve(path, '..', name) : name,
  );
}

/** The static imports of a file, and theirs. */
function staticDependencies(path: string): Set<string> {
  const all = new Set([resolve(path)]);
  for (const file of all) {
    if (/\.tsx?$/.test(file)) for (const name of staticImports(file)) all.add(name);
  }
  return all;
}

/** The built files that a chunk needs, by the chunk's key in the manifest. */
function builtFiles(): (key: string) => string[] {
  const built = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
  const filesOf = (key: string): string[] => {
    const { file = '', imports = [] } = built[key] ?? {};
    return [file, ...imports.flatMap(filesOf)];
  };
  return filesOf;
}

test('what the server sent along is shown without schemas, which come with the first answer that is fetched', () => {
  const filesOf = builtFiles();
  const calls = expect.stringMatching(/calls-/);
  expect(entries.length).toBeGreaterThan(10);
  for (const path of entries) {
    const dependencies = staticDependencies(path);
    expect(dependencies.size).toBeGreaterThan(2);
    const late = [...dependencies].filter((name) => /^valibot$|call\.ts$/.test(name));
    expect(late, path).toEqual([]);
    expect(filesOf(path), path).not.toContainEqual(calls);
  }
  expect(staticDependencies('src/web/api/query-endpoints.ts')).toContain('valibot');
  expect(filesOf('src/web/features/vote/vote-actions.ts')).toContainEqual(calls);
});

/** The files with which a page begins, by its path below src/web/pages. */
const firstFiles = (page: string) =>
  new Set(['src/web/app/main.tsx', `src/web/pages/${page}`].flatMap(builtFiles()));

test('a page begins with few files: browsers fetch six at a time over HTTP/1.1', () => {
  expect(firstFiles('home/HomePage.tsx').size).toBeLessThanOrEqual(4);
  expect(firstFiles('browse/BrowsePage.tsx').size).toBeLessThanOrEqual(6);
  expect(firstFiles('experience/ExperiencePage.tsx').size).toBeLessThanOrEqual(5);
  expect(firstFiles('post/PostPage.tsx').size).toBeLessThanOrEqual(7);
});

test.each([
  ['home/HomePage.tsx', 95_680],
  ['browse/BrowsePage.tsx', 106_780],
  ['experience/ExperiencePage.tsx', 97_690],
  ['post/PostPage.tsx', 105_540],
])(
  '%s begins with at most %i bytes of JavaScript, compressed, before the reader does anything',
  (page, most) => {
    const parts = builtFiles()('src/web/app/shell/lazy-parts.ts');
    const sizes = [...new Set([...firstFiles(page), ...parts])].map(
      (file) => brotliCompressSync(readFileSync(join('dist/client', file))).length,
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(most);
  },
);

test('wander begins with at most 12,000 bytes of JavaScript, compressed, that a list does not have', () => {
  const others = firstFiles('browse/BrowsePage.tsx');
  const sizes = [...firstFiles('wander/WanderPage.tsx')]
    .filter((file) => !others.has(file))
    .map((file) => brotliCompressSync(readFileSync(join('dist/client', file))).length);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(12_000);
});

test('the style in the document of a page is short: what is shown late brings its own', async () => {
  const { pages } = await loadBundle('dist');
  const sizes = { home: 7_745, browse: 8_340, experience: 7_060, post: 7_575, leaderboard: 6_190 };
  for (const [page, most] of Object.entries(sizes)) {
    const { css = '' } = pages.get(page) ?? {};
    expect(css, page).not.toBe('');
    expect(brotliCompressSync(css).length, page).toBeLessThanOrEqual(most);
  }
});
