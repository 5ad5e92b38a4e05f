import type { BrowseQuery } from '../../contract/browse-query.ts';
import { getPlaceEndpoint } from '../../contract/endpoints/places/places.ts';
import { limits } from '../../contract/limits.ts';
import { anyOf } from '../cache/tags.ts';
import type { Deps } from '../deps.ts';
import { listAffectedBy, windowChangesAt } from '../experiences/list-changes.ts';
import { listExperiences } from '../experiences/list-queries.ts';
import { presentExperience } from '../experiences/present.ts';
import { continentAffectedBy } from '../places/affected-by.ts';
import { resolveOnePlace } from '../places/listed-place.ts';
import type { Router } from '../router/router.ts';
import { PlaceSummaries } from './summary.ts';

export function placeSummaryRoutes(
  router: Router,
  { database, cities, now, searchBounds }: Deps,
): void {
  const summaries = new PlaceSummaries(database, cities);
  router.cached(getPlaceEndpoint, async ({ query }) => {
    const place = await resolveOnePlace(cities, query);
    const time = now();
    const best: BrowseQuery = { ...place, ...bestOfMonth };
    const { rows } = await listExperiences(database, best, time, searchBounds);
    return {
      body: { ...(await summaries.get(place)), best: rows.map(presentExperience) },
      freshUntil: windowChangesAt(rows, best, time),
      affectedBy: anyOf([listAffectedBy(best, rows), continentAffectedBy(place.continent)]),
    };
  });
}

const bestOfMonth = {
  sortBy: 'votes',
  timeframe: 'month',
  limit: limits.place.best,
  offset: 0,
} as const;
