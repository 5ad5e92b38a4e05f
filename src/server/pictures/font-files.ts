import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { hasPoint, readCoverage, type Range } from './font-coverage.ts';

/*
 * All fonts come from npm packages, in files of some hundred characters each. So pictures do not depend on the fonts of
 * the machine.
 */

const { resolve } = createRequire(import.meta.url);

export interface FontFile {
  readonly path: string;
  readonly family: string;
  /** Whether its `unicode-range` has this code point. The file may lack some of these glyphs, and have others. */
  readonly declares: (point: number) => boolean;
}

const RangesSchema = v.record(v.string(), v.string());

/** The files of a font package: variable with all weights, or static in the regular weight. */
function filesOf(name: string, kind: 'variable' | 'static' = 'variable'): FontFile[] {
  const [scope, style] =
    kind === 'variable' ? ['@fontsource-variable', 'wght'] : ['@fontsource', '400'];
  const index = resolve(`${scope}/${name}/unicode.json`);
  const declared = v.parse(RangesSchema, JSON.parse(readFileSync(index, 'utf8')));
  return Object.entries(declared).map(([key, text]) => {
    const part = key.replace(/[[\]]/g, '');
    const ranges = text.split(',').map(rangeIn);
    return {
      path: join(dirname(index), 'files', `${name}-${part}-${style}-normal.woff2`),
      family: `${name} ${part}`,
      declares: (point) => hasPoint(ranges, point),
    };
  });
}

/** 'U+600-6ff' or 'U+2019'. */
function rangeIn(text: string): Range {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** The files of a font package without those for Latin letters. */
function withoutLatin(name: string, kind?: 'static'): FontFile[] {
  return filesOf(name, kind).filter(({ family }) => !/ latin(-ext)?$/.test(family));
}

/** Everyday scripts: table 5 of https://www.unicode.org/reports/tr31/ */
const everydayScripts = [
  'arabic',
  'hebrew',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'thaana',
  'thai',
  'lao',
  'myanmar',
  'khmer',
  'georgian',
  'armenian',
  'ethiopic',
];

/** Scripts in limited use (table 7), Buginese and Mongolian; there is no package for Batak, Chakma, Mandaic and Wancho. */
const limitedScripts = [
  'adlam',
  'balinese',
  'bamum',
  'canadian-aboriginal',
  'cham',
  'cherokee',
  'hanifi-rohingya',
  'javanese',
  'kayah-li',
  'lisu',
  'meetei-mayek',
  'new-tai-lue',
  'ol-chiki',
  'sundanese',
  'syriac',
  'tai-tham',
];
const limitedStaticScripts = [
  'buginese',
  'lepcha',
  'limbu',
  'miao',
  'mongolian',
  'newa',
  'nko',
  'osage',
  'saurashtra',
  'syloti-nagri',
  'tai-le',
  'tai-viet',
  'tifinagh',
  'vai',
  'yi',
];

/** Latin, Greek, Cyrillic, and symbols. */
export const letterFiles = filesOf('noto-serif');

export const scriptFiles = [
  ...everydayScripts.flatMap((script) => withoutLatin(`noto-sans-${script}`)),
  ...filesOf('noto-sans-symbols'),
  ...withoutLatin('noto-serif-tibetan'),
  ...limitedScripts.flatMap((script) => withoutLatin(`noto-sans-${script}`)),
  ...withoutLatin('noto-serif-np-hmong'),
  ...limitedStaticScripts.flatMap((script) => withoutLatin(`noto-sans-${script}`, 'static')),
];

const [chinese, japanese, korean] = [
  filesOf('noto-sans-sc'),
  filesOf('noto-sans-jp'),
  filesOf('noto-sans-kr'),
];

/** Chinese, Japanese and Korean have different shapes of some characters: kana and hangul show the language. */
export function hanFilesFor(text: string): FontFile[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return [...japanese, ...chinese, ...korean];
  if (/\p{Script=Hangul}/u.test(text)) return [...korean, ...chinese, ...japanese];
  return [...chinese, ...japanese, ...korean];
}

const emojiPoint = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u;

export const emojiFile: FontFile = {
  path: resolve('twemoji-colr-font/twemoji.woff2'),
  family: 'emoji',
  declares: (point) => emojiPoint.test(String.fromCodePoint(point)),
};

/** The files of a face of the app, for the letters that it has; `src/server/pictures/faces.ts` puts them in order. */
const faceOf = (name: string, weight: number): FontFile[] =>
  ['latin', 'latin-ext', 'vietnamese'].map((part) => ({
    path: resolve(`@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff2`),
    family: `${name} ${part}`,
    declares: () => false,
  }));

/** For headings, names and the stamp. */
export const displayFiles = faceOf('fraunces', 600);

/** For the text of stories. */
export const storyFiles = faceOf('newsreader', 400);

const coverages = new Map<FontFile, Range[]>();

/** Whether the file has a glyph for each code point. The file is only read if it declares one of them. */
export function hasGlyphsOf(file: FontFile, points: readonly number[]): boolean {
  return points.some((point) => file.declares(point)) && covers(file, points);
}

/** Whether the file has a glyph for each code point, whatever it declares. */
export function covers(file: FontFile, points: readonly number[]): boolean {
  const coverage = coverages.get(file) ?? readCoverage(readFileSync(file.path));
  coverages.set(file, coverage);
  return points.every((point) => hasPoint(coverage, point));
}
