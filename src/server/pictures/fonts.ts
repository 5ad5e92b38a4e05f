import { GlobalFonts } from '@napi-rs/canvas';
import { type Card, cardCallToAction } from '../../domain/card/card.ts';
import type { CardFonts } from '../../domain/card/render-card.ts';
import { facesFor } from './faces.ts';
import { type FontFile, fontPath, fonts, hanFilesFor, hasGlyphsOf } from './font-files.ts';

/** Characters without a glyph: joiners, variation selectors, spaces and line breaks. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\p{White_Space}]/gu;

/** Loads the fonts that this card needs and returns their families. They stay loaded. */
export function loadFontsFor({ heading, text, place, note, address, stamp }: Card): CardFonts {
  const names = [heading, cardCallToAction, place, stamp.name.toUpperCase(), stamp.date].join('');
  const texts = [text, note, address].join('');
  const others = filesFor([names, texts, stamp.emoji].join(''));
  const familiesOf = (face: readonly FontFile[], written: string) =>
    [...facesFor(face, written), ...others].map(load).join(', ');
  return { display: familiesOf(fonts.display, names), text: familiesOf(fonts.story, texts) };
}

/** Whether the fonts have every glyph of a text. */
export function hasGlyphs(text: string): boolean {
  const files = orderFor(text);
  return charactersOf(text).every((points) => files.some((file) => hasGlyphsOf(file, points)));
}

function filesFor(text: string): FontFile[] {
  const files = orderFor(text);
  const needed = new Set(
    charactersOf(text).map((points) => files.find((file) => hasGlyphsOf(file, points))),
  );
  return files.filter((file) => needed.has(file));
}

/** Emoji before other scripts, whose fonts have black glyphs for some emoji. */
function orderFor(text: string): FontFile[] {
  return [...fonts.letters, ...fonts.emoji, ...fonts.scripts, ...hanFilesFor(text)];
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
