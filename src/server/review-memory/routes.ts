import { getReviewMemoryEndpoint } from '../../contract/endpoints/console/review-memory.ts';
import type { DatabaseDeps } from '../deps.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import { describeMemory, getStoredMemory } from './queries.ts';

/** What the review has learnt from moderators. */
export function reviewMemoryRoutes(router: Router, { database }: DatabaseDeps): void {
  router.console(getReviewMemoryEndpoint, 'observer', async () =>
    response(200, describeMemory(await getStoredMemory(database.read))),
  );
}
