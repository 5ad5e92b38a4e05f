import {
  deleteExperienceEndpoint,
  listHeldExperiencesEndpoint,
  getModerationLogEndpoint,
  publishExperienceEndpoint,
  listReportedExperiencesEndpoint,
  restoreExperienceEndpoint,
} from '../../contract/endpoints/moderation.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { publishExperience } from '../experiences/create-experience.ts';
import { deleteExperience } from '../experiences/queries.ts';
import { response } from '../http/command-handlers.ts';
import type { Router } from '../http/router.ts';
import { forgetExperience } from '../idempotency/queries.ts';
import { closeReports } from '../reports/queries.ts';
import { findHeld, findHeldStory } from './held-queries.ts';
import { findLog } from './log-queries.ts';
import { findReported, logAct } from './queries.ts';
import { reportsText, restoreStory } from './restore.ts';
import { undoRoutes } from './undo-routes.ts';

/** What moderators see and decide. Every act writes its log row in the same transaction. */
export function moderationRoutes(router: Router, deps: Deps): void {
  const { database, now } = deps;
  undoRoutes(router, deps);

  router.console(listReportedExperiencesEndpoint, { open: false }, async () =>
    response(200, await findReported(database.read)),
  );

  router.console(restoreExperienceEndpoint, { open: false }, async ({ params }) => {
    await database.write(async (trx) => {
      const story = await restoreStory(deps, trx, params.id);
      if (story === undefined) throw new Problem('experience-not-found');
    });
    return response(200, { restored: true });
  });

  router.console(listHeldExperiencesEndpoint, { open: false }, async () =>
    response(200, await findHeld(database.read)),
  );

  router.console(publishExperienceEndpoint, { open: false }, async ({ params }) => {
    await database.write(async (trx) => {
      await database.lock(trx, params.id);
      const held = await findHeldStory(trx, params.id);
      if (held === undefined) throw new Problem('experience-not-found');
      const { story, cause } = held;
      // What is read now is news now; an imported story keeps the time that its file gave it.
      const createdAt = cause === 'imported' ? story.createdAt : now();
      await publishExperience(deps, trx, { story, createdAt });
      await logAct(trx, { action: 'publish', now: now(), story, detail: `held: ${cause}` });
    });
    return response(200, { published: true });
  });

  router.console(deleteExperienceEndpoint, { open: false }, async ({ params }) => {
    await database.write(async (trx) => {
      await database.lock(trx, params.id);
      const story = await deleteExperience({ database, trx, now: now() }, params.id);
      if (story === undefined) throw new Problem('experience-not-found');
      await forgetExperience(trx, story.id);
      const reports = await closeReports(trx, story.id, 'upheld');
      const detail = story.state === 'held' ? 'held' : reportsText(reports);
      await logAct(trx, { action: 'delete', now: now(), story, detail });
    });
    // Deleted it is in any case; what is left of it in files, a later job finds.
    await database.scrub().catch(() => undefined);
    return response(200, { deleted: true });
  });

  router.console(getModerationLogEndpoint, { open: false }, async () =>
    response(200, await findLog(database.read)),
  );
}
