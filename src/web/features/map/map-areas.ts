import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { continentLabels, continents, type Continent } from '../../../contract/continents.ts';
import type { WorldMap } from '../../../contract/endpoints/place-files.ts';
import type { CountryEntry } from '../../../contract/endpoints/places.ts';

/** A part of the map that can be selected: a continent of the world, or a country of the continent. */
export interface Area {
  readonly name: string;
  readonly stories: number;
  readonly changes: Readonly<Record<string, string>>;
  readonly isSelected: boolean;
  readonly shape: string;
  readonly marks: readonly Mark[];
}

/** A dot for the stories of a country. `size` is from 0 to 1: the square root of its count over the highest count. */
export interface Mark {
  readonly country: string;
  readonly at: WorldMap['countries'][number]['at'];
  readonly size: number;
}

/** What is on the map: `viewBox` is the visible part, `land` the countries that can't be selected. */
export interface MapView {
  readonly viewBox: WorldMap['world'];
  readonly land: string;
  readonly areas: readonly Area[];
}

type Country = WorldMap['countries'][number];

/** The world with its continents or, when one of them is selected, that continent with its countries. */
export function mapViewOf(
  map: WorldMap,
  stories: readonly CountryEntry[],
  { continent, country }: Pick<BrowseFilter, 'continent' | 'country'>,
): MapView {
  const counts = new Map(stories.map((row) => [row.country, row.experienceCount]));
  const most = Math.max(1, ...counts.values());
  const has = ({ country: name }: Country) => counts.has(name);
  const areaOf = (
    members: readonly Country[],
    area: Omit<Area, 'stories' | 'shape' | 'marks'>,
  ) => ({
    ...area,
    stories: members.reduce((sum, member) => sum + (counts.get(member.country) ?? 0), 0),
    shape: shapesOf(members),
    marks: members.filter(has).map(({ country: name, at }) => ({
      country: name,
      at,
      size: Math.sqrt((counts.get(name) ?? 0) / most),
    })),
  });
  if (continent === undefined) {
    const areas = continents.map((each) =>
      areaOf(membersOf(map, each), {
        name: continentLabels[each],
        changes: { continent: each },
        isSelected: false,
      }),
    );
    return { viewBox: map.world, land: '', areas };
  }
  const areas = membersOf(map, continent)
    .filter(has)
    .map((member) =>
      areaOf([member], {
        name: member.country,
        changes: { continent, country: member.country },
        isSelected: member.country === country,
      }),
    );
  const names = new Set(areas.map(({ name }) => name));
  const land = shapesOf(map.countries.filter((member) => !names.has(member.country)));
  return { viewBox: map.continents[continent], land, areas };
}

function membersOf(map: WorldMap, continent: Continent): Country[] {
  return map.countries.filter((country) => country.continent === continent);
}

function shapesOf(countries: readonly Country[]): string {
  return countries.map(({ shape = '' }) => shape).join('');
}
