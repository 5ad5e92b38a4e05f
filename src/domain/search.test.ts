import { describe, expect, test } from 'vitest';
import { fc } from '../../test/support/property.ts';
import { indexWindows, queryWindows, searchTextOf } from './search.ts';
import { fold } from './text/fold.ts';

/** What both databases do with the windows: a whole word each, or the beginning of one. */
function isCandidate(searchText: string, words: string): boolean {
  const index = indexWindows(searchText);
  const query = queryWindows(fold(words));
  if (query.kind === 'prefix') return index.some((window) => window.startsWith(query.prefix));
  return query.windows.every((window) => index.includes(window));
}

const story = searchTextOf({
  content: 'The baker kept a warm roll for me.',
  tags: ['Kindness', 'food'],
  city: 'Köln',
});

describe('a story is found by', () => {
  test.each([
    ['a word', 'baker'],
    ['part of a word', 'ake'],
    ['words with a space between', 'warm roll'],
    ['any case', 'BAKER'],
    ['a tag', 'kindness'],
    ['its city, without the accent', 'koln'],
    ['a single letter', 'w'],
    ['the very last letters', 'ln'],
    ['a sign', 'me.'],
    ['a long sentence', 'the baker kept a warm roll for me.'],
  ])('%s', (_name, words) => {
    expect(story).toContain(fold(words));
    expect(isCandidate(story, words)).toBe(true);
  });
});

test('a find never runs from the text into a tag or from a tag into the city', () => {
  for (const words of ['me.kindness', 'me. kindness', 'kindnessfood', 'foodköln', 'food koln']) {
    expect(story).not.toContain(fold(words));
  }
});

const signs = fc.constantFrom(...Array.from(`ab '"*&|!:()\\-_^%$<>\u00e9ßλж幸ก😀`));
const text = fc.string({ unit: signs, minLength: 1, maxLength: 30 });

describe('whatever is written and whatever part of it is looked for,', () => {
  test('the index offers the story', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 1, max: 12 }), (content, start, length) => {
        const searchText = searchTextOf({ content, tags: [], city: 'x' });
        const points = Array.from(fold(content));
        const from = start % Math.max(1, points.length);
        const part = points.slice(from, from + length).join('');
        fc.pre(fold(part) !== '' && searchText.includes(fold(part)));
        expect(isCandidate(searchText, part)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test('windows are words of an index: no sign in them has a meaning there', () => {
    fc.assert(
      fc.property(text, (content) => {
        const query = queryWindows(fold(content));
        const windows = query.kind === 'all' ? query.windows : [query.prefix];
        for (const window of [...windows, ...indexWindows(fold(content))]) {
          expect(window).toMatch(/^[a-z0-9_\u0080-\u{10ffff}]*$/u);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a long search asks for 12 windows at most, spread over all of it', () => {
  const words = Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
  const query = queryWindows(words);
  expect(query).toMatchObject({ kind: 'all' });
  const windows = query.kind === 'all' ? query.windows : [];
  expect(windows).toHaveLength(12);
  const places = windows.map((window) => words.indexOf(window));
  expect(places[0]).toBe(0);
  expect(places.at(-1)).toBeGreaterThan(85);
});
