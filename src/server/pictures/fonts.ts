import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import * as v from 'valibot';
import type { Card } from '../../domain/card/card.ts';
import { cardCall, cardHeading } from '../../domain/card/card.ts';
import type { CardFonts } from '../../domain/card/draw-card.ts';

/*
 * Fonts come from npm packages, each in files for some hundred characters: a text loads those files that it needs, and
 * they stay. So a machine without any font draws every script, and one with fonts of its own draws the same.
 */

const { resolve } = createRequire(import.meta.url);

interface FontFile {
  readonly path: string;
  readonly family: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const RangesSchema = v.record(v.string(), v.string());

/** The files of a font, with the characters that each of them draws. */
function filesOf(name: string): FontFile[] {
  const index = resolve(`@fontsource-variable/${name}/unicode.json`);
  const ranges = v.parse(RangesSchema, JSON.parse(readFileSync(index, 'utf8')));
  return Object.entries(ranges).map(([key, text]) => {
    const part = key.replace(/[[\]]/g, '');
    return {
      path: join(dirname(index), 'files', `${name}-${part}-wght-normal.woff2`),
      family: `${name} ${part}`,
      ranges: text.split(',').map(rangeIn),
    };
  });
}

/** 'U+600-6ff' or 'U+2019'. */
function rangeIn(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

const latin = filesOf('noto-serif');
const scripts = [
  'arabic',
  'hebrew',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'thai',
  'lao',
  'myanmar',
  'khmer',
  'georgian',
  'armenian',
  'ethiopic',
  'symbols',
].flatMap((script) => filesOf(`noto-sans-${script}`));
const tibetan = filesOf('noto-serif-tibetan');
const [chinese, japanese, korean] = [
  filesOf('noto-sans-sc'),
  filesOf('noto-sans-jp'),
  filesOf('noto-sans-kr'),
];

const emoji: FontFile = {
  path: resolve('twemoji-colr-font/twemoji.woff2'),
  family: 'emoji',
  ranges: [],
};
const display: FontFile = {
  path: resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'),
  family: 'display',
  ranges: [],
};
const hasEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Loads what draws this card, and names it. */
export function fontsFor({ text, place, note, address, emoji: face }: Card): CardFonts {
  const all = [cardHeading, cardCall, text, place, note, address, face].join('');
  const families = filesFor(all).map(load).join(', ');
  return { display: `${load(display)}, ${families}`, story: families, sans: families };
}

/** Letters first, then emoji, then other scripts, whose fonts draw some emoji in black. */
function filesFor(text: string): FontFile[] {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const found = new Set<FontFile>();
  const missing = take(found, latin, points);
  if (hasEmoji.test(text)) found.add(emoji);
  take(found, [...scripts, ...tibetan, ...hanIn(text)], missing);
  return [...found];
}

/** Chinese, Japanese and Korean write some characters differently: kana and hangul tell which of them a text is. */
function hanIn(text: string): FontFile[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return [...japanese, ...chinese, ...korean];
  if (/\p{Script=Hangul}/u.test(text)) return [...korean, ...chinese, ...japanese];
  return [...chinese, ...japanese, ...korean];
}

/** Adds the file for each character; gives the characters that none of them draws. */
function take(
  found: Set<FontFile>,
  files: readonly FontFile[],
  points: readonly number[],
): number[] {
  return points.filter((point) => {
    const able = files.filter(({ ranges }) =>
      ranges.some(([first, last]) => first <= point && point <= last),
    );
    for (const file of isSign(point) ? able : able.slice(0, 1)) found.add(file);
    return able.length === 0 || isSign(point);
  });
}

/** Arrows, stars and the like: many fonts name their whole block and draw few of them. */
function isSign(point: number): boolean {
  return point >= 0x2190 && point <= 0x2bff;
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
