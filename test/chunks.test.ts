import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sharedChunkOf } from '../scripts/chunks.mjs';

const main = 'src/web/main.tsx';
const pages = globSync('src/web/*/*-page.ts');
/** What pages fetch by themselves, whatever a reader does. */
const late = ['shell/late-pieces.ts', 'browse/Filters.tsx', 'post/place-picking.ts'];

/** Which files a file needs before it can run: neither types nor what it fetches later. */
function neededBy(path: string): string[] {
  const imports = readFileSync(path, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?'([^']+)'/gm,
  );
  return Array.from(imports, ([, name = '']) =>
    name.startsWith('.') ? resolve(path, '..', name) : name,
  );
}

/** All that has to be there before a file can run. */
function begunWith(path: string): Set<string> {
  const all = new Set([resolve(path)]);
  for (const file of all) {
    if (/\.tsx?$/.test(file)) for (const name of neededBy(file)) all.add(name);
  }
  return all;
}

test.each([main, ...pages, ...late.map((path) => `src/web/${path}`)])(
  'what the server sent along is shown without schemas: %s begins without them',
  (path) => {
    const begun = begunWith(path);
    expect(begun.size).toBeGreaterThan(2);
    expect([...begun].filter((name) => /^valibot$|call\.ts$/.test(name))).toEqual([]);
  },
);

test('the schemas come with the first answer that is fetched', () => {
  expect(begunWith('src/web/reading-calls.ts')).toContain('valibot');
});

test('a module comes with the first page, with other pages, or with the first call', () => {
  const importers: Readonly<Record<string, readonly string[]>> = {
    App: [main],
    Section: ['src/web/home/home-page.ts'],
    limits: ['App', 'text'],
    text: ['List', 'schemas'],
    List: ['src/web/browse/browse-page.ts'],
    schemas: ['src/web/reading-calls.ts'],
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
