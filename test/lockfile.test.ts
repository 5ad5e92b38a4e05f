import { expect, it } from 'vitest';
import { lockfileProblems } from '../scripts/support/lockfile.mjs';

it('the lockfile has a checksum for each package, names only the registry of npm, and locks the binaries for every platform', () => {
  const problemsOf = (packages: object) => lockfileProblems(JSON.stringify({ packages }));
  const sound = { integrity: 'sha512-AAAA' };
  expect(problemsOf({ '': {}, 'node_modules/a': sound })).toEqual([]);
  expect(problemsOf({ 'node_modules/a': {} })).toEqual(['node_modules/a has no checksum']);

  const from = (resolved: string) => problemsOf({ 'node_modules/a': { ...sound, resolved } });
  expect(from('https://registry.npmjs.org/a/-/a-1.0.0.tgz')).toEqual([]);
  expect(from('https://elsewhere.example/a.tgz')).toEqual(['node_modules/a is from elsewhere']);

  const tool = { ...sound, optionalDependencies: { '@tool/mac': '1.0.0', '@tool/win': '1.0.0' } };
  const packages = { 'node_modules/tool': tool, 'node_modules/@tool/mac': sound };
  expect(problemsOf(packages)).toEqual(['node_modules/tool needs @tool/win, which is not locked']);
  const nested = { ...packages, 'node_modules/tool/node_modules/@tool/win': sound };
  expect(problemsOf(nested)).toEqual([]);
});
