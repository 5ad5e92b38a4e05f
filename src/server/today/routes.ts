import { day, minute } from '../../contract/durations.ts';
import { getTodayEndpoint, todaySize } from '../../contract/endpoints/experiences.ts';
import type { AffectedBy } from '../cache/encoded-response.ts';
import { anyOf, everyExperienceTag, tagged } from '../cache/tags.ts';
import type { Deps } from '../deps.ts';
import { listAffectedBy } from '../experiences/list-changes.ts';
import { presentExperience, type PresentedRow } from '../experiences/present.ts';
import { located } from '../places/located.ts';
import { listLargestCities } from '../places/queries.ts';
import type { Router } from '../router/router.ts';
import { morningCities } from './morning-cities.ts';
import { TodayQueries } from './queries.ts';

/** The sun moves on by less than four degrees. */
const maxAge = 15 * minute;
/** After so long the next request starts a render in the background, so that nobody waits for it. */
const refreshAge = 10 * minute;

/** A city has one of so many stories with the most votes each day, and the next one where few cities have a morning. */
const best = { among: 7, each: 2 };

export function todayRoutes(router: Router, { database, cities, now }: Deps): void {
  const queries = new TodayQueries(database);

  /** Of each city its first one, then the second ones as far as there is room. */
  async function listMorning(time: number) {
    const lights = await located(cities, await listLargestCities(database.read));
    const lists: { rows: readonly PresentedRow[]; affectedBy: AffectedBy }[] = [];
    for (const { country, city, experienceCount } of morningCities(lights, time)) {
      const offset = Math.floor(time / day) % Math.min(best.among, experienceCount);
      const query = { country, city, limit: best.each, offset };
      const rows = await queries.listMostVoted(query);
      lists.push({ rows, affectedBy: listAffectedBy({ ...query, sortBy: 'votes' }, rows) });
    }
    const inTurns = Array.from({ length: best.each }, (_, nth) =>
      lists.flatMap(({ rows }) => rows[nth] ?? []),
    );
    return {
      rows: inTurns.flat().slice(0, todaySize),
      affectedBy: lists.map(({ affectedBy }) => affectedBy),
    };
  }

  router.cached(getTodayEndpoint, async () => {
    const time = now();
    const unstamped = await queries.listUnstamped();
    const morning = await listMorning(time);
    return {
      body: {
        unstamped: unstamped.map(presentExperience),
        morning: morning.rows.map(presentExperience),
      },
      refreshAfter: time + refreshAge,
      freshUntil: time + maxAge,
      affectedBy: anyOf([unstampedAffectedBy(unstamped), ...morning.affectedBy]),
    };
  });
}

/** Arrivals, removals, votes for what is listed, and a story whose only vote was taken back. */
function unstampedAffectedBy(rows: readonly PresentedRow[]): AffectedBy {
  const listed = new Set(rows.map(({ id }) => id));
  return tagged(
    ({ of, experience }) => of !== 'votes' || listed.has(experience.id) || experience.mostVotes < 2,
    [everyExperienceTag],
  );
}
