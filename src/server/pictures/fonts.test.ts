import { expect, test } from 'vitest';
import { site, storyCard } from '../../../test/support/pictures/cards.ts';
import { siteCard } from '../../messages/cards.ts';
import { english } from '../../messages/english.ts';
import { facesFor } from './faces.ts';
import { fonts } from './font-files.ts';
import { loadFontsFor } from './fonts.ts';

const familiesFor = (content: string) => loadFontsFor(storyCard(content)).text;

test('Chinese characters have the shapes of the language of the text', () => {
  const first = (content: string) => /noto-sans-(sc|jp|kr)/.exec(familiesFor(content))?.[1];
  expect([first('直接'), first('直接の'), first('직접 直接')]).toEqual(['sc', 'jp', 'kr']);
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
