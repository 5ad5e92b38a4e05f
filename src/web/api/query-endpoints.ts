import { getEmbedEndpoint } from '../../contract/endpoints/embeds.ts';
import type { ResponseBodyOf } from '../../contract/endpoints/endpoint.ts';
import {
  getDailyDoseEndpoint,
  getExperienceEndpoint,
  getNearbyEndpoint,
  getTodayEndpoint,
  listExperiencesEndpoint,
} from '../../contract/endpoints/experiences.ts';
import { getLeaderboardEndpoint } from '../../contract/endpoints/leaderboard.ts';
import {
  getCityFileEndpoint,
  getCountryMapEndpoint,
  getWorldMapEndpoint,
} from '../../contract/endpoints/places/place-files.ts';
import {
  getPlaceEndpoint,
  listCitiesEndpoint,
  listCityLightsEndpoint,
  listCountriesEndpoint,
} from '../../contract/endpoints/places/places.ts';
import { getReceiptEndpoint } from '../../contract/endpoints/receipts.ts';
import { getReferenceEndpoint } from '../../contract/endpoints/site/reference.ts';
import { getStatsEndpoint } from '../../contract/endpoints/stats.ts';
import { getTransparencyEndpoint } from '../../contract/endpoints/transparency.ts';
import { callForReply, type CallInput, type Optional, type Reply, type Question } from './call.ts';

/*
 * The endpoints that pages query. Pages name them by path alone: data from the server's rendering needs no schemas, so
 * this module is imported with the first fetch.
 */
const queryEndpoints = {
  [getCityFileEndpoint.path]: getCityFileEndpoint,
  [getCountryMapEndpoint.path]: getCountryMapEndpoint,
  [listCitiesEndpoint.path]: listCitiesEndpoint,
  [listCityLightsEndpoint.path]: listCityLightsEndpoint,
  [listCountriesEndpoint.path]: listCountriesEndpoint,
  [getDailyDoseEndpoint.path]: getDailyDoseEndpoint,
  [getEmbedEndpoint.path]: getEmbedEndpoint,
  [getExperienceEndpoint.path]: getExperienceEndpoint,
  [getNearbyEndpoint.path]: getNearbyEndpoint,
  [getLeaderboardEndpoint.path]: getLeaderboardEndpoint,
  [listExperiencesEndpoint.path]: listExperiencesEndpoint,
  [getPlaceEndpoint.path]: getPlaceEndpoint,
  [getReceiptEndpoint.path]: getReceiptEndpoint,
  [getReferenceEndpoint.path]: getReferenceEndpoint,
  [getStatsEndpoint.path]: getStatsEndpoint,
  [getTodayEndpoint.path]: getTodayEndpoint,
  [getTransparencyEndpoint.path]: getTransparencyEndpoint,
  [getWorldMapEndpoint.path]: getWorldMapEndpoint,
};

type QueryEndpoints = typeof queryEndpoints;

/** A path of the contract that pages query. */
export type QueryPath = keyof QueryEndpoints;
export type QueryTarget<P extends QueryPath> = Question<QueryEndpoints[P]>;
export type QueryData<P extends QueryPath> = ResponseBodyOf<QueryEndpoints[P]>;

/** A query of a page, which the server answers before it renders the page. */
export interface PageQuery<P extends QueryPath = QueryPath> {
  /** The path in the contract, with its placeholders. */
  readonly path: P;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Of a POST, whose question must not be in an address. */
  readonly body?: unknown;
  /** Its response is the first page of an infinite query. */
  readonly infinite?: true;
  /** How many items of the response the page shows, if no other page reads it: the document has no others. */
  readonly shown?: number;
}

/**
 * Sends a query to the server.
 * @throws as `call` does
 */
export async function fetchPageQuery<P extends QueryPath>(
  { path, params, query, body }: PageQuery<P>,
  signal: AbortSignal,
): Promise<Reply<QueryEndpoints[P]>> {
  const input: object = { params, query, signal, ...(body !== undefined && { body }) };
  // The query was made for this path, so its parts have the types of the endpoint.
  return callForReply(queryEndpoints[path], ...([input] as Optional<CallInput<QueryEndpoints[P]>>));
}
