import { expect, test } from 'vitest';
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

const characters = fc.constantFrom(...Array.from(`ab '"*&|!:()\\-_^%$<>\u00e9ßλж幸ก😀`));
const text = fc.string({ unit: characters, minLength: 1, maxLength: 30 });

test('a story is found by any part of its text, its tags and its city, but not across them', () => {
  const story = searchTextOf({
    content: 'The baker kept a warm roll for me.',
    tags: ['Kindness', 'food'],
    city: 'Köln',
  });
  const parts = 'BAKER|ake|warm roll|kindness|koln|w|ln|me.|the baker kept a warm roll for me.';
  for (const words of parts.split('|')) {
    expect(story, words).toContain(fold(words));
    expect(isCandidate(story, words), words).toBe(true);
  }
  for (const words of ['me.kindness', 'me. kindness', 'kindnessfood', 'foodköln', 'food koln'])
    expect(story).not.toContain(fold(words));
});

test('for any text and any part of it that is searched the index offers the story', () => {
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
