import { vote } from '../../contract/votes.ts';
import { changeOf } from '../changes.ts';
import type { Deps } from '../deps.ts';
import { answer, type Binder } from '../http/bind.ts';
import type { Visitors } from '../http/visitor.ts';
import { addVote } from './queries.ts';

export function voteRoutes(
  bind: Binder,
  { database, quotas, now }: Deps,
  visitors: Visitors,
): void {
  bind.write(vote, async ({ trx, visitor, params, body }) => {
    await quotas.takeVote(trx, visitor, params.id);
    const story = await addVote(trx, {
      experienceId: params.id,
      voter: { device: visitor.device, fingerprint: visitors.fingerprint(body.voterFingerprint) },
      now: now(),
    });
    await database.announce(trx, changeOf('votes', story));
    return answer(200, { votes: story.votes });
  });
}
