import { afterEach, expect, it, vi } from 'vitest';
import { readerLanguages } from './reader-languages.ts';

afterEach(() => void vi.unstubAllGlobals());

it('the languages of a reader have no region, and each is named once', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB', 'en', 'de-AT', 'zh-Hant-TW'] });
  expect(readerLanguages()).toEqual(['en', 'de', 'zh']);
});

it('a reader of Bokmål, Tagalog or Malay finds stories under the tag that they have', () => {
  vi.stubGlobal('navigator', { languages: ['nb-NO', 'nn', 'tl', 'ms-MY', 'iw'] });
  expect(readerLanguages()).toEqual(['no', 'fil', 'id', 'he']);
});

it('a tag of a private language is left out', () => {
  vi.stubGlobal('navigator', { languages: ['x-klingon', 'i-default', 'en'] });
  expect(readerLanguages()).toEqual(['en']);
});
