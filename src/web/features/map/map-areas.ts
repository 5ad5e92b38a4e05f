import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { continents, type Continent } from '../../../contract/continents.ts';
import type { WorldMap } from '../../../contract/endpoints/places/place-files.ts';
import type { CountryEntry } from '../../../contract/endpoints/places/places.ts';

type Country = WorldMap['countries'][number];

/** A country of the map that can be selected. */
export interface Area {
  readonly country: string;
  readonly stories: number;
  readonly isSelected: boolean;
  /** The smallest countries have a mark instead. */
  readonly shape: Country['shape'];
  readonly at: Country['at'];
  readonly room: Country['room'];
}

/** What is on the map of a continent: `viewBox` is the visible part, `land` the countries that can't be selected. */
export interface ContinentView {
  readonly viewBox: WorldMap['world'];
  readonly land: string;
  readonly areas: readonly Area[];
}

/** How many stories each continent has. */
export function continentStories(stories: readonly CountryEntry[]): ReadonlyMap<Continent, number> {
  const counts = new Map<Continent, number>(continents.map((continent) => [continent, 0]));
  for (const { continent, experienceCount } of stories) {
    counts.set(continent, (counts.get(continent) ?? 0) + experienceCount);
  }
  return counts;
}

/** A continent: its countries with stories can be selected. */
export function continentView(
  map: WorldMap,
  stories: readonly CountryEntry[],
  { continent, country }: Pick<BrowseFilter, 'country'> & { readonly continent: Continent },
): ContinentView {
  const counts = new Map(stories.map((row) => [row.country, row.experienceCount]));
  const areas = membersOf(map, continent).flatMap((member) => {
    const count = counts.get(member.country);
    if (count === undefined) return [];
    const { shape, at, room } = member;
    const isSelected = member.country === country;
    return [{ country: member.country, stories: count, isSelected, shape, at, room }];
  });
  const names = new Set(areas.map((area) => area.country));
  const land = shapesOf(map.countries.filter((member) => !names.has(member.country)));
  return { viewBox: map.continents[continent], land, areas };
}

export function membersOf(map: WorldMap, continent: Continent): Country[] {
  return map.countries.filter((country) => country.continent === continent);
}

export function shapesOf(countries: readonly Country[]): string {
  return countries.map(({ shape = '' }) => shape).join('');
}
