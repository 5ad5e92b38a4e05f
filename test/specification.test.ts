import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingTests, statementsIn } from './support/documents/cited-tests.ts';

const text = readFileSync('docs/specification.md', 'utf8');
const statements = statementsIn(text, /\d+\.\d+/);

test('every statement of the specification names existing tests, or says that it has none', () => {
  expect(statements.flatMap(missingTests)).toEqual([]);
  const proof = '`test/e2e/home.spec.ts` "a title that is not there"';
  expect(missingTests({ number: '1.1', text: '', proof })).toHaveLength(1);
});

test('the statements are numbered without a gap, in nine sections, and that of those without a proof is right', () => {
  const wanted = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((section) => {
    const count = statements.filter(({ number }) => number.startsWith(`${section}.`)).length;
    return Array.from({ length: count }, (_, i) => `${section}.${i + 1}`);
  });
  expect(statements.map(({ number }) => number)).toEqual(wanted);
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| no.'));
  expect(rows.filter((line) => !line.startsWith('| ---'))).toHaveLength(statements.length);
  const gaps = statements.filter(({ proof }) => proof.startsWith('not yet')).length;
  expect(text).toContain(`${gaps}\nof ${statements.length} statements have no proof`);
});
