import type { ResponseBodyOf } from '../../contract/endpoints/endpoint.ts';
import {
  getDailyDoseEndpoint,
  getExperienceEndpoint,
  listExperiencesEndpoint,
} from '../../contract/endpoints/experiences.ts';
import { getLeaderboardEndpoint } from '../../contract/endpoints/leaderboard.ts';
import { getCityFileEndpoint, getWorldMapEndpoint } from '../../contract/endpoints/place-files.ts';
import { listCitiesEndpoint, listCountriesEndpoint } from '../../contract/endpoints/places.ts';
import { getStatsEndpoint } from '../../contract/endpoints/stats.ts';
import { callForReply, type CallInput, type Optional, type Reply, type Target } from './call.ts';

/*
 * What pages read. They name a call by its path alone: what the server sent along needs no schemas, and so these come
 * with the first answer that is fetched.
 */
const readingCalls = {
  [getCityFileEndpoint.path]: getCityFileEndpoint,
  [listCitiesEndpoint.path]: listCitiesEndpoint,
  [listCountriesEndpoint.path]: listCountriesEndpoint,
  [getDailyDoseEndpoint.path]: getDailyDoseEndpoint,
  [getExperienceEndpoint.path]: getExperienceEndpoint,
  [getLeaderboardEndpoint.path]: getLeaderboardEndpoint,
  [listExperiencesEndpoint.path]: listExperiencesEndpoint,
  [getStatsEndpoint.path]: getStatsEndpoint,
  [getWorldMapEndpoint.path]: getWorldMapEndpoint,
};

type ReadingCalls = typeof readingCalls;

/** A path of the contract that pages read. */
export type ReadingPath = keyof ReadingCalls;
export type ReadingTarget<P extends ReadingPath> = Target<ReadingCalls[P]>;
export type ReadingAnswer<P extends ReadingPath> = ResponseBodyOf<ReadingCalls[P]>;

/** One call that a page needs before it can be rendered. */
export interface PageLoad<P extends ReadingPath = ReadingPath> {
  /** As the contract has it. */
  readonly path: P;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The browser goes on from this answer: it is kept as the first page of a list that grows. */
  readonly grows?: true;
}

/**
 * Asks the server.
 * @throws as `call` does
 */
export async function read<P extends ReadingPath>(
  { path, params, query }: PageLoad<P>,
  signal: AbortSignal,
): Promise<Reply<ReadingCalls[P]>> {
  const input: object = { params, query, signal };
  // The load was made for this path: its parts are what the call asks for.
  return callForReply(readingCalls[path], ...([input] as Optional<CallInput<ReadingCalls[P]>>));
}
