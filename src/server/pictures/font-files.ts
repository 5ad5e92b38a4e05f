import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LanguageCode } from '../../contract/languages.ts';
import { root } from '../process/release.ts';

/** Code points, both ends included. */
export type Range = readonly [first: number, last: number];

export interface FontFile {
  /** Such as @fontsource/fraunces/files/fraunces-latin-600-normal.woff2 */
  readonly module: string;
  readonly family: string;
  /** What it has glyphs for and is meant for. */
  readonly declared: readonly Range[];
  /** What it has glyphs for besides. */
  readonly others: readonly Range[];
}

/** Letters are Latin, Greek, Cyrillic, and symbols. The app's own faces are display, for headings, and story. */
export type Fonts = Readonly<
  Record<
    'letters' | 'emoji' | 'scripts' | 'chinese' | 'japanese' | 'korean' | 'display' | 'story',
    readonly FontFile[]
  >
>;

/** By tools/fonts/make-fonts.ts: reading the fonts themselves would take 60 ms more at the start of a thread, and 8 MB. */
export const fonts = JSON.parse(readFileSync(join(root, 'dist/fonts/fonts.json'), 'utf8')) as Fonts;

const { resolve } = createRequire(import.meta.url);

export const fontPath = ({ module }: FontFile) => resolve(module);

/**
 * Chinese, Japanese and Korean have different shapes of some characters. Where the language of the interface has none of
 * them, kana and hangul show that of the text.
 */
export function hanFilesFor(text: string, language?: LanguageCode): FontFile[] {
  const { chinese, japanese, korean } = fonts;
  if (language === 'zh') return [...chinese, ...japanese, ...korean];
  if (language === 'ja' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return [...japanese, ...chinese, ...korean];
  if (/\p{Script=Hangul}/u.test(text)) return [...korean, ...chinese, ...japanese];
  return [...chinese, ...japanese, ...korean];
}

/** Whether the file has a glyph for each code point, and is meant for one of them. */
export function hasGlyphsOf(file: FontFile, points: readonly number[]): boolean {
  return points.some((point) => isIn(file.declared, point)) && covers(file, points);
}

/** Whether the file has a glyph for each code point, whatever it is meant for. */
export function covers({ declared, others }: FontFile, points: readonly number[]): boolean {
  return points.every((point) => isIn(declared, point) || isIn(others, point));
}

function isIn(ranges: readonly Range[], point: number): boolean {
  return ranges.some(([first, last]) => first <= point && point <= last);
}
