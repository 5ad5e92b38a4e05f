import type { Continent } from '../../../contract/continents.ts';
import { countriesOf } from '../../../domain/places/countries.ts';
import { fold } from '../../../domain/text/fold.ts';

/** What people also type. */
const otherNames: Readonly<Record<string, string>> = {
  US: 'usa us america',
  GB: 'uk great britain england scotland wales northern ireland',
  NL: 'holland',
  CZ: 'czech republic',
  TR: 'turkey',
  AE: 'uae',
  CI: "cote d'ivoire",
};

/**
 * The names of a continent's countries that contain what was typed, those with a word that starts with it first; all when
 * nothing was.
 */
export function searchCountries(continent: Continent | '', typed: string): string[] {
  if (continent === '') return [];
  const wanted = fold(typed);
  const named = countriesOf(continent).map(({ code, name }) => ({ code, name, text: fold(name) }));
  const starting = named.filter(({ code, text }) =>
    ` ${text} ${otherNames[code] ?? ''}`.includes(` ${wanted}`),
  );
  const containing = named.filter(({ text }) => text.includes(wanted));
  return [...new Set([...starting, ...containing].map(({ name }) => name))];
}
