import { continentByName, type Continent } from '../contract/continents.ts';
import { storiesMessages } from './areas/stories/stories.ts';
import { messagesOf, type Language } from './language.ts';

interface ListedPlace {
  readonly continent?: Continent | undefined;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

/** The smallest place that is named, such as 'Köln, Germany' or 'Europe'; undefined for the whole world. */
export function placeNameIn(
  { continent, country, city }: ListedPlace,
  language: Language,
): string | undefined {
  if (city && country) {
    const names = { city: language.city(city, country), country: language.country(country) };
    return messagesOf(storiesMessages, language)('place', names);
  }
  if (country) return language.country(country);
  return city ?? (continent && language.continent(continent));
}

/** The name of a place alone: of its city, else of its country, else of its continent. */
export function shortPlaceName(
  { continent = '', country, city }: { readonly [Part in keyof ListedPlace]?: string | undefined },
  language: Language,
): string {
  if (country !== undefined)
    return city === undefined ? language.country(country) : language.city(city, country);
  const known = continentByName(continent);
  return known === undefined ? continent : language.continent(known);
}
