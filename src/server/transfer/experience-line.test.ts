import { describe, expect, test } from 'vitest';
import { parseExperience } from './experience-line.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const fields = {
  content: 'The bus driver waited for me.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
};

const read = (changes: object) => parseExperience(JSON.stringify({ ...fields, ...changes }), now);

describe('a line of the import format', () => {
  test('needs a text and a place, and nothing else, and no unknown field, such as a misspelt one', () => {
    const post = { ...fields, tags: [] };
    expect(read({})).toEqual({ post, votes: 0, createdAt: undefined, lang: null });
    expect(read({ city: undefined })).toEqual({ refusal: 'city: This field is missing.' });
    expect(read({ createdat: now })).toEqual({ refusal: 'createdat: This field is unknown.' });
    expect(parseExperience('[]', now)).toHaveProperty('refusal');
    expect(parseExperience('null', now)).toEqual({ refusal: 'This line is not a JSON object.' });
    expect(parseExperience('"joy', now)).toEqual({ refusal: 'This line is not JSON.' });
  });

  test('says what to do with a list, an object over several lines, and a table', () => {
    for (const begin of ['[', '[{"content": "Joy"}]', '[{"content": "Joy"},', '{'])
      expect(parseExperience(begin, now), begin).toEqual({
        refusal: expect.stringContaining("jq -c '.[]' stories.json"),
      });
    for (const begin of ['content,continent,country,city', '"content";"city"', 'content\tcity'])
      expect(parseExperience(begin, now), begin).toEqual({
        refusal: expect.stringContaining('A table has to become one JSON object per line'),
      });
  });

  test('follows the rules of a post: trimmed text, at most 280 visible characters', () => {
    expect(read({ content: '  Thank\u200b you, stranger! ' })).toMatchObject({
      post: { content: 'Thank you, stranger!' },
    });
    expect(read({ content: `Joy${'👩‍👩‍👧'.repeat(277)}` })).toHaveProperty('post');
    expect(read({ content: 'a'.repeat(281) })).toEqual({
      refusal: 'content: Experience must be 280 characters or less',
    });
  });

  test('has tags as a list or separated by commas, 0 to a billion votes, and the code of its language or null', () => {
    const tags = { post: { tags: ['food', 'Stranger'] } };
    expect(read({ tags: ['food', ' Stranger', 'FOOD'] })).toMatchObject(tags);
    expect(read({ tags: 'food, Stranger,,food' })).toMatchObject(tags);
    expect(read({ tags: [1] })).toEqual({
      refusal: 'tags: Please give tags as a list or separated by commas.',
    });
    for (const values of [{ votes: 1_000_000_000 }, { lang: 'fil' }, { lang: null }])
      expect(read(values)).toMatchObject(values);
    for (const votes of [-1, 1_000_000_001, 0.5, '3', null])
      expect(read({ votes }), String(votes)).toHaveProperty('refusal');
    for (const lang of ['German', 'de-AT', 'DE', '', 1])
      expect(read({ lang }), String(lang)).toHaveProperty('refusal');
  });

  test('can have a time that is not ambiguous, from the year 2000 or later, and not from the future', () => {
    for (const [createdAt, expected] of [
      ['2026-11-18T12:00:00Z', '2026-11-18T12:00:00.000Z'],
      ['2026-11-18T13:30:00.5+02:00', '2026-11-18T11:30:00.500Z'],
      ['2000-01-01', '2000-01-01T00:00:00.000Z'],
      ['2024-02-29T00:00Z', '2024-02-29T00:00:00.000Z'],
      [now - 1, '2026-11-18T11:59:59.999Z'],
    ] as const)
      expect(read({ createdAt })).toMatchObject({ createdAt: Date.parse(expected) });
    const ambiguous = ['2026-11-18T12:00:00', '2026-11-18 12:00:00Z', 'yesterday', '', 1.5, null];
    for (const createdAt of [...ambiguous, '2026-02-30T12:00:00Z', '2026-13-01'])
      expect(read({ createdAt }), String(createdAt)).toHaveProperty('refusal');
    expect(read({ createdAt: '1999-12-31T23:59:59Z' })).toEqual({
      refusal: 'createdAt: Stories are from the year 2000 or later.',
    });
    expect(read({ createdAt: now + 1 })).toEqual({
      refusal: 'createdAt: This time is in the future.',
    });
  });
});
