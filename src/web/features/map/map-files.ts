import { pageQuery, queryOptionsFor } from '../../api/query.ts';

/** What `useQuery` needs to have the shapes. They don't change while the app is open. */
export const worldMap = {
  ...queryOptionsFor(pageQuery('/places/world.json')),
  staleTime: Infinity,
};

/** What `useQuery` needs to know where stories are. */
export const countryStories = queryOptionsFor(pageQuery('/api/countries'));
