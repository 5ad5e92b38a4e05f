import type { Continent } from '../../../contract/continents.ts';
import { countriesOf, type Country } from '../../../domain/places/countries.ts';
import type { Language } from '../../../messages/language.ts';

interface NamedCountry extends Country {
  /** In the language of the page. */
  readonly shown: string;
}

/** The countries of a continent: in English in the order of the form, in another language by their names in it. */
export function countriesIn(continent: Continent | '', language: Language): NamedCountry[] {
  const countries = (continent === '' ? [] : countriesOf(continent)).map((country) => ({
    ...country,
    shown: language.country(country.name),
  }));
  return language.code === 'en'
    ? countries
    : countries.toSorted((a, b) => a.shown.localeCompare(b.shown, language.code));
}
