import type { BrowseQuery } from '../../contract/browse-query.ts';
import { minute } from '../../contract/durations.ts';
import {
  asOfHeader,
  getDailyDose,
  getExperience,
  listExperiences,
  createExperience,
  getRandomExperience,
  searchedHeader,
} from '../../contract/endpoints/experiences.ts';
import { placeIssues } from '../../domain/places/place-issues.ts';
import { spanOf } from '../../domain/time-windows.ts';
import { decisionFor } from '../../review/reviewer.ts';
import type { TouchedBy } from '../cache/cached-response.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { answer } from '../http/command-handlers.ts';
import { FairQueue } from '../http/fair-queue.ts';
import type { Binder } from '../http/router.ts';
import type { Visitors } from '../http/visitor.ts';
import { dailyDoseQuery } from './daily-dose.ts';
import { listTouchedBy } from './list-changes.ts';
import { isWordSearch } from './list-plan-queries.ts';
import { listExperienceRows } from './list-queries.ts';
import { addStory, holdStory } from './post.ts';
import { presentExperience, type PresentedRow } from './present.ts';
import { drawVisible, findVisible } from './queries.ts';
import { reviewedStory } from './reviewed-story.ts';

export function experienceRoutes(bind: Binder, deps: Deps, visitors: Visitors): void {
  const { database, now, draw, quotas, reviewer } = deps;
  const searches = new FairQueue(searchQueues[database.engine]);

  bind.cached(listExperiences, ({ query, source }) =>
    isWordSearch(query) ? searches.run(source, () => answerList(query)) : answerList(query),
  );

  bind.cached(getDailyDose, () => answerList(dailyDoseQuery));

  bind.fresh(getRandomExperience, async () => {
    const row = await drawVisible(database.read, draw);
    if (row === undefined) throw new Problem('no-stories');
    return presentExperience(row);
  });

  bind.cached(getExperience, async ({ params }) => {
    const row = await findVisible(database.read, params.randomId);
    if (row === undefined) throw new Problem('experience-not-found');
    const touchedBy: TouchedBy = ({ story }) => story.randomId === params.randomId;
    return { body: presentExperience(row), touchedBy };
  });

  bind.writePrepared(createExperience, {
    issuesIn: placeIssues,
    async prepare({ visitor, body, isByProgram }) {
      const likeness = visitors.likeness(body.content);
      await quotas.requireRoomForPost(database.read, visitor, likeness);
      const mayAskModel = () => database.write((trx) => quotas.takeModelCall(trx, visitor));
      const decision = await reviewer.review(await reviewedStory(deps.cities, body), {
        mayAskModel,
      });
      const asks = { askHuman: body.askHuman === true, isByProgram };
      return { likeness, decision: decisionFor(decision, asks) };
    },
    async act({ trx, visitor, body: post, prepared: { likeness, decision } }) {
      if (decision.verdict === 'reject') throw new Problem('review', { review: decision });
      await quotas.takePost(trx, visitor, likeness);
      if (decision.verdict === 'hold') {
        await holdStory(deps, trx, { post, hold: decision.hold });
        return answer(202, { status: 'held' as const });
      }
      return answer(201, presentExperience(await addStory(deps, trx, post)));
    },
  });

  async function answerList(query: BrowseQuery) {
    const time = now();
    const { rows, searched } = await listExperienceRows(database, query, time, deps.searchBounds);
    return {
      body: rows.map(presentExperience),
      headers: {
        [asOfHeader.toLowerCase()]: query.asOf ?? new Date(time).toISOString(),
        ...(searched !== undefined && { [searchedHeader.toLowerCase()]: String(searched) }),
      },
      freshUntil: Math.min(leavesWindow(rows, query, time), time + longestStay(searched)),
      touchedBy: listTouchedBy(query, rows),
    };
  }
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
  const span = spanOf(query.timeframe);
  if (span === undefined) return Infinity;
  const leaves = Math.min(...rows.map((row) => row.createdAt)) + span;
  return query.offset === 0 ? leaves : Math.min(leaves, time + longestWindowStay);
}
