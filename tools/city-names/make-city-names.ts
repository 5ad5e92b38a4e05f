/**
 * Makes `src/messages/city-names/{code}.ts`: the names of well-known cities in each language, where they differ from the
 * English ones. From the alternate names of GeoNames (CC BY 4.0) as Debian packs them and the example cities of the time zones in
 * CLDR (Unicode licence), corrected by the tables next to this file. Deterministic. Run it in a folder for downloads:
 *
 *   apt-get download libgeonames-common && dpkg-deb -x libgeonames-common_*.deb geonames
 *   npm pack cldr-dates-full && tar xzf cldr-dates-full-*.tgz
 *   node .../tools/city-names/make-city-names.ts geonames/usr/share/locale package/main
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { defaultLanguage, type LanguageCode, languageCodes } from '../../src/contract/languages.ts';
import { cityKey } from '../../src/domain/places/city-name.ts';
import { cityNameKey } from '../../src/messages/read-city-names.ts';
import { citiesOfCountries, type NamedPlace } from '../cities/make-cities.ts';
import { readCorrections } from './corrections.ts';
import { latinCorrections, localNames } from './latin-corrections.ts';
import { scriptCorrections } from './script-corrections.ts';
import { cldrNames, geoNames, type OtherLanguage } from './sources.ts';
import { homes, isLatin, isReadable, tidy } from './writing.ts';

/** What a language may add to its file, compressed. */
const maxBytes = 4096;
const lineLength = 110;
/** Nobody knows the names of smaller cities in the language of another country. */
const leastPopulation = { home: 20_000, abroad: 100_000 };
const western = new Set(
  'AT AU BE CA CH DE DK ES FI FR GB GR IE IT NL NO NZ PL PT SE US'.split(' '),
);

interface Candidate {
  readonly code: string;
  readonly english: string;
  readonly name: string;
  readonly weight: number;
}

const [localeFolder = '', cldrFolder = ''] = process.argv.slice(2);
const countries = citiesOfCountries();
/** The English names by what all their spellings have in common. */
const ownNames = new Map(
  [...countries].flatMap(([code, cities]) =>
    cities.map(({ name }) => [cityNameKey(code, cityKey(name)), name] as const),
  ),
);

for (const language of languageCodes) {
  if (language === defaultLanguage) continue;
  const names = candidatesIn(language).toSorted((a, b) => b.weight - a.weight);
  const text = asMuchAsFits(withoutSecondCities(names));
  writeFileSync(
    new URL(`../../src/messages/city-names/${language}.ts`, import.meta.url),
    '/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */\n' +
      `export const cityNames =\n${linesOf(text)};\n`,
  );
  console.log(language, text.split(/[;|]/).length, compressedLength(text));
}

function candidatesIn(language: OtherLanguage): Candidate[] {
  const corrected = readCorrections(
    isLatin(language) ? latinCorrections[language] : scriptCorrections[language],
  );
  const foundName = nameFinder(language);
  const unused = new Set(corrected.keys());
  const candidates = [...countries].flatMap(([code, cities]) =>
    cities.map((city): Candidate => {
      const id = cityNameKey(code, city.name);
      const isCorrected = unused.delete(id);
      const name = (isCorrected ? corrected.get(id) : foundName(code, city)) ?? '';
      const weight = isCorrected ? Infinity : weightOf(language, code, city);
      return { code, english: city.name, name, weight };
    }),
  );
  if (unused.size > 0)
    console.warn(language, 'Corrections without a city:', [...unused].join(', '));
  return candidates.filter(({ name, english }) => name !== '' && name !== english);
}

/** A function that returns the name of a city in the sources, if it is one to show. */
function nameFinder(language: OtherLanguage) {
  const inCldr = cldrNames(cldrFolder, language, countries);
  const inGeoNames = geoNames(localeFolder, language);
  const isTranslated = (code: string, city: NamedPlace) =>
    isLargeEnough(language, code, city) &&
    (city.isCapital || !isLatin(language) || !localNames.has(code));
  return (code: string, city: NamedPlace): string | undefined => {
    const other = isTranslated(code, city) ? inGeoNames.get(city.id ?? '') : undefined;
    const name = tidy(language, inCldr.get(cityNameKey(code, city.name)) ?? other ?? '');
    return isReadable(language, city.name, name) ? name : undefined;
  };
}

function isLargeEnough(language: LanguageCode, code: string, city: NamedPlace): boolean {
  const least = homes[language].has(code) ? leastPopulation.home : leastPopulation.abroad;
  return city.isCapital || city.population >= least;
}

/** How well known a city is among the readers of a language. */
function weightOf(
  language: LanguageCode,
  code: string,
  { population, isCapital }: NamedPlace,
): number {
  const capital = isCapital && population > 30_000 ? 3_000_000 : 0;
  if (homes[language].has(code)) return population * 5 + capital;
  return population * (western.has(code) ? 2.5 : 1) + capital;
}

/** The sources give some suburbs and districts the name of their city, or of another one. */
function withoutSecondCities(names: readonly Candidate[]): Candidate[] {
  const taken = new Set<string>();
  return names.filter(({ code, english, name }) => {
    const owner = ownNames.get(cityNameKey(code, cityKey(name))) ?? english;
    return owner === english && taken.size < taken.add(cityNameKey(code, name)).size;
  });
}

function asMuchAsFits(names: readonly Candidate[]): string {
  let [least, most] = [0, names.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (compressedLength(textOf(names.slice(0, middle))) <= maxBytes) least = middle;
    else most = middle - 1;
  }
  return textOf(names.slice(0, least));
}

/** `DE:Cologne=Köln|Munich=München;IT:Rome=Rom` */
function textOf(names: readonly Candidate[]): string {
  const ofCountries = Map.groupBy(names, ({ code }) => code);
  return [...ofCountries]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, cities]) => {
      const entries = cities.map(({ english, name }) => `${english}=${name}`);
      return `${code}:${entries.join('|')}`;
    })
    .join(';');
}

function compressedLength(text: string): number {
  return brotliCompressSync(text).length;
}

/** The text as a string of several lines. */
function linesOf(text: string): string {
  const parts = text.match(new RegExp(`.{1,${lineLength}}`, 'gu')) ?? [];
  return parts.map((part) => `  ${quoted(part)}`).join(' +\n');
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
