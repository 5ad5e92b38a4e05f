import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from './support/architecture/architecture-rules.ts';
import { crowdedFolders, importCycles } from './support/architecture/import-graph.ts';
import { uniqueLiteralRules } from './support/architecture/unique-literals.ts';
import { importedBy, type Source } from './support/architecture/violations.ts';

const files = globSync('{src,tools,test,scripts,bench,demo}/**/*.{ts,tsx,mjs,css}').map(
  (path): Source => ({ path: path.split(sep).join('/'), text: readFileSync(path, 'utf8') }),
);

describe.each([...rules, ...uniqueLiteralRules])('$promise', ({ violations, planted }) => {
  it('everywhere', () => {
    const found = files.flatMap((file) => violations(file).map((what) => `${file.path}: ${what}`));
    expect(found).toEqual([]);
  });

  it.each(planted)('and a planted violation in $path is found', (source) => {
    expect(violations(source)).not.toEqual([]);
  });
});

describe('the imports, type-only ones included', () => {
  it('have no cycles', () => {
    expect(importCycles(files)).toEqual([]);
  });

  it('with a cycle are found, also when one of them is type-only', () => {
    const planted: Source[] = [
      { path: 'src/a.ts', text: "import { b } from './b.ts';" },
      { path: 'src/b.ts', text: "import type { C } from './c.ts';" },
      { path: 'src/c.ts', text: "import { a } from './a.ts';\nimport { d } from './d.ts';" },
      { path: 'src/d.ts', text: '' },
    ];
    expect(importCycles(planted)).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts']);
  });
});

describe('a folder', () => {
  const most = 15;

  it(`has at most ${most} files of code`, () => {
    const checked = files.filter(({ path }) => /^(src|tools|scripts|test)\//.test(path));
    expect(crowdedFolders(checked, most)).toEqual([]);
  });

  it('with one more is found; tests, styles and subfolders do not count', () => {
    const names = Array.from({ length: most + 1 }, (_, i) => `src/a/${i}.ts`);
    const others = ['src/a/x.test.ts', 'src/a/x.module.css', 'src/a/b/x.ts'];
    const planted = (paths: string[]) => paths.map((path): Source => ({ path, text: '' }));
    expect(crowdedFolders(planted([...names, ...others]), most)).toEqual(['src/a: 16']);
    expect(crowdedFolders(planted([...names.slice(1), ...others]), most)).toEqual([]);
  });
});

describe('what a file imports', () => {
  it('is found however it is written', () => {
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
});
