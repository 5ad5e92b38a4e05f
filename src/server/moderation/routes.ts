import {
  getAdminStatus,
  deleteExperience,
  listHeldExperiences,
  login,
  logout,
  getModerationLog,
  publishExperience,
  listReportedExperiences,
  restoreExperience,
} from '../../contract/endpoints/moderation.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { publishHeld } from '../experiences/post.ts';
import { removeExperience } from '../experiences/queries.ts';
import { answer } from '../http/command-handlers.ts';
import type { Binder } from '../http/router.ts';
import type { Visitors } from '../http/visitor.ts';
import { forgetStory } from '../idempotency/queries.ts';
import { rememberAdminDevice } from '../login/login-queries.ts';
import { Logins } from '../login/logins.ts';
import { isAdminPassword } from '../login/password.ts';
import type { Sessions } from '../login/sessions.ts';
import { closeReports } from '../reports/queries.ts';
import { findHeld, findHeldStory } from './held-queries.ts';
import { findLog } from './log-queries.ts';
import { findReported, logAct } from './queries.ts';
import { reportsText, restoreStory } from './restore.ts';
import { undoRoutes } from './undo-routes.ts';

interface AdminDeps extends Deps {
  readonly visitors: Visitors;
  readonly sessions: Sessions;
}

export function adminRoutes(bind: Binder, deps: AdminDeps): void {
  sessionRoutes(bind, deps);
  moderationRoutes(bind, deps);
  undoRoutes(bind, deps);
}

function sessionRoutes(bind: Binder, { database, now, visitors, sessions }: AdminDeps): void {
  const isPassword = (password: string) => isAdminPassword(database, password);
  const logins = new Logins({ database, now, isPassword });

  bind.console(getAdminStatus, { open: true }, async ({ request }) =>
    answer(200, { isAdmin: await sessions.isAdmin(request) }),
  );

  bind.console(login, { open: true }, async ({ request, reply, body }) => {
    const { device, network, site } = visitors.recognise(request, reply);
    const { password } = body;
    const attempt = { password, device, network, ...(site !== undefined && { site }) };
    if (!(await logins.isRight(attempt))) throw new Problem('wrong-password');
    await database.write(async (trx) => {
      await sessions.begin(trx, request, reply);
      await rememberAdminDevice(trx, device, now());
      await logAct(trx, { action: 'login', now: now() });
    });
    return answer(200, { isAdmin: true });
  });

  bind.console(logout, { open: true }, async ({ request, reply }) => {
    await database.write(async (trx) => {
      if (await sessions.end(trx, request, reply))
        await logAct(trx, { action: 'logout', now: now() });
    });
    return answer(200, { isAdmin: false });
  });
}

function moderationRoutes(bind: Binder, deps: AdminDeps): void {
  const { database, now } = deps;

  bind.console(listReportedExperiences, { open: false }, async () =>
    answer(200, await findReported(database.read)),
  );

  bind.console(restoreExperience, { open: false }, async ({ params }) => {
    await database.write(async (trx) => {
      const story = await restoreStory(deps, trx, params.id);
      if (story === undefined) throw new Problem('experience-not-found');
    });
    return answer(200, { restored: true });
  });

  bind.console(listHeldExperiences, { open: false }, async () =>
    answer(200, await findHeld(database.read)),
  );

  bind.console(publishExperience, { open: false }, async ({ params }) => {
    await database.write(async (trx) => {
      await database.lock(trx, params.id);
      const held = await findHeldStory(trx, params.id);
      if (held === undefined) throw new Problem('experience-not-found');
      const { story, cause } = held;
      // What is read now is news now; an imported story keeps the time that its file gave it.
      const createdAt = cause === 'imported' ? story.createdAt : now();
      await publishHeld(deps, trx, { story, createdAt });
      await logAct(trx, { action: 'publish', now: now(), story, detail: `held: ${cause}` });
    });
    return answer(200, { published: true });
  });

  bind.console(deleteExperience, { open: false }, async ({ params }) => {
    await database.write(async (trx) => {
      await database.lock(trx, params.id);
      const story = await removeExperience({ database, trx, now: now() }, params.id);
      if (story === undefined) throw new Problem('experience-not-found');
      await forgetStory(trx, story.id);
      const reports = await closeReports(trx, story.id, 'upheld');
      const detail = story.state === 'held' ? 'held' : reportsText(reports);
      await logAct(trx, { action: 'delete', now: now(), story, detail });
    });
    // Deleted it is in any case; what is left of it in files, a later job finds.
    await database.scrub().catch(() => undefined);
    return answer(200, { deleted: true });
  });

  bind.console(getModerationLog, { open: false }, async () =>
    answer(200, await findLog(database.read)),
  );
}
