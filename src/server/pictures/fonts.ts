import { GlobalFonts } from '@napi-rs/canvas';
import { siteName } from '../../contract/site.ts';
import { type Card, cardCall } from '../../domain/card/card.ts';
import type { CardFonts } from '../../domain/card/render-card.ts';
import {
  emojiFile,
  hanFilesFor,
  hasGlyphsOf,
  headingFile,
  letterFiles,
  scriptFiles,
  type FontFile,
} from './font-files.ts';

/** Characters that have no shape of their own: joiners, variation selectors, spaces and line ends. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\p{White_Space}]/gu;

/** Loads what draws this card, and names it. The files stay loaded. */
export function fontsFor({ text, place, note, address, emoji }: Card): CardFonts {
  const all = [siteName, cardCall, text, place, note, address, emoji].join('');
  const families = filesFor(all).map(load).join(', ');
  return { display: `${load(headingFile)}, ${families}`, story: families, sans: families };
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

/** Letters first, then emoji, then other scripts, whose fonts draw some emoji in black. */
function orderFor(text: string): FontFile[] {
  return [...letterFiles, emojiFile, ...scriptFiles, ...hanFilesFor(text)];
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The code points of each character as people see them: a letter and its marks are drawn from one file, or as boxes. */
function charactersOf(text: string): number[][] {
  const shapes = Array.from(characters.segment(text), ({ segment }) =>
    segment.replace(shapeless, ''),
  );
  return Array.from(new Set(shapes))
    .filter((shape) => shape !== '')
    .map((shape) => Array.from(shape, (point) => point.codePointAt(0) ?? 0));
}

const loaded = new Set<FontFile>();

/** @throws when the file is not there */
function load(file: FontFile): string {
  if (!loaded.has(file)) {
    if (GlobalFonts.registerFromPath(file.path, file.family) === null) {
      throw new Error(`There is no font at ${file.path}.`);
    }
    loaded.add(file);
  }
  return `"${file.family}"`;
}
