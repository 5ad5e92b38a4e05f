import type { Continent } from '../../../contract/continents.ts';
import { countryNamed, type Country } from '../../../domain/places/countries.ts';
import {
  countryByName,
  countryKey,
  findCountry,
  namesOf,
} from '../../../domain/places/country-search.ts';
import type { Language } from '../../../messages/language.ts';
import type { ComboboxOption } from '../../ui/form/use-combobox.ts';
import { countriesIn } from './countries-in.ts';

export { countryIssue } from '../../../domain/places/place-issues.ts';

/** The country that a text names, of that continent or, without one, of any; else the only one that contains it. */
export function meantCountry(
  continent: Continent | '',
  text: string,
  language: Language,
): Country | undefined {
  if (continent === '') return countryByName(text);
  const [only = '', ...others] = searchCountries(continent, text, language);
  return findCountry(continent, text) ?? (others.length === 0 ? countryNamed(only) : undefined);
}

export function countryOptions(
  continent: Continent | '',
  typed: string,
  language: Language,
): ComboboxOption[] {
  const named = continent === '' ? undefined : findCountry(continent, typed)?.name;
  return searchCountries(continent, typed, language).map((name) => ({
    value: language.country(name),
    isNamed: name === named,
  }));
}

/**
 * Returns the names of a continent's countries that contain the typed text, those with a word that starts with it first,
 * also of another name (see `country-names.ts`) or the one in the language of the page; all countries for an empty text.
 */
export function searchCountries(
  continent: Continent | '',
  typed: string,
  language: Language,
): string[] {
  const wanted = countryKey(typed);
  const named = countriesIn(continent, language).map((country) => ({
    name: country.name,
    keys: [country.shown, ...namesOf(country)].map(countryKey),
  }));
  const exact = named.filter(({ keys }) => keys.includes(wanted));
  const starting = named.filter(({ keys }) => keys.some((key) => ` ${key}`.includes(` ${wanted}`)));
  const containing = named.filter(({ keys: [key = ''] }) => key.includes(wanted));
  return [...new Set([...exact, ...starting, ...containing].map(({ name }) => name))];
}
