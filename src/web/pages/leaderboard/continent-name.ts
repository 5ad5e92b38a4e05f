import { continents } from '../../../contract/continents.ts';
import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import type { Language } from '../../../messages/language.ts';

/** The name of a continent for display. */
export function continentName(continent: string, language: Language): string {
  const known = continents.find((each) => each === continent);
  return known === undefined ? continent : language.continent(known);
}

/** The country and the continent of a city, without a name that the city or the continent has already. */
export function regionOf(
  { city, country, continent }: Pick<LeaderboardEntry, 'city' | 'country' | 'continent'>,
  language: Language,
): string {
  const name = language.country(country);
  const region = continentName(continent, language);
  const isKnown = region.includes(name) || name === language.city(city, country);
  return isKnown ? region : `${name} · ${region}`;
}
