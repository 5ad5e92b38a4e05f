import { describe, expect, test } from 'vitest';
import { defaultSite } from '../../contract/site.ts';
import { siteCard, experienceCard } from '../../domain/card/card.ts';
import { facesFor } from './faces.ts';
import { displayFiles } from './font-files.ts';
import { loadFontsFor } from './fonts.ts';

const familiesFor = (content: string) =>
  loadFontsFor(
    experienceCard(
      {
        randomId: 'joy_ab12',
        content,
        city: 'Köln',
        country: 'Germany',
        createdAt: '2026-11-22T08:00:00Z',
      },
      { ...defaultSite, address: '' },
    ),
  ).text;

describe('a script has a font:', () => {
  test.each([
    ['Cyrillic', 'Сосед помог мне', 'noto-serif cyrillic'],
    ['Greek', 'Καλημέρα', 'noto-serif greek'],
    ['Vietnamese', 'Cảm ơn bạn', 'noto-serif vietnamese'],
    ['Arabic', 'مرحبا', 'noto-sans-arabic arabic'],
    ['Hebrew', 'שלום', 'noto-sans-hebrew hebrew'],
    ['Devanagari', 'नमस्ते', 'noto-sans-devanagari devanagari'],
    ['Thai', 'สวัสดี', 'noto-sans-thai thai'],
    ['Amharic', 'ሰላም', 'noto-sans-ethiopic ethiopic'],
    ['Georgian', 'გამარჯობა', 'noto-sans-georgian georgian'],
    ['Khmer', 'សួស្តី', 'noto-sans-khmer khmer'],
    ['emoji', 'Yes 👩‍👩‍👧‍👦', 'emoji'],
  ])('%s', (_script, content, family) => {
    expect(familiesFor(content)).toContain(`"${family}"`);
  });
});

test('Chinese characters have the shapes of the language of the text', () => {
  const first = (content: string) => /noto-sans-(sc|jp|kr)/.exec(familiesFor(content))?.[1];
  expect([first('直接'), first('直接の'), first('직접 直接')]).toEqual(['sc', 'jp', 'kr']);
});

describe('a letter with an accent is one glyph, in the face of the app:', () => {
  test.each([
    ['Polish', 'Łódź', ['fraunces latin-ext', 'fraunces latin']],
    ['Spanish', 'Ávila À É ñ', ['fraunces latin']],
    ['Vietnamese', 'Huế', ['fraunces vietnamese', 'fraunces latin']],
  ])('%s', (_language, text, families) => {
    expect(facesFor(displayFiles, text).map(({ family }) => family)).toEqual(families);
  });

  test('or in another, if the files of the face cannot be in such an order', () => {
    expect(facesFor(displayFiles, 'Áź')).toEqual([]);
    const { display } = loadFontsFor({ ...siteCard({ ...defaultSite, address: '' }), place: 'Áź' });
    expect(display).toMatch(/^"noto-serif /);
  });
});

test('a plain text needs few fonts', () => {
  expect(
    loadFontsFor(siteCard({ ...defaultSite, address: 'uplift.example.org' })).text.split(',')
      .length,
  ).toBeLessThan(5);
});
