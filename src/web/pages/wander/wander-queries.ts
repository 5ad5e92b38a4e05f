import { minute } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { countryNamed } from '../../../domain/places/countries.ts';
import { pageQuery, queryOptionsFor } from '../../api/query.ts';

interface Place {
  readonly country: string;
  readonly city: string;
}

/** The newest stories of a light: the first page of the list of its city, which others have asked for as well. */
export const lightStoriesQuery = ({ country, city }: Place) => ({
  ...queryOptionsFor(
    pageQuery('/api/experiences', {
      query: {
        limit: String(limits.page.size),
        offset: '0',
        continent: countryNamed(country)?.continent,
        country,
        city,
      },
    }),
  ),
  staleTime: 5 * minute,
});

/** The stories that this browser has without a network. */
export const savedStoriesQuery = queryOptionsFor(
  pageQuery('/api/experiences', { query: { limit: '50' } }),
);
