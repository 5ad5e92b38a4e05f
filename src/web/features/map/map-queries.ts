import { pageQuery, queryOptionsFor } from '../../api/query.ts';

/** The query for the shapes of the countries. They don't change while the app is open. */
export const worldMapQuery = {
  ...queryOptionsFor(pageQuery('/places/world.json')),
  staleTime: Infinity,
};

/** The query for the number of stories in each country. */
export const countryStoriesQuery = queryOptionsFor(pageQuery('/api/countries'));
