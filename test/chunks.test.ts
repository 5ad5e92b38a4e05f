import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
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
  expect(filesOf('src/web/features/vote/cast-vote.ts')).toContainEqual(calls);
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
