import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonLines } from '../../../test/support/commands/run-command.ts';
import { readLabelledRows } from './labelled-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'labelled-rows-'));

const rowsOf = (lines: readonly object[]) => {
  const file = join(folder, 'some.jsonl');
  writeFileSync(file, jsonLines(lines));
  return readLabelledRows(file);
};

test('a row without a label is a good story, its language is guessed, its source is its file', () => {
  expect(rowsOf([{ content: 'Die Nachbarin hat mir Suppe gebracht' }])).toMatchObject([
    { text: 'Die Nachbarin hat mir Suppe gebracht', label: 'ok', lang: 'de', source: 'some.jsonl' },
  ]);
});

test('our own training set has many texts in many languages, also hard ones, and none twice', () => {
  const rows = readLabelledRows('src/review/resources/rows.jsonl');
  const languages = Map.groupBy(rows, ({ lang }) => lang);
  expect(rows.length).toBeGreaterThanOrEqual(600);
  expect([...languages.values()].filter((of) => of.length >= 20).length).toBeGreaterThanOrEqual(12);
  expect(rows.filter(({ hard }) => hard).length).toBeGreaterThan(300);
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
});
