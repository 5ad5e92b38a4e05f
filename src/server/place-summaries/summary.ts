import type { Continent } from '../../contract/continents.ts';
import type { Neighbour, PlaceSummary } from '../../contract/endpoints/places/places.ts';
import { limits } from '../../contract/limits.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { distanceBetween, globePoint, type Position } from '../../domain/places/distance.ts';
import { rankingPeriod } from '../../domain/time-windows.ts';
import type { Database } from '../db/database.ts';
import type { Cities } from '../places/cities.ts';
import type { OnePlace } from '../places/listed-place.ts';
import { listCities, listCountries } from '../places/queries.ts';
import { topCities } from '../rankings/queries.ts';
import { countCitiesOf, countCitiesOn, countCity, type PlaceTotals } from './summary-queries.ts';

/** How many cities of a continent are looked at: those with the most votes. */
const lookedAt = 150;
/** How many cities of a country stand for where it is. */
const ofCountry = 30;

/** What a place has besides its list, from counters and the positions of cities. */
export class PlaceSummaries {
  readonly #database: Database;
  readonly #cities: Pick<Cities, 'locate'>;

  constructor(database: Database, cities: Pick<Cities, 'locate'>) {
    this.#database = database;
    this.#cities = cities;
  }

  async get(place: OnePlace): Promise<Omit<PlaceSummary, 'best'>> {
    const { continent, country, city } = place;
    const countries = await this.#countriesOf(continent);
    const totals = await this.#count(place, countries);
    const widened = totals.stories > 0 ? undefined : widen(place, countries);
    return {
      ...totals,
      neighbours: await this.#neighbours({ continent, country, city }, countries),
      ...(widened !== undefined && { widened }),
    };
  }

  async #countriesOf(continent: Continent): Promise<readonly CountryStories[]> {
    const all = await listCountries(this.#database.read);
    return all
      .filter((each) => each.continent === continent)
      .map(({ country, experienceCount }) => ({ continent, country, stories: experienceCount }));
  }

  async #count(
    { continent, country, city }: OnePlace,
    countries: readonly CountryStories[],
  ): Promise<PlaceTotals> {
    const { read } = this.#database;
    if (country === undefined) {
      return { stories: sum(countries), cities: await countCitiesOn(read, continent) };
    }
    if (city !== undefined) return countCity(read, { country, city });
    const own = countries.filter((each) => each.country === country);
    return { stories: sum(own), cities: await countCitiesOf(read, country) };
  }

  async #neighbours(
    { continent, country, city }: OnePlace,
    countries: readonly CountryStories[],
  ): Promise<Neighbour[]> {
    const { neighbours: most } = limits.place;
    if (country === undefined) return countries.slice(0, most);
    const own = await this.#locatedIn(country);
    const all = uniqueCities([...own, ...(await this.#locatedOn(continent))]);
    if (city === undefined) {
      const around = all.filter((each) => each.country !== country);
      const nearest = byDistance(around, own.slice(0, ofCountry).flatMap(positionOf));
      const names = [...new Set(nearest.map((each) => each.country))].slice(0, most);
      return names.flatMap((name) => countries.find((each) => each.country === name) ?? []);
    }
    const key = cityKey(city);
    const others = all.filter(
      (each) => each.country !== country || (each.city !== city && cityKey(each.city) !== key),
    );
    const [found] = await this.#cities.locate([{ country, city }]);
    const inOrder =
      found === undefined
        ? others.filter((each) => each.country === country)
        : byDistance(others, [found.at]);
    return inOrder.slice(0, most).map(({ experienceCount, ...each }) => ({
      continent,
      country: each.country,
      city: each.city,
      stories: experienceCount,
    }));
  }

  /** The cities of a country with the most stories. */
  async #locatedIn(country: string): Promise<LocatedCity[]> {
    return this.#locate(await listCities(this.#database.read, country));
  }

  async #locatedOn(continent: Continent): Promise<LocatedCity[]> {
    const top = topCities(this.#database.read, rankingPeriod('all', 0), lookedAt);
    return this.#locate(await top.where('continent', '=', continent).execute());
  }

  async #locate(entries: readonly ListedCity[]): Promise<LocatedCity[]> {
    const found = await this.#cities.locate(entries);
    return entries.map(({ country, city, experienceCount }, i) => {
      return { country, city, experienceCount, at: found[i]?.at };
    });
  }
}

interface CountryStories {
  readonly continent: Continent;
  readonly country: string;
  readonly stories: number;
}

interface ListedCity {
  readonly country: string;
  readonly city: string;
  readonly experienceCount: number;
}

interface LocatedCity extends ListedCity {
  readonly at: Position | undefined;
}

const sum = (countries: readonly CountryStories[]) =>
  countries.reduce((total, { stories }) => total + stories, 0);

/** The smallest place around this one that has stories. */
function widen(
  { continent, country, city }: OnePlace,
  countries: readonly CountryStories[],
): PlaceSummary['widened'] {
  const own = countries.find((each) => each.country === country);
  if (city !== undefined && own !== undefined) return own;
  const stories = sum(countries);
  return country !== undefined && stories > 0 ? { continent, stories } : undefined;
}

function uniqueCities(cities: readonly LocatedCity[]): LocatedCity[] {
  return [...new Map(cities.map((each) => [`${each.country}/${each.city}`, each])).values()];
}

const positionOf = ({ at }: LocatedCity) => (at === undefined ? [] : [at]);

/** The cities whose position is known, the nearest to one of these positions first. */
function byDistance(cities: readonly LocatedCity[], from: readonly Position[]): LocatedCity[] {
  if (from.length === 0) return [];
  const points = from.map(globePoint);
  return cities
    .flatMap((city) =>
      positionOf(city)
        .map(globePoint)
        .map((at) => ({
          city,
          distance: Math.min(...points.map((point) => distanceBetween(point, at))),
        })),
    )
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ city }) => city);
}
