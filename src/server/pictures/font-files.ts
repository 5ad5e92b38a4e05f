import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { hasPoint, readCoverage, type Range } from './font-coverage.ts';

/*
 * Fonts come from npm packages, each in files for some hundred characters. So a machine without any font draws every
 * script, and one with fonts of its own draws the same.
 */

const { resolve } = createRequire(import.meta.url);

export interface FontFile {
  readonly path: string;
  readonly family: string;
  /** What its style sheet uses it for: it may lack some of these characters, and have more. */
  readonly claims: (point: number) => boolean;
}

const RangesSchema = v.record(v.string(), v.string());

/** The files of a font: variable ones in one file for all weights, others in the regular weight. */
function filesOf(name: string, kind: 'variable' | 'static' = 'variable'): FontFile[] {
  const [scope, style] =
    kind === 'variable' ? ['@fontsource-variable', 'wght'] : ['@fontsource', '400'];
  const index = resolve(`${scope}/${name}/unicode.json`);
  const claimed = v.parse(RangesSchema, JSON.parse(readFileSync(index, 'utf8')));
  return Object.entries(claimed).map(([key, text]) => {
    const part = key.replace(/[[\]]/g, '');
    const ranges = text.split(',').map(rangeIn);
    return {
      path: join(dirname(index), 'files', `${name}-${part}-${style}-normal.woff2`),
      family: `${name} ${part}`,
      claims: (point) => hasPoint(ranges, point),
    };
  });
}

/** 'U+600-6ff' or 'U+2019'. */
function rangeIn(text: string): Range {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** Without the Latin letters that every font has too. */
function lettersOf(name: string, kind?: 'static'): FontFile[] {
  return filesOf(name, kind).filter(({ family }) => !/ latin(-ext)?$/.test(family));
}

/** Everyday scripts: table 5 of https://www.unicode.org/reports/tr31/ */
const everyday = [
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
const limited = [
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
const limitedStatic = [
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

/** Latin, Greek, Cyrillic, and signs. */
export const letterFiles = filesOf('noto-serif');

export const scriptFiles = [
  ...everyday.flatMap((script) => lettersOf(`noto-sans-${script}`)),
  ...filesOf('noto-sans-symbols'),
  ...lettersOf('noto-serif-tibetan'),
  ...limited.flatMap((script) => lettersOf(`noto-sans-${script}`)),
  ...lettersOf('noto-serif-np-hmong'),
  ...limitedStatic.flatMap((script) => lettersOf(`noto-sans-${script}`, 'static')),
];

const [chinese, japanese, korean] = [
  filesOf('noto-sans-sc'),
  filesOf('noto-sans-jp'),
  filesOf('noto-sans-kr'),
];

/** Chinese, Japanese and Korean write some characters differently: kana and hangul tell which of them a text is. */
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
  claims: (point) => emojiPoint.test(String.fromCodePoint(point)),
};

/** For the heading alone, whose letters it has. */
export const headingFile: FontFile = {
  path: resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'),
  family: 'display',
  claims: () => false,
};

const coverages = new Map<FontFile, Range[]>();

/** Whether the file has a glyph for each of these code points. It is read once it claims one that is asked for. */
export function hasGlyphsOf(file: FontFile, points: readonly number[]): boolean {
  if (!points.some((point) => file.claims(point))) return false;
  const coverage = coverages.get(file) ?? readCoverage(readFileSync(file.path));
  coverages.set(file, coverage);
  return points.every((point) => hasPoint(coverage, point));
}
