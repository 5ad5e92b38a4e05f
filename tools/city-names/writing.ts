import type { LanguageCode } from '../../src/contract/languages.ts';
import { cityKey } from '../../src/domain/places/city-name.ts';
import type { latinCorrections } from './latin-corrections.ts';

/** The countries in which most readers of a language live. */
export const homes: Readonly<Record<LanguageCode, ReadonlySet<string>>> = {
  en: new Set(),
  de: codes('AT CH DE LI'),
  fr: codes('BE CH FR'),
  es: codes('AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PR PY SV UY VE'),
  pt: codes('AO BR CV MZ PT'),
  it: codes('CH IT SM'),
  nl: codes('BE NL SR'),
  ja: codes('JP'),
  zh: codes('CN HK MO SG TW'),
  hi: codes('IN NP'),
  ar: codes('AE BH DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE'),
  he: codes('IL'),
};

function codes(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** The letters beyond a to z. */
const latinLetters = {
  de: 'äöüß',
  fr: 'àâçéèêëîïôùûüÿœ',
  es: 'áéíñóúü',
  pt: 'áâãàçéêíóôõúü',
  it: 'àèéìíòóùç',
  nl: 'äëïöüéè',
} as const satisfies Readonly<Record<keyof typeof latinCorrections, string>>;

const scripts = {
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}・ー]+$/u,
  zh: /^[\p{Script=Han}·]+$/u,
  hi: /^[\p{Script=Devanagari} -]+$/u,
  ar: /^[\u0621-\u064a\u0651 -]+$/u,
  he: /^[\u05d0-\u05ea׳ -]+$/u,
} as const;

export function isLatin(language: LanguageCode): language is keyof typeof latinCorrections {
  return language in latinLetters;
}

// Words for "city", "district" and "emirate". Ho Chi Minh City and Bandar Seri Begawan have them in their names.
const additions: Partial<Readonly<Record<LanguageCode, RegExp>>> = {
  ja: /(?:特別市|広域市|市|区)$/,
  zh: /(?<!胡志明|科威特|加湾)(?:特别市|[广廣]域市|市|区|區)$/,
  ar: /^إمارة |،.*|[\u064b-\u0650\u0652]/g,
  hi: /,.*/,
};

/** A name of the sources as it stands in a sentence. */
export function tidy(language: LanguageCode, name: string): string {
  const text = name.normalize('NFC').replaceAll('\u00ad', '').replaceAll("'", '’').trim();
  if (language === 'he') return text.replaceAll('’', '׳');
  return text.replace(additions[language] ?? '', '').replace(/ \(.*\)$/, '');
}

/** Whether a name is in the letters of the language, and not only a longer or shorter form of the English one. */
export function isReadable(language: LanguageCode, english: string, name: string): boolean {
  if (name === '') return false;
  if (!isLatin(language)) return scripts[language as keyof typeof scripts].test(name);
  const letters = latinLetters[language];
  if (/[^\p{Script=Latin} '’.-]/u.test(name) || !/^\p{Lu}/u.test(name)) return false;
  const foreign = Array.from(name.toLowerCase()).filter(
    (letter) => letter > '\u007f' && letter !== '’',
  );
  if (foreign.some((letter) => !letters.includes(letter) && !english.includes(letter)))
    return false;
  const [ours, theirs] = [cityKey(english), cityKey(name)];
  if (ours === theirs) return /^[\u0020-\u007f]+$/.test(english) && !/['’]/.test(name + english);
  if (`${theirs} city` === ours) return true;
  return !isLonger(theirs, ours) && !ours.startsWith(`${theirs} `);
}

function isLonger(longer: string, name: string): boolean {
  return longer.startsWith(`${name} `) || longer.endsWith(` ${name}`);
}
