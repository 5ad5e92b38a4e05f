import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { anExperience } from '../../../test/support/stories/experience.ts';
import { BrowseFilterSchema, BrowseQuerySchema } from '../browse-query.ts';
import { ContentSchema, CreateExperienceSchema, TagsSchema } from '../new-experience.ts';
import { countCharacters } from '../text/characters.ts';
import { ExperienceSchema } from './experiences.ts';

const family = '👨‍👩‍👧‍👦';

function problemWith(schema: v.GenericSchema, value: unknown): string | undefined {
  return v.safeParse(schema, value).issues?.[0].message;
}

describe('a story', () => {
  const tooShort = 'Experience must be at least 10 characters';
  const tooLong = 'Experience must be 280 characters or less';
  const problemIn = (content: string) => problemWith(ContentSchema, content);

  test('has 10 to 280 characters, as a person counts them, after trimming', () => {
    for (const one of ['a', family, '🇧🇷', 'e\u0301', 'नि', '幸']) {
      const story = (length: number) => `Joy${one.repeat(length - 3)}`;
      expect(problemIn(story(9)), one).toBe(tooShort);
      expect(problemIn(story(10)), one).toBeUndefined();
      expect(countCharacters(v.parse(ContentSchema, story(280))), one).toBe(280);
      expect(problemIn(story(281)), one).toBe(tooLong);
    }
    expect(problemIn(` ${'a'.repeat(9)} \r\n`)).toBe(tooShort);
    // A line break counts once.
    expect(problemIn('aaaa\r\naaaa')).toBe(tooShort);
    expect(v.parse(ContentSchema, 'aaaa\r\naaaaa')).toBe('aaaa\naaaaa');
  });

  test('does not get longer by blank, broken or private characters, and keeps one blank symbol of several', () => {
    expect(problemIn(`short${'\u200b'.repeat(10)}`)).toBe(tooShort);
    const blanks = ['\u2800', '\u{1d159}', '\u{13441}', '\u3164', '\u115f'];
    for (const one of [...blanks, '\ufffd', '\u0378', '\ue000', '\u{f0000}']) {
      expect(problemIn(one.repeat(50)), one).toBe(tooShort);
      expect(problemIn(`Joy${`${one}😀`.repeat(6)}`), one).toBe(tooShort);
    }
    const text = `A warm roll\u2800\u2800\ue000${'\u2800'.repeat(2_000)}for all.`;
    expect(v.parse(ContentSchema, text)).toBe('A warm roll\u2800for all.');
  });

  test('has words, in any script', () => {
    const signs = ['.'.repeat(50), '★'.repeat(50), '1234567890', '1️⃣'.repeat(12)];
    const emoji = '🎉'.repeat(20);
    for (const text of [...signs, emoji, `ok${emoji}`, `ok${emoji}\u{13441}\u115f\u3164`])
      expect(problemIn(text)).toBe('Please tell your story in words, with 3 letters or more.');
    const words = [
      'Yes! 😀😀😀😀😀😀',
      '大好き！😀😀😀😀😀😀😀',
      'ยิ้มได้ทุกวันเลยนะ',
      '고마워!😀😀😀😀😀😀',
    ];
    for (const text of [...words, 'شكرا جزيلا لكم', `e\u0301e\u0301e\u0301${emoji}`])
      expect(problemIn(text), text).toBeUndefined();
  });

  test('has 12 KiB at most, even with few characters, which is enough for 280 of the longest emoji', () => {
    const heavy = `${'a'.repeat(10)}${'\u0301'.repeat(6 * 1024)}`;
    expect(problemIn(heavy)).toBe('This text is too long. Please shorten it.');
    const longest = '👨🏿\u200d👩🏿\u200d👧🏿\u200d👦🏿';
    expect(problemIn(`abc${longest.repeat(277)}`)).toBeUndefined();
    expect(problemIn(`abc${longest.repeat(278)}`)).toMatch(/280 characters or less/);
  });
});

describe('tags', () => {
  const parse = (tags: string) => v.parse(TagsSchema, tags);

  test('are a comma-separated list, trimmed, without empty and repeated ones', () => {
    const tags = ' kindness, Bus  stop ,, KINDNESS ,\tbus stop,é,e\u0301';
    expect(parse(tags)).toEqual(['kindness', 'Bus stop', 'é']);
    expect([parse(''), parse(' , ,')]).toEqual([[], []]);
  });

  test('are 10 at most, of 30 characters at most, repeated ones counted once', () => {
    const ten = Array.from({ length: 10 }, (_, i) => `${i}`.repeat(30));
    expect(parse(ten.join(','))).toEqual(ten);
    expect(problemWith(TagsSchema, [...ten, 'more'].join(','))).toBe('Please use at most 10 tags.');
    expect(parse(Array(12).fill('food').join(','))).toEqual(['food']);
    expect(parse(`a${family.repeat(29)}`)).toHaveLength(1);
    const tooLong = 'Each tag can have at most 30 characters.';
    expect(problemWith(TagsSchema, 'a'.repeat(31))).toBe(tooLong);
  });

  test('have a letter or a digit each, in any script', () => {
    for (const tags of ['!!!', '🎉', '\u2800', '\ue000', 'food, ★, travel', '\u{1d159}'])
      expect(problemWith(TagsSchema, tags)).toBe('Each tag needs a letter or a digit.');
    expect(parse('2026, 親切, ☕ coffee, รัก')).toHaveLength(4);
  });
});

test('a post needs a place, of which blanks are none, with a city of at most 80 characters, and no tags', () => {
  const post = { content: 'A warm roll.', continent: 'europe', country: 'Germany', city: 'Köln' };
  expect(v.parse(CreateExperienceSchema, post)).toEqual({ ...post, tags: [] });
  const problemOf = (changes: object) =>
    problemWith(CreateExperienceSchema, { ...post, ...changes });
  for (const name of ['continent', 'country', 'city'])
    for (const empty of ['', '  ', '\u200b'])
      expect(problemOf({ [name]: empty })).toBe(`Please select a ${name}`);
  expect(problemOf({ city: 'é'.repeat(80) })).toBeUndefined();
  expect(problemOf({ city: 'é'.repeat(81) })).toBe('A city can have at most 80 characters.');
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

  test('is normalized, and has 100 characters at most', () => {
    expect(v.parse(BrowseFilterSchema, { city: ' Ko\u0308ln ' })).toEqual({ city: 'Köln' });
    expect(problemWith(BrowseFilterSchema, { search: family.repeat(100) })).toBeUndefined();
    const tooLong = 'Please search with at most 100 characters.';
    expect(problemWith(BrowseFilterSchema, { search: 'a'.repeat(101) })).toBe(tooLong);
  });
});

test('a page of the list has 20 stories, is the same one above offset 10,000, and has one format of a time', () => {
  const parse = (query: object) => v.parse(BrowseQuerySchema, query);
  const first = { limit: 20, offset: 0 };
  expect([parse({}), parse({ limit: '', offset: '', asOf: '' })]).toEqual([first, first]);
  for (const offset of ['10001', '99999999999', '9'.repeat(400)])
    expect(parse({ offset }).offset).toBe(10_001);
  expect(parse({ offset: '10000' }).offset).toBe(10_000);
  const moment = '2026-11-18T12:00:00.000Z';
  for (const asOf of [moment, '2026-11-18T12:00:00Z', '2026-11-18T13:00:00+01:00'])
    expect(parse({ asOf }).asOf).toBe(moment);
});

test('a story that was cached before stories had a language is read as one in an unknown language', () => {
  const { lang, ...cached } = anExperience();
  expect(v.parse(ExperienceSchema, cached)).toEqual({ ...cached, lang });
});

test('tags are separated by the signs of any script, and by hashes; letter cases of any language are one tag', () => {
  const parse = (tags: string) => v.parse(TagsSchema, tags);
  for (const sign of ',;#|、，､،؛；＃｜፣︐၊•‚⸲⹁\t')
    expect(parse(`kind${sign} warm ${sign}help`), sign).toEqual(['kind', 'warm', 'help']);
  expect(parse('#善良##温暖# #help')).toEqual(['善良', '温暖', 'help']);
  expect(parse('kind\nwarm')).toEqual(['kind', 'warm']);
  for (const same of [
    'İyilik, iyilik, IYILIK',
    'IŞIK,ışık,işik',
    'Straße,STRASSE,STRAẞE',
    "don't,don’t,DON`T",
    '❤ love,❤\ufe0f love',
    'ΟΔΟΣ,οδος',
    'Ｋind,kind',
  ])
    expect(parse(same), same).toHaveLength(1);
  expect(parse("24/7, rock'n'roll, a.b, well-being: more")).toHaveLength(4);
});
