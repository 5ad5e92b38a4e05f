import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, it } from 'vitest';
import { rules } from './support/architecture/architecture-rules.ts';
import { crowdedFolders, importCycles } from './support/architecture/import-graph.ts';
import { uniqueLiteralRules } from './support/architecture/unique-literals.ts';
import type { Source } from './support/architecture/violations.ts';

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
    { path: 'src/a.ts', text: "import type { B } from './b.ts';" },
    { path: 'src/b.ts', text: "import { a } from './a.ts';" },
  ];
  expect(importCycles(planted)).toEqual(['src/a.ts', 'src/b.ts']);
});

it('a folder has at most 15 files of code; tests, styles, subfolders and migrations, which can only become more, do not count', () => {
  const checked = files.filter(({ path }) =>
    /^(src(?!\/server\/db\/migrations\/)|tools|scripts|test)\//.test(path),
  );
  expect(crowdedFolders(checked, 15)).toEqual([]);
  const names = ['1.ts', '2.ts', 'x.test.ts', 'x.module.css', 'b/x.ts'];
  const planted = names.map((name): Source => ({ path: `src/a/${name}`, text: '' }));
  expect(crowdedFolders(planted, 1)).toEqual(['src/a: 2']);
  expect(crowdedFolders(planted, 2)).toEqual([]);
});
