/**
 * Writes the names of continents and countries in each language, from the CLDR data of this Node: browsers have other
 * names for some countries, and Chromium has none for continents, so a page would not be hydrated as it was rendered.
 */
import { writeFileSync } from 'node:fs';
import { type Continent, continents } from '../src/contract/continents.ts';
import { defaultLanguage, languageCodes } from '../src/contract/languages.ts';
import { everyCountry } from '../src/domain/places/countries.ts';

/** The regions of the United Nations (M49), by which CLDR knows the continents. */
const regions: Readonly<Record<Continent, string>> = {
  'north-america': '003',
  'south-america': '005',
  europe: '150',
  asia: '142',
  africa: '002',
  oceania: '009',
};

/** Where CLDR has names of two kinds for the same: "Nord America", but "America del Sud". */
const corrections: Readonly<Record<string, Partial<Record<Continent, string>>>> = {
  it: { 'north-america': 'America del Nord' },
};

const lineLength = 110;

for (const code of languageCodes.filter((each) => each !== defaultLanguage)) {
  const names = new Intl.DisplayNames(code, { type: 'region' });
  const entries = [
    ...continents.map(
      (continent) =>
        `${continent}=${corrections[code]?.[continent] ?? names.of(regions[continent])}`,
    ),
    ...everyCountry.map((country) => `${country.code}=${names.of(country.code)}`),
  ];
  const lines = linesOf(entries).map((line) => `  ${JSON.stringify(line)}`);
  writeFileSync(
    `src/messages/place-names/${code}.ts`,
    '/** Made by tools/make-place-names.ts: continents by their values, countries by their ISO codes. */\n' +
      `export const placeNames =\n${lines.join(' +\n')};\n`,
  );
}

/** Joins the entries into lines; each but the first begins with the separator. */
function linesOf(entries: readonly string[]): string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + entry.length < lineLength)
      lines[lines.length - 1] = `${last}|${entry}`;
    else lines.push(last === undefined ? entry : `|${entry}`);
  }
  return lines;
}
