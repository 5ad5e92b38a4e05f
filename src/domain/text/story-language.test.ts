import { expect, it } from 'vitest';
import { storyLanguages } from './story-language.ts';

it('the languages of a reader have no region, and each is named once', () => {
  expect(storyLanguages(['en-GB', 'en', 'de-AT', 'zh-Hant-TW'])).toEqual(['en', 'de', 'zh']);
});

it('a reader of Bokmål, Tagalog or Malay finds stories under the tag that they have', () => {
  expect(storyLanguages(['nb-NO', 'nn', 'tl', 'ms-MY', 'iw'])).toEqual(['no', 'fil', 'id', 'he']);
});

it('a tag of a private language, or none, is left out', () => {
  expect(storyLanguages(['x-klingon', 'i-default', '*', '', 'en'])).toEqual(['en']);
});
