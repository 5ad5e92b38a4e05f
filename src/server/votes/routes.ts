import { day } from '../../contract/durations.ts';
import type { BodyOf } from '../../contract/endpoints/endpoint.ts';
import {
  createVoteEndpoint,
  deleteVoteEndpoint,
  unknownCountryCode,
} from '../../contract/endpoints/votes.ts';
import type { Issue } from '../../contract/problems.ts';
import { countryByCode } from '../../domain/places/countries.ts';
import { changeOf } from '../db/changes.ts';
import type { Deps } from '../deps.ts';
import type { Visitor, Visitors } from '../http/visitor/visitor.ts';
import type { Uses } from '../limits/subject-limits.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import {
  createVote,
  deleteVote,
  getDuplicateVote,
  getRecentVoteTime,
  type Vote,
} from './queries.ts';

type VoteBody = BodyOf<typeof createVoteEndpoint>;

export function voteRoutes(
  router: Router,
  { database, limiter, now }: Deps,
  visitors: Visitors,
): void {
  /** A vote for a story, or the one that is taken back. */
  const voteOf = (visitor: Visitor, experienceId: string, body: VoteBody): Vote => ({
    experienceId,
    voter: { device: visitor.device, fingerprint: visitors.fingerprint(body.voterFingerprint) },
    country:
      body.country === undefined ? undefined : visitors.countryOf(experienceId, body.country),
    networkIn: (place) => visitors.networkIn(place, visitor.independentNetwork),
    now: now(),
  });

  router.write(createVoteEndpoint, {
    issuesIn: countryIssues,
    async act({ trx, visitor, params, body }) {
      if (visitor.doubleTapDevices !== undefined) {
        // Serialises the two requests of a double tap, so that the second finds the first.
        await database.lock(trx, params.id);
        const doubleTap = { experienceId: params.id, devices: visitor.doubleTapDevices };
        const duplicate = await getDuplicateVote(trx, doubleTap, now());
        if (duplicate !== undefined) return response(200, { votes: duplicate.votes });
      }
      const uses = { vote: true, ...usesOfNetwork(visitor, params.id, now()) } as const;
      await limiter.take(trx, visitor, uses);
      const experience = await createVote(trx, voteOf(visitor, params.id, body));
      await database.publish(trx, changeOf('votes', experience));
      return response(200, { votes: experience.votes });
    },
  });

  router.write(deleteVoteEndpoint, {
    issuesIn: countryIssues,
    async act({ trx, visitor, params, body }) {
      const { id: experienceId } = params;
      const { device } = visitor;
      // Counted back before the story is changed, in the order of a vote: transactions lock the rows in the same order.
      const at = await getRecentVoteTime(trx, { experienceId, device, now: now() });
      // One that is taken back uses up nothing of others. The device has still voted.
      if (at !== undefined)
        await limiter.giveBack(trx, visitor, usesOfNetwork(visitor, experienceId, at), at);
      const experience = await deleteVote(trx, voteOf(visitor, experienceId, body));
      await database.publish(trx, changeOf('votes', experience, experience.votes + 1));
      return response(200, { votes: experience.votes });
    },
  });
}

/** The issue of a country that is none of ours. */
function countryIssues(body: unknown): Issue[] {
  const { country } = Object(body) as { country?: unknown };
  const isKnown = typeof country === 'string' && countryByCode(country) !== undefined;
  return country === undefined || isKnown ? [] : [{ path: 'country', message: unknownCountryCode }];
}

/** What a vote at this time (milliseconds since 1970) costs the network. */
const usesOfNetwork = ({ deviceSince }: Visitor, experienceId: string, at: number): Uses => ({
  'vote for story': experienceId,
  'vote of new device': at - deviceSince < day ? experienceId : undefined,
});
