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

test('nor do they in the built files', () => {
  const built = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
  const filesOf = (key: string): string[] => {
    const { file = '', imports = [] } = built[key] ?? {};
    return [file, ...imports.flatMap(filesOf)];
  };
  expect(filesOf('src/web/features/vote/cast-vote.ts')).toContainEqual(
    expect.stringMatching(/calls-/),
  );
  expect(entries.length).toBeGreaterThan(10);
  for (const path of entries) {
    expect(filesOf(path), path).not.toContainEqual(expect.stringMatching(/calls-/));
  }
});

test('the schemas come with the first answer that is fetched', () => {
  expect(staticDependencies('src/web/api/query-endpoints.ts')).toContain('valibot');
});

test('a module comes with the first page, with other pages, or with the first call', () => {
  const importers: Readonly<Record<string, readonly string[]>> = {
    App: ['src/web/app/main.tsx'],
    Section: ['src/web/pages/home/HomePage.tsx'],
    limits: ['App', 'text'],
    text: ['List', 'schemas'],
    List: ['src/web/pages/browse/BrowsePage.tsx'],
    schemas: ['src/web/api/query-endpoints.ts'],
  };
  const modules = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };
  const chunks = Object.keys(importers).map((id) => [id, sharedChunkOf(id, modules)]);
  expect(Object.fromEntries(chunks)).toEqual({
    App: 'shared',
    Section: 'shared',
    limits: 'shared',
    text: 'contract',
    List: null,
    schemas: 'calls',
  });
});
