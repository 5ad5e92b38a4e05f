import type { QueryClient } from '@tanstack/react-query';
import type { Site } from '../../contract/site.ts';
import { jsonForScript } from '../../domain/text/json-for-script.ts';
import { pathOf } from '../api/call-address.ts';
import { CallError } from '../api/call-error.ts';
import type { PageQuery } from '../api/query-endpoints.ts';
import { infiniteQueryKeyOf, queryDataIn, queryKeyOf } from '../api/query.ts';
import type { PageDefinition, PageProps } from '../router/page.ts';
import type { FormResult, PageQueryResult } from '../router/renderer.ts';

/** The state with which the server rendered a page, so that the browser renders the same. */
export interface PageState {
  readonly now: number;
  /** Query results by address. A cached page may belong to another address: its results are ignored then. */
  readonly answers: Readonly<Record<string, PageQueryResult>>;
  readonly form?: FormResult;
  /** If it is not the default one. */
  readonly site?: Site;
}

/**
 * Puts the results that came with a page into the query cache. Queries without one are fetched.
 * @returns the queries of the page, those that depend on the data of others last
 */
export function seedPage(
  client: QueryClient,
  { page, props }: { page: PageDefinition; props: PageProps },
  answers: PageState['answers'],
): readonly PageQuery[] {
  const queries = page.queries(props);
  seedQueries(client, queries, answers);
  const more = page.moreQueries?.(props, queryDataIn(client)) ?? [];
  seedQueries(client, more, answers);
  return [...queries, ...more];
}

export function answersOf(
  queries: readonly PageQuery[],
  results: readonly PageQueryResult[],
): PageState['answers'] {
  const answers = queries.flatMap((query, i) => {
    const result = results[i];
    return result === undefined ? [] : [[pathOf(query), shownOf(query, result)] as const];
  });
  return Object.fromEntries(answers);
}

/** What the page reads of a result: a list that does not go on needs no time. */
function shownOf({ shown, infinite }: PageQuery, result: PageQueryResult): PageQueryResult {
  if (!result.ok || infinite) return result;
  const { body } = result;
  return { ok: true, body: Array.isArray(body) ? body.slice(0, shown) : body };
}

/** The text of the <script> that holds the state. */
export function serializePageState(state: PageState): string {
  return jsonForScript(state);
}

/**
 * Parses the text of `serializePageState`. It is not validated: a page imports the files of the build that rendered it.
 * @throws {SyntaxError} when the text is not JSON
 */
export function parsePageState(text: string): PageState {
  return JSON.parse(text) as PageState;
}

export function seedQueries(
  client: QueryClient,
  queries: readonly PageQuery[],
  answers: PageState['answers'],
): void {
  for (const query of queries) {
    const result = answers[pathOf(query)];
    if (result?.ok) seedData(client, query, result);
    else if (result) seedError(client, query, result);
  }
}

type Success = Extract<PageQueryResult, { ok: true }>;
type Failure = Extract<PageQueryResult, { ok: false }>;

function seedData(client: QueryClient, query: PageQuery, { body, asOf, searched }: Success): void {
  if (!query.infinite) {
    client.setQueryData(queryKeyOf(query), body);
    return;
  }
  const firstPage = {
    body,
    ...(asOf === undefined ? {} : { asOf }),
    ...(searched === undefined ? {} : { searched }),
  };
  client.setQueryData(infiniteQueryKeyOf(query), { pages: [firstPage], pageParams: [null] });
}

function seedError(client: QueryClient, pageQuery: PageQuery, { status, problem }: Failure): void {
  const queryKey = pageQuery.infinite ? infiniteQueryKeyOf(pageQuery) : queryKeyOf(pageQuery);
  const query = client.getQueryCache().build(client, { queryKey });
  const error = new CallError(status, JSON.stringify(problem), { problem });
  query.setState({ status: 'error', error, errorUpdatedAt: Date.now(), errorUpdateCount: 1 });
}
