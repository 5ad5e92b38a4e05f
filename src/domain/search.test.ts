import { describe, expect, test } from 'vitest';
import { fc } from '../../test/support/random/property.ts';
import { indexTrigrams, queryTrigrams, searchTextOf } from './search.ts';
import { fold } from './text/fold.ts';

/** The same search as in both databases: all trigrams, or a prefix. */
function isCandidate(searchText: string, words: string): boolean {
  const index = indexTrigrams(searchText);
  const query = queryTrigrams(fold(words));
  if (query.kind === 'prefix') return index.some((trigram) => trigram.startsWith(query.prefix));
  return query.trigrams.every((trigram) => index.includes(trigram));
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
    ['punctuation', 'me.'],
    ['a long sentence', 'the baker kept a warm roll for me.'],
  ])('%s', (_name, words) => {
    expect(story).toContain(fold(words));
    expect(isCandidate(story, words)).toBe(true);
  });
});

test('a match never spans the text and a tag, or a tag and the city', () => {
  for (const words of ['me.kindness', 'me. kindness', 'kindnessfood', 'foodköln', 'food koln']) {
    expect(story).not.toContain(fold(words));
  }
});

const characters = fc.constantFrom(...Array.from(`ab '"*&|!:()\\-_^%$<>\u00e9ßλж幸ก😀`));
const text = fc.string({ unit: characters, minLength: 1, maxLength: 30 });

describe('for any text and any part of it that is searched,', () => {
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

  test('trigrams contain no character with a special meaning in a full-text query', () => {
    fc.assert(
      fc.property(text, (content) => {
        const query = queryTrigrams(fold(content));
        const trigrams = query.kind === 'all' ? query.trigrams : [query.prefix];
        for (const trigram of [...trigrams, ...indexTrigrams(fold(content))]) {
          expect(trigram).toMatch(/^[a-z0-9_\u0080-\u{10ffff}]*$/u);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a long search uses at most 12 trigrams, spread over all of it', () => {
  const words = Array.from({ length: 100 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
  const query = queryTrigrams(words);
  expect(query).toMatchObject({ kind: 'all' });
  const trigrams = query.kind === 'all' ? query.trigrams : [];
  expect(trigrams).toHaveLength(12);
  const positions = trigrams.map((trigram) => words.indexOf(trigram));
  expect(positions[0]).toBe(0);
  expect(positions.at(-1)).toBeGreaterThan(85);
});
