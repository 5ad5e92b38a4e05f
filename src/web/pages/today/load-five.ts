import type { QueryClient } from '@tanstack/react-query';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { limits } from '../../../contract/limits.ts';
import { todaysStory } from '../../../contract/offline/todays-story.ts';
import { experienceQuery, isMissing, showAtOnce } from '../../api/experience-queries.ts';
import type { PageQuery, QueryData, QueryPath } from '../../api/query-endpoints.ts';
import { pageQuery, queryOptionsFor } from '../../api/query.ts';
import {
  findFive,
  readHere,
  storeFive,
  type Chosen,
  type TodaysFive,
} from '../../features/five/todays-five.ts';
import { reportedExperiences } from '../../features/report/reported-experiences.ts';
import { chooseFive, kinds, type Offer, type Reader } from './choose-five.ts';
import { readerCountry, thisReader } from './reader.ts';
import { bestQuery, todayQuery, type ChosenStory, type LoadedFive } from './today-queries.ts';

/** As it is saved for reading offline. */
const newestQuery = pageQuery('/api/experiences', { query: { limit: '50' } });

/**
 * Today's five: those that were chosen before, else new ones. Each is asked for again, so that one that is hidden meanwhile
 * is replaced by another of its kind; without a network it is as it was saved, or left out.
 * @throws when none of them can be loaded
 */
export async function loadFive(client: QueryClient, day: string): Promise<LoadedFive> {
  const before = findFive(day);
  const first = before?.read.length ? undefined : await storyOfNotification(day);
  const reader = await thisReader();
  let chosen = before ?? (await chooseNew(client, reader, day, first));
  if (before && before.five.length < limits.today.five)
    chosen = await filledUp(client, reader, before).catch(() => before);
  if (first && chosen.five[0]?.randomId !== first) chosen = beginWith(chosen, first);
  return loaded(client, await withoutMissing(client, reader, chosen));
}

const loaded = (client: QueryClient, stories: readonly ChosenStory[], gone = 0): LoadedFive => ({
  stories,
  gone,
  isReported: reportedExperiences.has,
  show: (experience) => showAtOnce(client, experience),
});

/** The stories that somebody has sent. Those that are gone are left out. @throws when none of them can be loaded */
export async function loadSent(client: QueryClient, ids: readonly string[]): Promise<LoadedFive> {
  const sent = ids.map((randomId): Chosen => ({ randomId, reason: 'new' }));
  const { shown, missing, failed } = await loadStories(client, sent);
  if (shown.length === 0 && failed.length > 0) throw failed[0];
  return loaded(client, shown, missing.size);
}

async function chooseNew(
  client: QueryClient,
  reader: Reader,
  day: string,
  first: string | undefined,
): Promise<TodaysFive> {
  const offer = await loadOffer(client);
  const places = first
    ? [{ randomId: first, reason: 'best' as const }, ...kinds.slice(1)]
    : undefined;
  const five = chooseFive(offer, reader, places);
  const read = five.map(({ randomId }) => randomId).filter((id) => readHere.get().has(id));
  return { day, chosenAt: reader.now, five, read };
}

/** There were fewer than five to choose from, such as without a network. */
async function filledUp(client: QueryClient, reader: Reader, before: TodaysFive) {
  const offer = await loadOffer(client);
  const places = [...before.five, ...kinds.slice(before.five.length)];
  return { ...before, five: chooseFive(offer, reader, places) };
}

/** The notification of the day has shown another story than the first. */
function beginWith(chosen: TodaysFive, first: string): TodaysFive {
  const rest = chosen.five.filter(({ randomId }) => randomId !== first);
  const best: Chosen = { randomId: first, reason: 'best' };
  return {
    ...chosen,
    five: [best, ...(rest.length === chosen.five.length ? rest.slice(1) : rest)],
  };
}

/** Stores the five once each of them is there, or at least not missing. */
async function withoutMissing(
  client: QueryClient,
  reader: Reader,
  chosen: TodaysFive,
): Promise<readonly ChosenStory[]> {
  const { shown, missing, failed } = await loadStories(client, chosen.five, reader.isExcluded);
  if (missing.size === 0) {
    storeFive(chosen);
    if (shown.length === 0 && failed.length > 0) throw failed[0];
    return shown;
  }
  const places = chosen.five.map((each) => (missing.has(each.randomId) ? each.reason : each));
  const isExcluded = (experience: Experience) =>
    missing.has(experience.randomId) || reader.isExcluded(experience);
  const next = { ...reader, isExcluded };
  const five = chooseFive(await loadOffer(client), next, places);
  return withoutMissing(client, next, { ...chosen, five });
}

interface Loaded {
  readonly shown: readonly ChosenStory[];
  readonly missing: ReadonlySet<string>;
  readonly failed: readonly unknown[];
}

/** Asks for each story. What the reader has reported meanwhile counts as missing. */
async function loadStories(
  client: QueryClient,
  chosen: readonly Chosen[],
  isExcluded: Reader['isExcluded'] = () => false,
): Promise<Loaded> {
  const answers = await Promise.allSettled(
    chosen.map(({ randomId }) => client.query(queryOptionsFor(experienceQuery({ randomId })))),
  );
  const shown: ChosenStory[] = [];
  const missing = new Set<string>();
  const failed: unknown[] = [];
  for (const [i, each] of chosen.entries()) {
    const answer = answers[i];
    if (answer?.status === 'rejected' && !isMissing(answer.reason)) failed.push(answer.reason);
    else if (answer?.status !== 'fulfilled' || isExcluded(answer.value)) missing.add(each.randomId);
    else shown.push({ ...each, experience: answer.value });
  }
  return { shown, missing, failed };
}

/** The lists to choose from. One that does not load is empty. @throws when none loads */
async function loadOffer(client: QueryClient): Promise<Offer> {
  const load = <P extends QueryPath>(query: PageQuery<P>): Promise<QueryData<P>> =>
    client.query(queryOptionsFor(query));
  const country = readerCountry();
  const place = country && { continent: country.continent, country: country.name };
  const [best, today, newest, near] = await Promise.allSettled([
    load(bestQuery),
    load(todayQuery),
    load(newestQuery),
    place ? load(pageQuery('/api/experiences', { query: place })) : [],
  ]);
  if (best.status === 'rejected' && newest.status === 'rejected') throw newest.reason;
  const { unstamped, morning } = valueOf(today) ?? { unstamped: [], morning: [] };
  return {
    best: valueOf(best) ?? [],
    near: valueOf(near) ?? [],
    new: valueOf(newest) ?? [],
    unstamped,
    morning,
  };
}

const valueOf = <Value>(result: PromiseSettledResult<Value>): Value | undefined =>
  result.status === 'fulfilled' ? result.value : undefined;

/** The story that the notification of this day has shown. */
async function storyOfNotification(day: string): Promise<string | undefined> {
  try {
    const cache = await caches.open(todaysStory.cache);
    const saved = await cache.match(todaysStory.key);
    const shown = Object(await saved?.json()) as { randomId?: string; day?: string };
    return shown.day === day ? shown.randomId : undefined;
  } catch {
    // This browser has no such storage.
    return undefined;
  }
}
