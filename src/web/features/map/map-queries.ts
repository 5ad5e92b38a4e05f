import { pageQuery, queryOptionsFor } from '../../api/query.ts';

/** The query for the shapes of the countries. They don't change while the app is open. */
export const worldMapQuery = {
  ...queryOptionsFor(pageQuery('/places/world.json')),
  staleTime: Infinity,
};

/** The query for the map of one country, by its ISO 3166-1 code. */
export function countryMapQuery(code: string) {
  const params = { code: code.toLowerCase() };
  return {
    ...queryOptionsFor(pageQuery('/places/map-{code}.json', { params })),
    staleTime: Infinity,
  };
}

/** The query for the number of stories in each country. */
export const countryStoriesQuery = queryOptionsFor(pageQuery('/api/countries'));

/** The query for the cities of a country with their number of stories. */
export const cityStoriesQuery = (country: string) =>
  queryOptionsFor(pageQuery('/api/cities', { query: { country } }));

/** The query for the cities of the world with the most stories. */
export const cityLightsQuery = queryOptionsFor(pageQuery('/api/city-lights'));

/** The counters that the home page refreshes. The map only looks at what was fetched. */
export const shownStatsQuery = { ...queryOptionsFor(pageQuery('/api/stats')), enabled: false };
