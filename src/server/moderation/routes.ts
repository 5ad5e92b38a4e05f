import {
  deleteExperienceEndpoint,
  listHeldExperiencesEndpoint,
  getModerationLogEndpoint,
  listLogModeratorsEndpoint,
  publishExperienceEndpoint,
  listReportedExperiencesEndpoint,
  restoreExperienceEndpoint,
  type HeldItem,
  type ReportedItem,
} from '../../contract/endpoints/console/moderation.ts';
import type { QueueItem } from '../../contract/endpoints/console/queue.ts';
import { releaseItems } from '../claims/claim-queries.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import type { ConsoleRequest } from '../http/moderator.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import { type Decide, publishHeld, removeExperience, restoreReported } from './decisions.ts';
import { requireNoObstacle } from './guard.ts';
import { listLogEntries } from './log/log-queries.ts';
import { massRestoreRoutes } from './mass-restore/routes.ts';
import { getModeratorNames, listModeratorNames } from './moderator-names-queries.ts';
import { getItems } from './queue/item-queries.ts';
import { queueRoutes } from './queue/routes.ts';
import { countWaiting, listLongestHeld, listMostReported } from './queue/waiting-queries.ts';

/** A call that decides about one story. */
type DecisionRequest = Pick<
  ConsoleRequest<typeof restoreExperienceEndpoint, 'moderator'>,
  'params' | 'query' | 'moderator'
>;

/** The moderators' lists and decisions. Every action writes its log entry in the same transaction. */
export function moderationRoutes(router: Router, deps: Deps): void {
  const { database, now, teach } = deps;
  massRestoreRoutes(router, deps);
  queueRoutes(router, deps);

  router.console(listReportedExperiencesEndpoint, 'observer', async ({ moderator }) => {
    const entries = await listMostReported(database.read);
    const items = await getItems(database.read, entries, { viewer: moderator, now: now() });
    return response(200, items.map(reportedItem));
  });

  router.console(restoreExperienceEndpoint, 'moderator', async (request) => {
    await act(request, restoreReported);
    return response(200, { restored: true });
  });

  router.console(listHeldExperiencesEndpoint, 'observer', async ({ moderator }) => {
    const { held: count } = await countWaiting(database, {});
    const entries = await listLongestHeld(database.read);
    const items = await getItems(database.read, entries, { viewer: moderator, now: now() });
    return response(200, { count, items: items.flatMap(heldItem) });
  });

  router.console(publishExperienceEndpoint, 'moderator', async (request) => {
    await act(request, publishHeld);
    return response(200, { published: true });
  });

  router.console(deleteExperienceEndpoint, 'moderator', async (request) => {
    await act(request, removeExperience);
    // If it fails, the hourly job scrubs the files.
    await database.scrub().catch(() => undefined);
    return response(200, { deleted: true });
  });

  router.console(getModerationLogEndpoint, 'observer', async ({ query }) => {
    const nameOf = await getModeratorNames(database.read);
    return response(200, await listLogEntries(database.read, query, nameOf));
  });

  router.console(listLogModeratorsEndpoint, 'observer', async () =>
    response(200, await listModeratorNames(database.read)),
  );

  /** @throws Problem 'experience-not-found' when there is nothing to decide, or one that says what is in the way */
  async function act(
    { params: { id }, query: { version }, moderator }: DecisionRequest,
    decide: Decide,
  ): Promise<void> {
    const experience = await database.write(async (trx) => {
      await requireNoObstacle(deps, trx, { id, by: moderator, version });
      await releaseItems(trx, [id], moderator.sessionId);
      return decide(deps, trx, { id, by: moderator.id });
    });
    if (experience === undefined) throw new Problem('experience-not-found');
    // A deletion by this call has no reason to learn from.
    if (decide !== removeExperience) await teach?.({ experience, decision: 'approve' });
  }
}

/** An item of the queue as the list of reported stories has it. */
function reportedItem({ state, sameReporter, ...item }: QueueItem): ReportedItem {
  const { experience, version, reports, reportCount } = item;
  const hidden = state === 'hidden';
  const shown = { experience, version, hidden, reports, reportCount };
  return sameReporter === null ? shown : { ...shown, sameReporter };
}

function heldItem({ experience, version, held }: QueueItem): HeldItem[] {
  return held === null ? [] : [{ experience, version, ...held }];
}
