import { createVoteEndpoint } from '../../contract/endpoints/votes.ts';
import { changeOf } from '../db/changes.ts';
import type { Deps } from '../deps.ts';
import { response } from '../http/command-handlers.ts';
import type { Router } from '../http/router.ts';
import { sameVisitSpan, type Visitors } from '../http/visitor.ts';
import { createVote, getSameVote } from './queries.ts';

export function voteRoutes(
  router: Router,
  { database, quotas, now }: Deps,
  visitors: Visitors,
): void {
  router.write(createVoteEndpoint, {
    async act({ trx, visitor, params, body }) {
      if (visitor.sameVisit !== undefined) {
        // Two of a double tap come one after the other, and the second is the first.
        await database.lock(trx, params.id);
        const same = await getSameVote(trx, sameVoteBy(params.id, visitor.sameVisit, now()));
        if (same !== undefined) return response(200, { votes: same.votes });
      }
      await quotas.takeVote(trx, visitor, params.id);
      const story = await createVote(trx, {
        experienceId: params.id,
        voter: { device: visitor.device, fingerprint: visitors.fingerprint(body.voterFingerprint) },
        now: now(),
      });
      await database.publish(trx, changeOf('votes', story));
      return response(200, { votes: story.votes });
    },
  });
}

/** What to look for when a browser without a cookie votes: the vote that it has just cast, if it has. */
export function sameVoteBy(experienceId: string, devices: readonly string[], now: number) {
  return { experienceId, devices, since: now - sameVisitSpan };
}
