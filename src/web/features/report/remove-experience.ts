import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experienceQuery } from '../../api/experience-queries.ts';
import type { ListPage } from '../../api/list-queries.ts';
import { infiniteKeySuffix, queryKeyOf } from '../../api/query.ts';

/** Takes a hidden story off every list at once; then all that counts stories is asked for anew. */
export function removeStory(client: QueryClient, { id, randomId }: Experience): void {
  const others = (list: readonly Experience[]) => list.filter((story) => story.id !== id);

  client.setQueriesData<Experience[]>(
    { queryKey: ['api'], predicate: holdsList },
    (list) => list && others(list),
  );
  client.setQueriesData<InfiniteData<ListPage>>(
    { queryKey: ['api'], predicate: isInfinite },
    (list) => list && { ...list, pages: list.pages.map(without) },
  );
  // Its own page shows at once that it is gone.
  void client.resetQueries({
    queryKey: queryKeyOf(experienceQuery({ randomId })),
  });
  void client.invalidateQueries({ queryKey: ['api'] });

  function without(page: ListPage): ListPage {
    return { ...page, body: others(page.body), size: page.size ?? page.body.length };
  }
}

const isInfinite = ({ queryKey }: Query) => queryKey.at(-1) === infiniteKeySuffix;

/** Rankings are lists too, but nothing in them has the id of a story. */
const holdsList = ({ state }: Query) => Array.isArray(state.data);
