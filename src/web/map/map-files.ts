import { countries } from '../../contract/countries.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { worldMapPath } from '../../contract/paths.ts';
import { WorldMapSchema } from '../../contract/places.ts';
import { load, queryFor } from '../query.ts';

const file = endpoint({
  method: 'GET',
  path: worldMapPath,
  summary: 'The shapes of all countries',
  replies: { 200: WorldMapSchema },
  problems: [],
});

/** What `useQuery` needs to have the shapes. They don't change while the app is open. */
export const worldMap = { ...queryFor(load(file)), staleTime: Infinity };

/** What `useQuery` needs to know where stories are. */
export const countryStories = queryFor(load(countries));
