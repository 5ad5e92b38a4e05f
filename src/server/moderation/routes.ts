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
import { replaceStoredResponses } from '../idempotency/queries.ts';
import { closeReports } from '../reports/queries.ts';
import { listHeldExperiences, getHeldExperience } from './held-queries.ts';
import { listLogEntries } from './log-queries.ts';
import { listReportedExperiences, logAction } from './queries.ts';
import { reportsText, restoreReportedExperience } from './restore.ts';
import { undoRoutes } from './undo-routes.ts';

/** The moderators' lists and decisions. Every action writes its log entry in the same transaction. */
export function moderationRoutes(router: Router, deps: Deps): void {
  const { database, now } = deps;
  undoRoutes(router, deps);

  router.console(listReportedExperiencesEndpoint, { isPublic: false }, async () =>
    response(200, await listReportedExperiences(database.read)),
  );

  router.console(restoreExperienceEndpoint, { isPublic: false }, async ({ params }) => {
    await database.write(async (trx) => {
      const experience = await restoreReportedExperience(deps, trx, params.id);
      if (experience === undefined) throw new Problem('experience-not-found');
    });
    return response(200, { restored: true });
  });

  router.console(listHeldExperiencesEndpoint, { isPublic: false }, async () =>
    response(200, await listHeldExperiences(database.read)),
  );

  router.console(publishExperienceEndpoint, { isPublic: false }, async ({ params }) => {
    await database.write(async (trx) => {
      await database.lock(trx, params.id);
      const held = await getHeldExperience(trx, params.id);
      if (held === undefined) throw new Problem('experience-not-found');
      const { experience, cause } = held;
      // A post gets the time of its publication; an imported experience keeps the time in its file.
      const createdAt = cause === 'imported' ? experience.createdAt : now();
      await publishExperience(deps, trx, { experience, createdAt });
      await logAction(trx, { action: 'publish', now: now(), experience, detail: `held: ${cause}` });
    });
    return response(200, { published: true });
  });

  router.console(deleteExperienceEndpoint, { isPublic: false }, async ({ params }) => {
    await database.write(async (trx) => {
      await database.lock(trx, params.id);
      const experience = await deleteExperience({ database, trx, now: now() }, params.id);
      if (experience === undefined) throw new Problem('experience-not-found');
      await replaceStoredResponses(trx, experience.id);
      const reports = await closeReports(trx, experience.id, 'upheld');
      const detail = experience.state === 'held' ? 'held' : reportsText(reports);
      await logAction(trx, { action: 'delete', now: now(), experience, detail });
    });
    // If it fails, the hourly job scrubs the files.
    await database.scrub().catch(() => undefined);
    return response(200, { deleted: true });
  });

  router.console(getModerationLogEndpoint, { isPublic: false }, async () =>
    response(200, await listLogEntries(database.read)),
  );
}
