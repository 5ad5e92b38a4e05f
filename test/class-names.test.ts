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

test('each class and each animation of a style sheet has a unique short name', () => {
  const css = `.card { margin: 0.5rem; animation: rise 1s, fade 2s } .card .title, .byLine { color: red }
    @keyframes rise { from { scale: 0 } } @keyframes fade { to { opacity: 0 } }`;
  const all = ['card', 'title', 'byLine', 'rise', 'fade'];
  const names = all.map((name) => className(name, 'Card.module.css', css));
  expect(new Set(names).size).toBe(5);
  for (const name of names) expect(name).toMatch(/^_[a-z0-9]{4}$/);
});
