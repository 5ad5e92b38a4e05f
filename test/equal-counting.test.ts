import * as v from 'valibot';
import { expect, test } from 'vitest';
import { limits } from '../src/contract/limits.ts';
import { ContentSchema } from '../src/contract/new-experience.ts';
import { countContent } from '../src/web/features/post/fields/ContentField.tsx';
import { seededRandomInt } from './support/random/random.ts';

/** Characters that combine, are removed, or are counted in an unexpected way. */
const pieces = [
  'a|é|e\u{301}| |  |\n|\r\n|\t|中|ß|ﬁ|क्ष|நி|각|ᄀ|ᅡ|ᆨ',
  '👨\u{200d}👩\u{200d}👧\u{200d}👦|👍🏽|🇩🇪|🇩',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '❤\u{fe0f}|\u{200d}|\u{200c}|\u{200b}|\u{202e}|\u{fe0f}',
  '\u{ad}|\u{301}\u{301}\u{301}\u{301}|\u{e35}|ا|\u{64b}|٣',
  '\u{2060}|\u{feff}|\u{200f}',
].flatMap((line) => line.split('|'));
// Long ones, too.
pieces.push(...Array<string>(4).fill('A'.repeat(120)));

const refusals = [
  'Experience must be at least 10 characters',
  'Experience must be 280 characters or less',
];

test('the counter of the form and the server agree on 10,000 random texts', () => {
  const draw = seededRandomInt();
  const results = Array.from({ length: 10_000 }, () => {
    const text = Array.from({ length: 1 + draw(12) }, () => pieces[draw(pieces.length)]).join('');
    const message = v.safeParse(ContentSchema, text).issues?.[0]?.message ?? '';
    return { text, message, counted: countContent(text) };
  });
  const byMessage = Map.groupBy(results, ({ message }) => message);
  const [short = [], long = [], fitting = []] = [...refusals, ''].map((each) =>
    byMessage.get(each),
  );
  const { min, max } = limits.content;
  expect(short.filter(({ counted }) => counted >= min)).toEqual([]);
  expect(long.filter(({ counted }) => counted <= max)).toEqual([]);
  expect(fitting.filter(({ counted }) => counted < min || counted > max)).toEqual([]);
  for (const some of [short, long, fitting]) expect(some.length).toBeGreaterThan(100);
  expect(short.length + long.length + fitting.length).toBeGreaterThan(5_000);
});
