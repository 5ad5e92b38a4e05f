import { GlobalFonts } from '@napi-rs/canvas';
import type { Card } from '../../domain/card/card.ts';
import type { CardFonts } from '../../domain/card/render-frame.ts';
import { facesFor } from './faces.ts';
import { type FontFile, fontPath, fonts, hanFilesFor, hasGlyphsOf } from './font-files.ts';

/** Characters without a glyph: joiners, variation selectors, spaces and line breaks. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\p{White_Space}]/gu;

/** Loads the fonts that this card needs and returns their families. They stay loaded. */
export function loadFontsFor(card: Card): CardFonts {
  const { heading, text, place, note, callToAction, address, stamp, language } = card;
  const [city, date] = [stamp.name.toUpperCase(), stamp.date.toUpperCase()];
  const names = [heading, callToAction, place, city, date].join('');
  const texts = [text, note, address].join('');
  const all = [names, texts, stamp.emoji].join('');
  // A story has the shapes of its own language, and what is around it those of the card's.
  const told = text + stamp.name;
  const familiesOf = (face: readonly FontFile[], written: string, han: readonly FontFile[]) =>
    [...facesFor(face, written), ...filesFor(all, han)].map(load).join(', ');
  return {
    display: familiesOf(fonts.display, names, hanFilesFor(told, language)),
    text: familiesOf(fonts.story, texts, hanFilesFor(told)),
  };
}

/** Whether the fonts have every glyph of a text. */
export function hasGlyphs(text: string): boolean {
  const files = orderFor(hanFilesFor(text));
  return charactersOf(text).every((points) => files.some((file) => hasGlyphsOf(file, points)));
}

function filesFor(text: string, han: readonly FontFile[]): FontFile[] {
  const files = orderFor(han);
  const needed = new Set(
    charactersOf(text).map((points) => files.find((file) => hasGlyphsOf(file, points))),
  );
  return files.filter((file) => needed.has(file));
}

/** Emoji before other scripts, whose fonts have black glyphs for some emoji. */
function orderFor(han: readonly FontFile[]): FontFile[] {
  return [...fonts.letters, ...fonts.emoji, ...fonts.scripts, ...han];
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The code points of each grapheme: a letter and its marks must be in the same font. */
function charactersOf(text: string): number[][] {
  const graphemes = Array.from(characters.segment(text), ({ segment }) =>
    segment.replace(ignorable, ''),
  );
  return Array.from(new Set(graphemes))
    .filter((grapheme) => grapheme !== '')
    .map((grapheme) => Array.from(grapheme, (point) => point.codePointAt(0) ?? 0));
}

const loaded = new Set<FontFile>();

/** @throws when the file cannot be loaded */
function load(file: FontFile): string {
  if (!loaded.has(file)) {
    if (GlobalFonts.registerFromPath(fontPath(file), file.family) === null) {
      throw new Error(`There is no font at ${fontPath(file)}.`);
    }
    loaded.add(file);
  }
  return `"${file.family}"`;
}
