import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, it } from 'vitest';
import { rules } from './support/architecture/architecture-rules.ts';
import { crowdedFolders, importCycles } from './support/architecture/import-graph.ts';
import { uniqueLiteralRules } from './support/architecture/unique-literals.ts';
import { importedBy, type Source } from './support/architecture/violations.ts';

const files = globSync('{src,tools,test,scripts,bench,demo}/**/*.{ts,tsx,mjs,css}').map(
  (path): Source => ({ path: path.split(sep).join('/'), text: readFileSync(path, 'utf8') }),
);
const allRules = [...rules, ...uniqueLiteralRules];

it('every rule of the layout holds everywhere', () => {
  const found = allRules.flatMap(({ promise, violations }) =>
    files.flatMap((file) => violations(file).map((what) => `${promise}: ${file.path}: ${what}`)),
  );
  expect(found).toEqual([]);
});

it('a violation that is planted is found, of every rule', () => {
  const missed = allRules.flatMap(({ promise, violations, planted }) =>
    planted
      .filter(([path, text]) => violations({ path, text }).length === 0)
      .map(([path]) => `${promise}: ${path}`),
  );
  expect(missed).toEqual([]);
  expect(allRules.filter(({ planted }) => planted.length === 0)).toEqual([]);
});

it('the imports have no cycles, type-only ones included', () => {
  expect(importCycles(files)).toEqual([]);
  const planted: Source[] = [
    { path: 'src/a.ts', text: "import { b } from './b.ts';" },
    { path: 'src/b.ts', text: "import type { C } from './c.ts';" },
    { path: 'src/c.ts', text: "import { a } from './a.ts';\nimport { d } from './d.ts';" },
    { path: 'src/d.ts', text: '' },
  ];
  expect(importCycles(planted)).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts']);
});

it('a folder has at most 15 files of code; tests, styles and subfolders do not count', () => {
  const checked = files.filter(({ path }) => /^(src|tools|scripts|test)\//.test(path));
  expect(crowdedFolders(checked, 15)).toEqual([]);
  const names = Array.from({ length: 16 }, (_, i) => `src/a/${i}.ts`);
  const others = ['src/a/x.test.ts', 'src/a/x.module.css', 'src/a/b/x.ts'];
  const planted = (paths: string[]) => paths.map((path): Source => ({ path, text: '' }));
  expect(crowdedFolders(planted([...names, ...others]), 15)).toEqual(['src/a: 16']);
  expect(crowdedFolders(planted([...names.slice(1), ...others]), 15)).toEqual([]);
});

it('what a file imports is found however it is written', () => {
  const text = `
    import './side-effect.ts';
    import type { A } from "../a.ts";
    import b, {
      c,
    } from 'package';
    export { d } from './d.ts';
    const e = await import('./e.ts');
    // import './comment.ts';
  `;
  expect(importedBy({ path: 'src/x/y.ts', text })).toEqual([
    'src/x/side-effect.ts',
    'src/a.ts',
    'package',
    'src/x/d.ts',
    'src/x/e.ts',
  ]);
});
