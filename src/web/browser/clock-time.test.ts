import { expect, it } from 'vitest';
import { allLanguages } from '../../messages/all-languages.ts';
import { clockTime } from './clock-time.ts';

it('a time of another day has its day in the language of the page, with the digits 0 to 9', () => {
  const { de, ar, ja } = allLanguages;
  const texts = [de, ar, ja].map((language) => clockTime('2026-03-09T18:05:00', language));
  expect(texts.map((text) => text.replace(/\p{Cf}/gu, ''))).toEqual([
    '9. März, 18:05',
    '9 مارس، 18:05',
    '3月9日 18:05',
  ]);
});
