import type { BrowseQuery } from '../../contract/browse-query.ts';
import {
  asOfHeader,
  dailyDose,
  experienceByRandomId,
  listExperiences,
  postExperience,
  randomExperience,
} from '../../contract/experiences.ts';
import { limits } from '../../contract/limits.ts';
import { spanOf } from '../../domain/time-windows.ts';
import type { Deps } from '../deps.ts';
import { answer, type Binder } from '../http/bind.ts';
import { Problem } from '../http/problem.ts';
import { listExperienceRows } from './list-queries.ts';
import { addStory } from './post.ts';
import { presentExperience, type PresentedRow } from './present.ts';
import { drawVisible, findVisible } from './queries.ts';

export function experienceRoutes(bind: Binder, deps: Deps): void {
  const { database, now, draw, quotas } = deps;

  bind.cached(listExperiences, ({ query }) => answerList(query));

  bind.cached(dailyDose, () =>
    answerList({ sortBy: 'votes', timeframe: 'day', limit: limits.dailyDose.size, offset: 0 }),
  );

  bind.fresh(randomExperience, async () => {
    const row = await drawVisible(database.read, draw);
    if (row === undefined) throw new Problem('no-stories');
    return presentExperience(row);
  });

  bind.cached(experienceByRandomId, async ({ params }) => {
    const row = await findVisible(database.read, params.randomId);
    if (row === undefined) throw new Problem('experience-not-found');
    return { body: presentExperience(row) };
  });

  bind.write(postExperience, async ({ trx, visitor, body }) => {
    await quotas.takePost(trx, visitor);
    const row = await addStory(deps, trx, body);
    return answer(201, presentExperience(row));
  });

  async function answerList(query: BrowseQuery) {
    const time = now();
    const rows = await listExperienceRows(database, query, time);
    return {
      body: rows.map(presentExperience),
      headers: { [asOfHeader.toLowerCase()]: query.asOf ?? new Date(time).toISOString() },
      ...freshness(rows, query, time),
    };
  }
}

const longestWindowStay = 10_000;

/**
 * A list over a window of time changes by itself when its oldest story leaves the window. Stories of earlier pages
 * leave it too; for those a few seconds are near enough.
 */
function freshness(
  rows: readonly PresentedRow[],
  query: BrowseQuery,
  time: number,
): { freshUntil?: number } {
  const span = spanOf(query.timeframe);
  if (span === undefined) return {};
  const oldest = Math.min(...rows.map((row) => row.createdAt));
  const leaves = oldest + span;
  const latest = query.offset === 0 ? leaves : Math.min(leaves, time + longestWindowStay);
  return Number.isFinite(latest) ? { freshUntil: latest } : {};
}
