import { expect, test } from 'vitest';
import { site, storyCard } from '../../../test/support/pictures/cards.ts';
import { allLanguages } from '../../messages/all-languages.ts';
import { siteCard } from '../../messages/cards/story-cards.ts';
import { english } from '../../messages/english.ts';
import { facesFor } from './faces.ts';
import { fonts } from './font-files.ts';
import { loadFontsFor } from './fonts.ts';

test('Chinese characters have the shapes of the language of the story, and on what is around it those of the page', () => {
  const shapes = (content: string, language = english) => {
    const { text, display } = loadFontsFor(storyCard(content, { language }));
    return [text, display].map((families) => /noto-sans-(sc|jp|kr)/.exec(families)?.[1]);
  };
  expect(['直接', '直接の', '직접 直接'].map((content) => shapes(content)[0])).toEqual([
    'sc',
    'jp',
    'kr',
  ]);
  expect(shapes('直接', allLanguages.ja)).toEqual(['sc', 'jp']);
  expect(shapes('直接の', allLanguages.zh)).toEqual(['jp', 'sc']);
});

test('a letter with an accent is one glyph, in the face of the app if its files can be in such an order', () => {
  for (const [text, families] of [
    ['Łódź', ['fraunces latin-ext', 'fraunces latin']],
    ['Ávila À É ñ', ['fraunces latin']],
    ['Huế', ['fraunces vietnamese', 'fraunces latin']],
    ['Áź', []],
  ] as const)
    expect(facesFor(fonts.display, text).map(({ family }) => family)).toEqual(families);
  const { display } = loadFontsFor({ ...siteCard(site, english), place: 'Áź' });
  expect(display).toMatch(/^"noto-serif /);
});
