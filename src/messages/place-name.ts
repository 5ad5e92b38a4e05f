import type { Continent } from '../contract/continents.ts';
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
