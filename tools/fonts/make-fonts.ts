/**
 * Makes `dist/fonts/fonts.json`: the font files of link pictures, with the code points that each has glyphs for. All of them
 * come from npm packages, in files of some hundred characters each, so that pictures do not depend on the fonts of a machine.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { FontFile, Fonts, Range } from '../../src/server/pictures/font-files.ts';
import { codePointsOf } from './code-points.ts';

const { resolve } = createRequire(import.meta.url);

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

const emojiPoint = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u;

const fonts: Fonts = {
  letters: filesOf('noto-serif'),
  emoji: [
    fontFile('twemoji-colr-font/twemoji.woff2', 'emoji', (point) =>
      emojiPoint.test(String.fromCodePoint(point)),
    ),
  ],
  scripts: [
    ...everydayScripts.flatMap((script) => withoutLatin(`noto-sans-${script}`)),
    ...filesOf('noto-sans-symbols'),
    ...withoutLatin('noto-serif-tibetan'),
    ...limitedScripts.flatMap((script) => withoutLatin(`noto-sans-${script}`)),
    ...withoutLatin('noto-serif-np-hmong'),
    ...limitedStaticScripts.flatMap((script) => withoutLatin(`noto-sans-${script}`, 'static')),
  ],
  chinese: filesOf('noto-sans-sc'),
  japanese: filesOf('noto-sans-jp'),
  korean: filesOf('noto-sans-kr'),
  display: faceOf('fraunces', 600),
  story: faceOf('newsreader', 400),
};

const folder = fileURLToPath(new URL('../../dist/fonts', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/fonts.json`, JSON.stringify(fonts));

/** The files of a font package: variable with all weights, or static in the regular weight. */
function filesOf(name: string, kind: 'variable' | 'static' = 'variable'): FontFile[] {
  const [scope, style] =
    kind === 'variable' ? ['@fontsource-variable', 'wght'] : ['@fontsource', '400'];
  const text = readFileSync(resolve(`${scope}/${name}/unicode.json`), 'utf8');
  const declared = v.parse(v.record(v.string(), v.string()), JSON.parse(text));
  return Object.entries(declared).map(([key, list]) => {
    const part = key.replace(/[[\]]/g, '');
    const ranges = list.split(',').map(rangeIn);
    return fontFile(
      `${scope}/${name}/files/${name}-${part}-${style}-normal.woff2`,
      `${name} ${part}`,
      (point) => ranges.some(([first, last]) => first <= point && point <= last),
    );
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

/** The files of a face of the app, for the letters that it has; `src/server/pictures/faces.ts` puts them in order. */
function faceOf(name: string, weight: number): FontFile[] {
  return ['latin', 'latin-ext', 'vietnamese'].map((part) =>
    fontFile(
      `@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff2`,
      `${name} ${part}`,
      () => false,
    ),
  );
}

function fontFile(module: string, family: string, declares: (point: number) => boolean): FontFile {
  const declared: Range[] = [];
  const others: Range[] = [];
  for (const point of codePointsOf(readFileSync(resolve(module)))) {
    extend(declares(point) ? declared : others, point);
  }
  return { module, family, declared, others };
}

function extend(ranges: Range[], point: number): void {
  const last = ranges.at(-1);
  if (last !== undefined && last[1] === point - 1) ranges[ranges.length - 1] = [last[0], point];
  else ranges.push([point, point]);
}
