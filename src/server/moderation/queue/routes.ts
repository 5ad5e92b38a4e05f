import { claimDuration, decisionDelay } from '../../../contract/durations.ts';
import {
  claimItemsEndpoint,
  claimNextEndpoint,
  createNoteEndpoint,
  decideItemsEndpoint,
  releaseItemsEndpoint,
  undoDecisionsEndpoint,
} from '../../../contract/endpoints/console/queue-actions.ts';
import { listQueueEndpoint, type QueueFilter } from '../../../contract/endpoints/console/queue.ts';
import { limits } from '../../../contract/limits.ts';
import { isoTime } from '../../../domain/iso-time.ts';
import { releaseItems } from '../../claims/claim-queries.ts';
import { undoPendingDecisions } from '../../claims/pending-decision-queries.ts';
import type { Reads } from '../../db/database.ts';
import type { DatabaseDeps } from '../../deps.ts';
import { Problem } from '../../errors.ts';
import { getExperience } from '../../experiences/queries.ts';
import type { Router } from '../../router/router.ts';
import { response } from '../../router/write-actions.ts';
import { getHider } from '../mass-restore/queries.ts';
import { getModeratorNames } from '../moderator-names-queries.ts';
import { claimFirst, claimWaiting } from './claim.ts';
import { decideItems } from './decide.ts';
import { getItems } from './item-queries.ts';
import { createNote } from './note-queries.ts';
import { countWaiting, listWaiting } from './waiting-queries.ts';

/** The queue of all that waits for a moderator, and their work on it. */
export function queueRoutes(router: Router, deps: DatabaseDeps): void {
  const { database, now } = deps;

  router.console(listQueueEndpoint, 'observer', async ({ query, moderator }) => {
    const filter = await filterOf(database.read, query);
    const counts = await countWaiting(database, filter);
    const page = { ...filter, kind: query.kind, after: query.after, limit: limits.queue.page };
    const { entries, next } = await listWaiting(database, page);
    const items = await getItems(database.read, entries, { viewer: moderator, now: now() });
    return response(200, { counts, items, next });
  });

  claimRoutes(router, deps);
  decisionRoutes(router, deps);
}

function claimRoutes(router: Router, deps: DatabaseDeps): void {
  const { database, now } = deps;

  router.console(claimItemsEndpoint, 'moderator', async ({ body, moderator }) => {
    const { ids, release = [] } = body;
    const results = await database.write(async (trx) => {
      await releaseItems(trx, release, moderator.sessionId);
      return claimWaiting(deps, trx, { ids, by: moderator });
    });
    return response(200, { results, until: isoTime(now() + claimDuration) });
  });

  router.console(releaseItemsEndpoint, 'moderator', async ({ body, moderator }) => {
    const released = await database.write((trx) =>
      releaseItems(trx, body.ids, moderator.sessionId),
    );
    return response(200, { released });
  });

  router.console(claimNextEndpoint, 'moderator', async ({ body, moderator }) => {
    const { entries } = await listWaiting(database, {
      ...(await filterOf(database.read, body)),
      kind: body.kind,
      limit: limits.queue.page,
      freeAt: now(),
    });
    const ids = entries.map(({ experienceId }) => experienceId);
    const id = await database.write((trx) => claimFirst(deps, trx, { ids, by: moderator }));
    return response(200, { id: id ?? null });
  });
}

function decisionRoutes(router: Router, { database, now }: DatabaseDeps): void {
  router.console(decideItemsEndpoint, 'moderator', async ({ body, moderator }) => {
    const time = now();
    const decision = { ...body, by: moderator, now: time };
    const results = await database.write((trx) => decideItems(database, trx, body.items, decision));
    return response(200, { results, dueAt: isoTime(time + decisionDelay) });
  });

  router.console(undoDecisionsEndpoint, 'moderator', async ({ body, moderator }) => {
    const by = { moderatorId: moderator.id, now: now() };
    const undone = await database.write((trx) => undoPendingDecisions(trx, body.decisions, by));
    return response(200, { undone });
  });

  router.console(createNoteEndpoint, 'moderator', async ({ body, moderator }) => {
    const { id: experienceId, text } = body;
    const nameOf = await getModeratorNames(database.read);
    const note = await database.write(async (trx) => {
      await database.lock(trx, experienceId);
      if ((await getExperience(trx, experienceId)) === undefined)
        throw new Problem('experience-not-found');
      return createNote(trx, { experienceId, moderatorId: moderator.id, text, createdAt: now() });
    });
    const by = nameOf(note.moderatorId);
    return response(201, { id: note.id, by, text, at: isoTime(note.createdAt) });
  });
}

/** @throws Problem 'not-found' for an unknown report */
async function filterOf(db: Reads, { report, source, search }: QueueFilter) {
  const hider = report && (await getHider(db, { report, kind: source }));
  if (report !== undefined && !hider) throw new Problem('not-found');
  return { search: search || undefined, hider: hider || undefined };
}
