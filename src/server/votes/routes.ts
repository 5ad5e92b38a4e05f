import { createVoteEndpoint, deleteVoteEndpoint } from '../../contract/endpoints/votes.ts';
import { changeOf } from '../db/changes.ts';
import type { Deps } from '../deps.ts';
import type { Router } from '../http/router.ts';
import type { Visitors } from '../http/visitor/visitor.ts';
import { response } from '../http/write-actions.ts';
import { createVote, deleteVote, getDuplicateVote, getRecentVoteTime } from './queries.ts';

export function voteRoutes(
  router: Router,
  { database, limiter, now }: Deps,
  visitors: Visitors,
): void {
  router.write(createVoteEndpoint, {
    async act({ trx, visitor, params, body }) {
      if (visitor.doubleTapDevices !== undefined) {
        // Serialises the two requests of a double tap, so that the second finds the first.
        await database.lock(trx, params.id);
        const doubleTap = { experienceId: params.id, devices: visitor.doubleTapDevices };
        const duplicate = await getDuplicateVote(trx, doubleTap, now());
        if (duplicate !== undefined) return response(200, { votes: duplicate.votes });
      }
      await limiter.takeVote(trx, visitor, params.id);
      const experience = await createVote(trx, {
        experienceId: params.id,
        voter: { device: visitor.device, fingerprint: visitors.fingerprint(body.voterFingerprint) },
        now: now(),
      });
      await database.publish(trx, changeOf('votes', experience));
      return response(200, { votes: experience.votes });
    },
  });

  router.write(deleteVoteEndpoint, {
    async act({ trx, visitor, params, body }) {
      const voter = {
        device: visitor.device,
        fingerprint: visitors.fingerprint(body.voterFingerprint),
      };
      const { id: experienceId } = params;
      const { device } = visitor;
      // Counted back before the story is changed, in the order of a vote: transactions lock the rows in the same order.
      const at = await getRecentVoteTime(trx, { experienceId, device, now: now() });
      if (at !== undefined) await limiter.returnVote(trx, visitor, { experienceId, at });
      const experience = await deleteVote(trx, { experienceId, voter, now: now() });
      await database.publish(trx, changeOf('votes', experience, experience.votes + 1));
      return response(200, { votes: experience.votes });
    },
  });
}
