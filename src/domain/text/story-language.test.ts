import { expect, it } from 'vitest';
import { isForeign, storyLanguages } from './story-language.ts';

it('the languages of a reader are the tags that stories have, without region, private ones or repetition', () => {
  expect(storyLanguages(['en-GB', 'en', 'de-AT', 'zh-Hant-TW'])).toEqual(['en', 'de', 'zh']);
  expect(storyLanguages(['nb-NO', 'nn', 'tl', 'ms-MY', 'iw'])).toEqual(['no', 'fil', 'id', 'he']);
  expect(storyLanguages(['x-klingon', 'i-default', '*', '', 'en'])).toEqual(['en']);
});

it('a story is foreign in a language that the reader does not read, not where either is unknown', () => {
  expect(isForeign('de', ['en', 'fr'])).toBe(true);
  expect(isForeign('de', ['en', 'de'])).toBe(false);
  expect(isForeign('de', [])).toBe(false);
  expect(isForeign(null, ['en'])).toBe(false);
});
