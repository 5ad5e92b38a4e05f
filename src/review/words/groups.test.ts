import { expect, test } from 'vitest';
import { withoutGroups } from './groups.ts';

const masked = (text: string, ...names: [list: string, text: string][]) =>
  withoutGroups(
    text,
    names.map(([list, name]) => ({
      list,
      start: text.indexOf(name),
      end: text.indexOf(name) + name.length,
    })),
  );

test('the name of a group becomes one sign', () => {
  expect(masked('our trans teacher sang', ['group', 'trans'])).toBe('our ¤ teacher sang');
});

test('names next to each other are one group', () => {
  const names = ['young', 'deaf', 'women'].map((name): [string, string] => ['group', name]);
  expect(masked('young deaf women laughed', ...names)).toBe('¤ laughed');
});

test('a word for people belongs to the name beside it, and is kept elsewhere', () => {
  expect(masked('gay people danced', ['group', 'gay'], ['people', 'people'])).toBe('¤ danced');
  expect(masked('many people danced', ['people', 'people'])).toBe('many people danced');
});

test('people with a diagnosis are a group', () => {
  const text = 'a person with depression sang';
  const parts: [string, string][] = [
    ['people', 'person'],
    ['with', 'with'],
    ['diagnosis', 'depression'],
  ];
  expect(masked(text, ...parts)).toBe('a ¤ sang');
  expect(masked('we talked with joy', ['with', 'with'])).toBe('we talked with joy');
});
