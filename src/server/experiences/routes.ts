import type { BrowseQuery } from '../../contract/browse-query.ts';
import { minute, second } from '../../contract/durations.ts';
import {
  asOfHeader,
  getDailyDoseEndpoint,
  getExperienceEndpoint,
  getNearbyEndpoint,
  listExperiencesEndpoint,
  createExperienceEndpoint,
  getRandomExperienceEndpoint,
  searchedHeader,
  heldStatus,
} from '../../contract/endpoints/experiences.ts';
import { limits } from '../../contract/limits.ts';
import type { Reason } from '../../contract/review.ts';
import { isoTime } from '../../domain/iso-time.ts';
import { placeIssues } from '../../domain/places/place-issues.ts';
import { verdictFor } from '../../review/reviewer.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { acceptedLanguages } from '../http/visitor/accepted-languages.ts';
import type { Visitors } from '../http/visitor/visitor.ts';
import { resolveListedPlace } from '../places/listed-place.ts';
import { FairQueue } from '../queues/fair-queue.ts';
import type { Router } from '../router/router.ts';
import { response } from '../router/write-actions.ts';
import { countInMonth, type Measure } from '../transparency/count-queries.ts';
import {
  createExperience,
  createHeldExperience,
  requireNotDuplicate,
} from './create-experience.ts';
import { dailyDoseQuery } from './daily-dose.ts';
import { resolvePlace, toReviewedStory } from './experience-values.ts';
import {
  listAffectedBy,
  nearbyAffectedBy,
  experienceAffectedBy,
  windowChangesAt,
} from './list-changes.ts';
import { isWordSearch } from './list-plan-queries.ts';
import { listExperiences } from './list-queries.ts';
import { NearbyQueries } from './nearby-queries.ts';
import { presentExperience, type PresentedRow } from './present.ts';
import { getVisibleExperience } from './queries.ts';
import { getRandomExperience } from './random-queries.ts';

export function experienceRoutes(router: Router, deps: Deps, visitors: Visitors): void {
  const { database, cities, now, randomInt } = deps;
  const searches = new FairQueue(searchQueues[database.engine]);

  router.cached(listExperiencesEndpoint, async ({ query: asked, network }) => {
    const query = await resolveListedPlace(cities, asked);
    return isWordSearch(query) ? searches.run(network, () => list(query)) : list(query);
  });

  router.cached(getDailyDoseEndpoint, () => list(dailyDoseQuery));

  router.uncached(
    getRandomExperienceEndpoint,
    async ({ query, request }) => {
      const languages = query.lang ?? acceptedLanguages(request);
      const row = await getRandomExperience(database.read, randomInt, languages);
      if (row === undefined) throw new Problem('no-stories');
      return presentExperience(row);
    },
    'open',
  );

  router.cached(getExperienceEndpoint, async ({ params }) => {
    const row = await getVisibleExperience(database.read, params.randomId);
    if (row === undefined) throw new Problem('experience-not-found');
    return { body: presentExperience(row), affectedBy: experienceAffectedBy(params.randomId) };
  });

  const nearby = new NearbyQueries(database);
  router.cached(getNearbyEndpoint, ({ params }) => getNearby(nearby, params.randomId));

  postRoute(router, deps, visitors);

  async function list(query: BrowseQuery) {
    const time = now();
    const { rows, searched } = await listExperiences(database, query, time, deps.searchBounds);
    return {
      body: rows.map(presentExperience),
      headers: {
        [asOfHeader.toLowerCase()]: query.asOf ?? isoTime(time),
        ...(searched !== undefined && { [searchedHeader.toLowerCase()]: String(searched) }),
      },
      freshUntil: Math.min(windowChangesAt(rows, query, time), time + maxAge(searched)),
      affectedBy: listAffectedBy(query, rows),
    };
  }
}

function postRoute(router: Router, deps: Deps, visitors: Visitors): void {
  const { database, cities, now, limiter, reviewer, languages } = deps;
  router.write(createExperienceEndpoint, {
    issuesIn: placeIssues,
    async check({ visitor, body: post, isLikelyBot }) {
      const resolved = await resolvePlace(cities, post);
      const { place } = resolved;
      await requireNotDuplicate(database.read, { content: post.content, place }, { now: now() });
      const skeletonHash = visitors.skeletonHash(post.content);
      await limiter.requireCapacity(database.read, visitor, {
        'similar post': skeletonHash,
        post: true,
      });
      const mayAskModel = () =>
        database.write((trx) => limiter.tryTake(trx, visitor, { 'model call': true }));
      const [verdict, lang] = await Promise.all([
        reviewer.review(toReviewedStory(post, resolved), { mayAskModel }),
        languages.languageOf(post.content),
      ]);
      const reviewed = verdictFor(verdict, { askHuman: post.askHuman === true, isLikelyBot });
      if (reviewed.kind === 'reject') {
        await database.write(async (trx) => {
          const refusal = { refusal: true, 'similar refusal': skeletonHash } as const;
          if (await limiter.tryTake(trx, visitor, refusal))
            await countInMonth(trx, refusalMeasures(reviewed.reasons), now());
        });
        throw new Problem('review', { review: reviewed });
      }
      return { place, skeletonHash, reviewed, lang };
    },
    async act({ trx, visitor, body: post, checked: { place, skeletonHash, reviewed, lang } }) {
      await limiter.take(trx, visitor, { post: true, 'similar post': skeletonHash });
      const { receipt } = post;
      if (reviewed.kind === 'hold') {
        const { hold } = reviewed;
        await createHeldExperience(deps, trx, { post, place, lang, receipt, hold });
        return response(heldStatus, { status: 'held' });
      }
      const { secondLook } = reviewed;
      const stored = { post, place, lang, receipt, secondLook };
      const created = await createExperience(deps, trx, stored);
      return response(201, presentExperience(created));
    },
  });
}

/** @throws Problem 'experience-not-found' */
async function getNearby(nearby: NearbyQueries, randomId: string) {
  const row = await nearby.get(randomId);
  if (row === undefined) throw new Problem('experience-not-found');
  const older = await nearby.listNextOlder(row, limits.nearby.older);
  const [next, ...later] = older.rows;
  const otherLanguages = next === undefined ? [] : inOtherLanguages(next, later);
  const sameCity = await nearby.listInSameCity(row, limits.nearby.size);
  return {
    body: {
      next: next === undefined ? null : presentExperience(next),
      otherLanguages: otherLanguages.map(presentExperience),
      sameCity: sameCity.map(presentExperience),
    },
    affectedBy: nearbyAffectedBy(row, older, sameCity),
  };
}

/** The first of each other language, as far as they are known; nobody needs them where that of the next is not. */
function inOtherLanguages(next: PresentedRow, later: readonly PresentedRow[]): PresentedRow[] {
  if (next.lang === null) return [];
  const firsts = Map.groupBy(later, ({ lang }) => lang);
  firsts.delete(next.lang);
  return Array.from(firsts.values(), ([first]) => first).filter((row) => row !== undefined);
}

/** What a refusal counts as: once, and once for each rule. */
function refusalMeasures(reasons: readonly Reason[]): Measure[] {
  return ['refused', ...new Set(reasons.map(({ rule }) => `refused ${rule}` as const))];
}

const patience = 10 * second;
/** A search on SQLite blocks the event loop, so only one runs at a time. */
const queueLimits = { maxWaitingPerNetwork: 5, maxWait: patience, patience };
const searchQueues = {
  sqlite: { concurrency: 1, ...queueLimits },
  postgres: { concurrency: 3, ...queueLimits },
};

/** An incomplete search may get further when the server is less busy. */
const maxAge = (searched: number | undefined) => (searched === undefined ? Infinity : minute);
