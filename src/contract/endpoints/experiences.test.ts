import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BrowseFilterSchema, BrowseQuerySchema } from '../browse-query.ts';
import { countCharacters } from '../characters.ts';
import { ContentSchema, CreateExperienceSchema, TagsSchema } from '../new-experience.ts';
import { ExperienceSchema } from './experiences.ts';

function problemWith(schema: v.GenericSchema, value: unknown): string | undefined {
  return v.safeParse(schema, value).issues?.[0].message;
}

describe('a story', () => {
  const tooShort = 'Experience must be at least 10 characters';
  const tooLong = 'Experience must be 280 characters or less';

  test.each([
    ['letters', 'a'],
    ['families', '👨‍👩‍👧‍👦'],
    ['flags', '🇧🇷'],
    ['letters with accents apart', 'e\u0301'],
    ['Devanagari syllables', 'नि'],
    ['ideographs', '幸'],
  ])('has 10 to 280 characters, counted as a person counts %s', (_name, one) => {
    const story = (length: number) => `Joy${one.repeat(length - 3)}`;
    expect(problemWith(ContentSchema, story(9))).toBe(tooShort);
    expect(problemWith(ContentSchema, story(10))).toBeUndefined();
    expect(countCharacters(v.parse(ContentSchema, story(280)))).toBe(280);
    expect(problemWith(ContentSchema, story(281))).toBe(tooLong);
  });

  test('is counted after trimming, with a line break as one character', () => {
    expect(problemWith(ContentSchema, ` ${'a'.repeat(9)} \r\n`)).toBe(tooShort);
    expect(problemWith(ContentSchema, `${'a'.repeat(4)}\r\n${'a'.repeat(4)}`)).toBe(tooShort);
    expect(v.parse(ContentSchema, `${'a'.repeat(4)}\r\n${'a'.repeat(5)}`)).toBe('aaaa\naaaaa');
  });

  test('does not get longer by invisible characters', () => {
    expect(problemWith(ContentSchema, `short${'\u200b'.repeat(10)}`)).toBe(tooShort);
    expect(problemWith(ContentSchema, '\u3164'.repeat(10))).toBe(tooShort);
  });

  test.each([
    ['the blank of Braille', '\u2800'],
    ['a note without a head', '\u{1d159}'],
    ['a hieroglyph that is a blank', '\u{13441}'],
    ['the filler of Hangul', '\u3164'],
    ['the filler of a syllable', '\u115f'],
    ['what stands for a broken character', '\ufffd'],
    ['what no character is yet', '\u0378'],
    ['a character for private use', '\ue000'],
    ['one for private use of another plane', '\u{f0000}'],
  ])('is not made of %s', (_name, one) => {
    expect(problemWith(ContentSchema, one.repeat(50))).toBe(tooShort);
    expect(problemWith(ContentSchema, `Joy${`${one}😀`.repeat(6)}`)).toBe(tooShort);
  });

  test('does not count blank symbols, and keeps one of several', () => {
    const text = `A warm roll\u2800\u2800\ue000${'\u2800'.repeat(2_000)}for all.`;
    expect(v.parse(ContentSchema, text)).toBe('A warm roll\u2800for all.');
    expect(countCharacters('A warm roll\u2800for all.')).toBe(19);
  });

  const noWords = 'Please tell your story in words, with 3 letters or more.';

  test.each([
    ['full stops', '.'.repeat(50)],
    ['stars', '★'.repeat(50)],
    ['digits', '1234567890'],
    ['emoji', '🎉'.repeat(10)],
    ['two letters and emoji', `ok${'🎉'.repeat(20)}`],
    ['two letters and what looks like none', `ok${'🎉'.repeat(20)}\u{13441}\u115f\u3164`],
    ['keycaps', '1️⃣'.repeat(12)],
  ])('has words: not %s', (_name, text) => {
    expect(problemWith(ContentSchema, text)).toBe(noWords);
  });

  test.each([
    ['Latin', 'Yes! 😀😀😀😀😀😀'],
    ['Han', '大好き！😀😀😀😀😀😀😀'],
    ['Thai', 'ยิ้มได้ทุกวันเลยนะ'],
    ['Hangul', '고마워!😀😀😀😀😀😀'],
    ['Arabic', 'شكرا جزيلا لكم'],
    ['letters with marks apart', `e\u0301e\u0301e\u0301${'😀'.repeat(7)}`],
  ])('has words in any script: %s', (_name, text) => {
    expect(problemWith(ContentSchema, text)).toBeUndefined();
  });

  test('has 8 KiB at most, even with few characters', () => {
    const heavy = `${'a'.repeat(10)}${'\u0301'.repeat(4 * 1024)}`;
    expect(problemWith(ContentSchema, heavy)).toBe('This text is too long. Please shorten it.');
  });
});

describe('tags', () => {
  test('are a comma-separated list, trimmed, without empty and repeated ones', () => {
    expect(v.parse(TagsSchema, ' kindness, Bus  stop ,, KINDNESS ,\tbus stop,é,e\u0301')).toEqual([
      'kindness',
      'Bus stop',
      'é',
    ]);
    expect(v.parse(TagsSchema, '')).toEqual([]);
    expect(v.parse(TagsSchema, ' , ,')).toEqual([]);
  });

  test('are 10 at most, of 30 characters at most', () => {
    const ten = Array.from({ length: 10 }, (_, i) => `${i}`.repeat(30));
    expect(v.parse(TagsSchema, ten.join(','))).toEqual(ten);
    expect(problemWith(TagsSchema, [...ten, 'more'].join(','))).toBe('Please use at most 10 tags.');
    expect(v.parse(TagsSchema, `a${'👨‍👩‍👧‍👦'.repeat(29)}`)).toHaveLength(1);
    expect(problemWith(TagsSchema, 'a'.repeat(31))).toBe(
      'Each tag can have at most 30 characters.',
    );
  });

  test.each(['!!!', '🎉', '\u2800', '\ue000', 'food, ★, travel', '\u{1d159}'])(
    'have a letter or a digit each: not %j',
    (tags) => {
      expect(problemWith(TagsSchema, tags)).toBe('Each tag needs a letter or a digit.');
    },
  );

  test('can be a number, or a word of any script', () => {
    expect(v.parse(TagsSchema, '2026, 親切, ☕ coffee, รัก')).toHaveLength(4);
  });

  test('that are repeated count once', () => {
    expect(v.parse(TagsSchema, Array(12).fill('food').join(','))).toEqual(['food']);
  });
});

describe('a post', () => {
  const post = { content: 'A warm roll.', continent: 'europe', country: 'Germany', city: 'Köln' };

  test('needs no tags', () => {
    expect(v.parse(CreateExperienceSchema, post)).toEqual({ ...post, tags: [] });
  });

  test.each([
    ['continent', 'Please select a continent'],
    ['country', 'Please select a country'],
    ['city', 'Please select a city'],
  ])('needs a %s, and blanks are none', (name, message) => {
    for (const empty of ['', '  ', '\u200b']) {
      expect(problemWith(CreateExperienceSchema, { ...post, [name]: empty })).toBe(message);
    }
  });

  test('accepts a city of 80 characters, but not of 81', () => {
    expect(problemWith(CreateExperienceSchema, { ...post, city: 'é'.repeat(80) })).toBeUndefined();
    expect(problemWith(CreateExperienceSchema, { ...post, city: 'é'.repeat(81) })).toBe(
      'A city can have at most 80 characters.',
    );
  });
});

describe('a filter', () => {
  test('that is empty, blank or all is not set', () => {
    const names = ['continent', 'country', 'city', 'sortBy', 'timeframe', 'search'];
    for (const unset of ['', 'all']) {
      const filter = Object.fromEntries(names.map((name) => [name, unset]));
      expect(JSON.stringify(v.parse(BrowseFilterSchema, filter))).toBe('{}');
    }
    const blank = v.parse(BrowseFilterSchema, { search: ' \u200b ', city: '  ' });
    expect(JSON.stringify(blank)).toBe('{}');
  });

  test('is normalized', () => {
    expect(v.parse(BrowseFilterSchema, { city: ' Ko\u0308ln ' })).toEqual({ city: 'Köln' });
  });

  test('has 100 characters at most', () => {
    expect(problemWith(BrowseFilterSchema, { search: '👨‍👩‍👧‍👦'.repeat(100) })).toBeUndefined();
    expect(problemWith(BrowseFilterSchema, { search: 'a'.repeat(101) })).toBe(
      'Please search with at most 100 characters.',
    );
  });
});

describe('a page of the list', () => {
  test('has the first 20 stories by default', () => {
    const first = { limit: 20, offset: 0 };
    expect(v.parse(BrowseQuerySchema, {})).toEqual(first);
    expect(v.parse(BrowseQuerySchema, { limit: '', offset: '', asOf: '' })).toEqual(first);
  });

  test('is the same one for all offsets above 10,000', () => {
    for (const offset of ['10001', '99999999999', '9'.repeat(400)]) {
      expect(v.parse(BrowseQuerySchema, { offset }).offset).toBe(10_001);
    }
    expect(v.parse(BrowseQuerySchema, { offset: '10000' }).offset).toBe(10_000);
  });

  test('accepts one format of a time', () => {
    const moment = '2026-11-18T12:00:00.000Z';
    for (const asOf of [moment, '2026-11-18T12:00:00Z', '2026-11-18T13:00:00+01:00']) {
      expect(v.parse(BrowseQuerySchema, { asOf }).asOf).toBe(moment);
    }
  });
});

test('a story that was cached before stories had a language is read as one in an unknown language', () => {
  const cached = {
    id: '1',
    randomId: 'joy_ab12',
    content: 'A smile.',
    continent: 'europe',
    country: 'Germany',
    city: 'Berlin',
    tags: [],
    votes: 0,
    createdAt: '2026-11-18T12:00:00.000Z',
  };
  expect(v.parse(ExperienceSchema, cached)).toEqual({ ...cached, lang: null });
});
