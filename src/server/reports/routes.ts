import { createReportEndpoint } from '../../contract/endpoints/reports.ts';
import type { Transaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { transition } from '../experiences/lifecycle.ts';
import { getExperience } from '../experiences/queries.ts';
import { createReport, type Reporter } from '../experiences/records/report-queries.ts';
import type { Visitor, Visitors } from '../http/visitor/visitor.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import { getBreaker } from './breaker-queries.ts';
import { isOftenWrong, mayHideAgain } from './reputation-queries.ts';

const messages = {
  hidden: 'The post has been removed from public view and flagged for review.',
  queued: 'Thank you. A person will look at this post.',
};

export function reportRoutes(router: Router, deps: Deps, visitors: Visitors): void {
  const { database, limiter, now } = deps;

  router.write(createReportEndpoint, {
    async act({ trx, visitor, params, body }) {
      await limiter.take(trx, visitor, { report: true });
      // Serialises reports with moderation of the same story: a decision then closes every report before it.
      await database.lock(trx, params.id);
      const experience = await getExperience(trx, params.id);
      if (experience === undefined || experience.state === 'held')
        throw new Problem('experience-not-found');
      const reporter = reporterOf(visitor, body.reporterFingerprint);
      const hides =
        experience.state === 'visible' &&
        (await mayHide(trx, { visitor, reporter, id: experience.id }));
      const created = await createReport(trx, {
        experienceId: experience.id,
        reason: body.reason,
        description: body.description,
        reporter,
        hid: hides,
        now: now(),
      });
      if (!created) throw new Problem('already-reported');
      const report = { experience, reported: body.reason };
      await transition(deps, trx, hides ? 'hide' : 'report', report);
      const hidden = hides || experience.state === 'hidden';
      return response(201, { hidden, message: hidden ? messages.hidden : messages.queued });
    },
  });

  function reporterOf(visitor: Visitor, fingerprint: string): Reporter {
    return {
      device: visitor.device,
      fingerprint: visitors.fingerprint(fingerprint),
      network: visitor.networkThisQuarter,
      prefix48: visitor.prefix48ThisQuarter,
    };
  }

  /** False where a moderator has to decide: bad reputation, a flood of reports, or a used-up limit. */
  async function mayHide(
    trx: Transaction,
    { visitor, reporter, id }: { visitor: Visitor; reporter: Reporter; id: string },
  ): Promise<boolean> {
    return (
      (await mayHideAgain(trx, id, reporter)) &&
      !(await isOftenWrong(trx, reporter, now())) &&
      (await getBreaker(trx, now())) === undefined &&
      (await limiter.tryTake(trx, visitor, { hiding: true }))
    );
  }
}
