import type { BrowseQuery } from '../../contract/browse-query.ts';
import { minute } from '../../contract/durations.ts';
import {
  asOfHeader,
  getDailyDoseEndpoint,
  getExperienceEndpoint,
  listExperiencesEndpoint,
  createExperienceEndpoint,
  getRandomExperienceEndpoint,
  searchedHeader,
  heldStatus,
} from '../../contract/endpoints/experiences.ts';
import { placeIssues } from '../../domain/places/place-issues.ts';
import { windowLength } from '../../domain/time-windows.ts';
import { type Decision, decisionFor, type Hold } from '../../review/reviewer.ts';
import type { AffectedBy } from '../cache/cached-response.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { response } from '../http/command-handlers.ts';
import { FairQueue } from '../http/fair-queue.ts';
import type { Router } from '../http/router.ts';
import type { Visitors } from '../http/visitor.ts';
import { createExperience, createHeldExperience, requireNotPosted } from './create-experience.ts';
import { dailyDoseQuery } from './daily-dose.ts';
import { resolvePlace, toReviewedStory } from './experience-values.ts';
import { listAffectedBy } from './list-changes.ts';
import { isWordSearch } from './list-plan-queries.ts';
import { listExperiences } from './list-queries.ts';
import { presentExperience, type PresentedRow } from './present.ts';
import { getRandomExperience, getVisibleExperience } from './queries.ts';

export function experienceRoutes(router: Router, deps: Deps, visitors: Visitors): void {
  const { database, cities, now, draw, quotas, reviewer } = deps;
  const searches = new FairQueue(searchQueues[database.engine]);

  router.cached(listExperiencesEndpoint, ({ query, source }) =>
    isWordSearch(query) ? searches.run(source, () => list(query)) : list(query),
  );

  router.cached(getDailyDoseEndpoint, () => list(dailyDoseQuery));

  router.fresh(getRandomExperienceEndpoint, async () => {
    const row = await getRandomExperience(database.read, draw);
    if (row === undefined) throw new Problem('no-stories');
    return presentExperience(row);
  });

  router.cached(getExperienceEndpoint, async ({ params }) => {
    const row = await getVisibleExperience(database.read, params.randomId);
    if (row === undefined) throw new Problem('experience-not-found');
    const affectedBy: AffectedBy = ({ experience }) => experience.randomId === params.randomId;
    return { body: presentExperience(row), affectedBy };
  });

  router.write(createExperienceEndpoint, {
    issuesIn: placeIssues,
    async check({ visitor, body: post, isByProgram }) {
      const resolved = await resolvePlace(cities, post);
      const { place } = resolved;
      await requireNotPosted(database.read, { post, place }, now());
      const likeness = visitors.likeness(post.content);
      await quotas.requireRoomForPost(database.read, visitor, likeness);
      const mayAskModel = () => database.write((trx) => quotas.takeModelCall(trx, visitor));
      const read = await reviewer.review(toReviewedStory(post, resolved), { mayAskModel });
      const hold = holdOf(read, { askHuman: post.askHuman === true, isByProgram });
      return { place, likeness, hold };
    },
    async act({ trx, visitor, body: post, checked: { place, likeness, hold } }) {
      await quotas.takePost(trx, visitor, likeness);
      if (hold !== undefined) {
        await createHeldExperience(deps, trx, { post, place, hold });
        return response(heldStatus, { status: 'held' });
      }
      return response(201, presentExperience(await createExperience(deps, trx, { post, place })));
    },
  });

  async function list(query: BrowseQuery) {
    const time = now();
    const { rows, searched } = await listExperiences(database, query, time, deps.searchBounds);
    return {
      body: rows.map(presentExperience),
      headers: {
        [asOfHeader.toLowerCase()]: query.asOf ?? new Date(time).toISOString(),
        ...(searched !== undefined && { [searchedHeader.toLowerCase()]: String(searched) }),
      },
      freshUntil: Math.min(leavesWindow(rows, query, time), time + longestStay(searched)),
      affectedBy: listAffectedBy(query, rows),
    };
  }
}

/** Why a post waits for a person; undefined when it becomes public. @throws Problem 'review' when it is refused */
function holdOf(read: Decision, asked: Parameters<typeof decisionFor>[1]): Hold | undefined {
  const decision = decisionFor(read, asked);
  if (decision.verdict === 'reject') throw new Problem('review', { review: decision });
  return decision.verdict === 'hold' ? decision.hold : undefined;
}

/** A search keeps SQLite's only thread busy, while PostgreSQL works apart. One that waits has most of its kind before it. */
const waitingSearches = { perSource: 5, mostWaiting: 200, patience: 10_000 };
const searchQueues = {
  sqlite: { atOnce: 1, ...waitingSearches },
  postgres: { atOnce: 3, ...waitingSearches },
};

const longestWindowStay = 10_000;

/** A search that was cut short may get further with less to do for others. */
const longestStay = (searched: number | undefined) => (searched === undefined ? Infinity : minute);

/**
 * When a list over a window of time changes by itself: its oldest story leaves the window. Stories of earlier pages
 * leave it too; for those a few seconds are near enough. Infinity for a list without a window.
 */
function leavesWindow(rows: readonly PresentedRow[], query: BrowseQuery, time: number): number {
  const span = windowLength(query.timeframe);
  if (span === undefined) return Infinity;
  const leaves = Math.min(...rows.map((row) => row.createdAt)) + span;
  return query.offset === 0 ? leaves : Math.min(leaves, time + longestWindowStay);
}
