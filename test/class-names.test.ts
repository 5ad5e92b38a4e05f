import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { className, sheetName } from '../tools/class-names.mjs';

test('no two style sheets share a class name', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  expect(sheets.length).toBeGreaterThan(20);
  expect(new Set(sheets.map(sheetName)).size).toBe(sheets.length);
});

test('each class of a style sheet has a unique short name', () => {
  const css = '.card { margin: 0.5rem } .card .title, .byLine { color: red }';
  const names = ['card', 'title', 'byLine'].map((name) => className(name, 'Card.module.css', css));
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^_[a-z0-9]{4}$/);
});
