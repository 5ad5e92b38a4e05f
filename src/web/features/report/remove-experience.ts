import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { WorkerRequest } from '../../../contract/offline/messages.ts';
import { experienceQuery } from '../../api/experience-queries.ts';
import type { ListPage } from '../../api/list-queries.ts';
import { infiniteKeySuffix, queryKeyOf } from '../../api/query.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';

/**
 * Removes a hidden or deleted experience from all that this browser has cached; then everything that counts experiences is
 * refetched.
 */
export function removeExperience(client: QueryClient, { id, randomId }: Experience): void {
  const others = (list: readonly Experience[]) => list.filter((experience) => experience.id !== id);

  client.setQueriesData<Experience[]>(
    { queryKey: ['api'], predicate: isList },
    (list) => list && others(list),
  );
  client.setQueriesData<InfiniteData<ListPage>>(
    { queryKey: ['api'], predicate: isInfinite },
    (list) => list && { ...list, pages: list.pages.map(without) },
  );
  // Its own page shows at once that it is hidden.
  void client.resetQueries({
    queryKey: queryKeyOf(experienceQuery({ randomId })),
  });
  client.removeQueries({ type: 'inactive', predicate: isNearby });
  void client.invalidateQueries({ queryKey: ['api'] });
  const request: WorkerRequest = { kind: 'removed', randomId };
  serviceWorkers()?.controller?.postMessage(request);

  function without(page: ListPage): ListPage {
    return { ...page, body: others(page.body), size: page.size ?? page.body.length };
  }
}

const isInfinite = ({ queryKey }: Query) => queryKey.at(-1) === infiniteKeySuffix;

/** What to read on after another story. */
const isNearby = ({ queryKey }: Query) => queryKey.at(-1) === 'nearby';

/** Rankings are arrays too, but nothing in them has the id of an experience. */
const isList = ({ state }: Query) => Array.isArray(state.data);
