import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isEntry, sharedChunkOf } from '../tools/chunks.mjs';

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

test.each(entries)(
  'what the server sent along is shown without schemas: %s begins without them',
  (path) => {
    const dependencies = staticDependencies(path);
    expect(dependencies.size).toBeGreaterThan(2);
    expect([...dependencies].filter((name) => /^valibot$|call\.ts$/.test(name))).toEqual([]);
  },
);

/** The built files that a chunk needs, by the chunk's key in the manifest. */
function builtFiles(): (key: string) => string[] {
  const built = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
  const filesOf = (key: string): string[] => {
    const { file = '', imports = [] } = built[key] ?? {};
    return [file, ...imports.flatMap(filesOf)];
  };
  return filesOf;
}

test('nor do they in the built files', () => {
  const filesOf = builtFiles();
  expect(filesOf('src/web/features/vote/cast-vote.ts')).toContainEqual(
    expect.stringMatching(/calls-/),
  );
  expect(entries.length).toBeGreaterThan(10);
  for (const path of entries) {
    expect(filesOf(path), path).not.toContainEqual(expect.stringMatching(/calls-/));
  }
});

test('a page begins with few files: browsers fetch six at a time over HTTP/1.1', () => {
  const filesOf = builtFiles();
  const countOf = (page: string) =>
    new Set(['src/web/app/main.tsx', `src/web/pages/${page}`].flatMap(filesOf)).size;
  expect(countOf('home/HomePage.tsx')).toBeLessThanOrEqual(5);
  expect(countOf('browse/BrowsePage.tsx')).toBeLessThanOrEqual(8);
  expect(countOf('experience/ExperiencePage.tsx')).toBeLessThanOrEqual(8);
  expect(countOf('post/PostPage.tsx')).toBeLessThanOrEqual(8);
});

test('the schemas come with the first answer that is fetched', () => {
  expect(staticDependencies('src/web/api/query-endpoints.ts')).toContain('valibot');
});

test('a module comes with the first page, with other pages, or with the first call', () => {
  const importers: Readonly<Record<string, readonly string[]>> = {
    App: ['src/web/app/main.tsx'],
    Section: ['src/web/pages/home/HomePage.tsx'],
    Icon: ['src/web/pages/home/HomePage.tsx', 'List'],
    limits: ['App', 'text'],
    text: ['List', 'schemas'],
    List: ['src/web/pages/browse/BrowsePage.tsx'],
    schemas: ['src/web/api/query-endpoints.ts'],
  };
  const pages = new Set(['src/web/pages/home/HomePage.tsx', 'src/web/pages/browse/BrowsePage.tsx']);
  const modules = {
    getModuleInfo: (id: string) => ({
      importers: importers[id] ?? [],
      dynamicImporters: pages.has(id) ? ['routes'] : [],
    }),
  };
  const chunks = Object.keys(importers).map((id) => [id, sharedChunkOf(id, modules)]);
  expect(Object.fromEntries(chunks)).toEqual({
    App: 'shared',
    Section: null,
    Icon: 'shared',
    limits: 'shared',
    text: 'contract',
    List: null,
    schemas: 'calls',
  });
});
