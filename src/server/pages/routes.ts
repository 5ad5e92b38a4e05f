import type { FastifyInstance } from 'fastify';
import { BrowseFilterSchema } from '../../contract/browse-query.ts';
import { minute } from '../../contract/durations.ts';
import { asOfHeader, searchedHeader } from '../../contract/endpoints/experiences.ts';
import { experiencePath, paths } from '../../contract/paths.ts';
import type { PageQuery } from '../../web/api/query-endpoints.ts';
import type { FormOutcome, PagePlan, PageQueryResult } from '../../web/page/renderer.ts';
import type { RenderedResponse, AffectedBy } from '../cache/cached-response.ts';
import type { Deps } from '../deps.ts';
import { Problem, problemBody } from '../errors.ts';
import { getRandomExperience } from '../experiences/queries.ts';
import { requireEachOnce } from '../http/parse.ts';
import type { Router } from '../http/router.ts';
import { betterBrowseAddress } from './browse-address.ts';
import type { Bundle, PageFiles } from './bundle.ts';
import { documentOf } from './document.ts';
import { previewOf, subjectOf } from './preview.ts';

export interface PageDeps extends Pick<Deps, 'database' | 'now' | 'randomInt' | 'cities'> {
  readonly bundle: Bundle;
  readonly router: Router;
  readonly publicOrigin: string;
  /** The headers of a document, by the page's name. */
  readonly headersOf: (page: string) => Readonly<Record<string, string>>;
}

const byAll: AffectedBy = () => true;

function byAny(parts: readonly AffectedBy[]): AffectedBy {
  return (change) => parts.some((affectedBy) => affectedBy(change));
}

const noFiles: PageFiles = { css: '', styles: [], scripts: [] };

/** A page shows how long ago a story was posted: after a minute that may be wrong, and two are the most. */
const refreshAge = minute;
const maxAge = 2 * minute;

/** Every address that is no call and no file is a page; the reader's app decides which, and which is none. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const { bundle, router, database, randomInt } = deps;

  app.get(paths.random, async (request, reply) => {
    router.limit(request);
    const story = await getRandomExperience(database.read, randomInt);
    const target = story === undefined ? paths.post : experiencePath(story.randomId);
    return reply.code(303).headers({ location: target, 'cache-control': 'no-store' }).send();
  });

  app.get('/*', async (request, reply) => {
    const url = pageUrl(request.url);
    const plan = bundle.planPage(url);
    const key = plan.status === 404 ? 'page 404' : `page ${url.pathname}${url.search}`;
    const render = () => renderAddress(deps, { source: router.sourceOf(request), url, plan });
    await router.sendCached(request, reply, { key, render });
  });
}

/** The page at an address, or the way to the address that the page is at. */
async function renderAddress(
  deps: PageDeps,
  asked: Pick<PageRequest, 'source' | 'url' | 'plan'>,
): Promise<RenderedResponse> {
  const { url, plan } = asked;
  const refusal = refusalOf(url);
  if (refusal !== undefined) return renderDocument(deps, { ...asked, refusal });
  const better =
    url.pathname === paths.browse ? await betterBrowseAddress(url, deps.cities) : undefined;
  if (better === undefined) return renderDocument(deps, asked);
  const headers = { ...deps.headersOf(plan.name), location: better };
  return { status: 302, headers, body: '', affectedBy: () => false };
}

// Only the path and the query of an address matter; the host that was asked for never reaches a page.
const anyHost = 'http://localhost';

const names = Object.keys(BrowseFilterSchema.entries).concat('offset', 'asOf').toSorted();

/** The address of a page, without parameters that no page knows and with the others in one order. */
function pageUrl(target: string): URL {
  const url = URL.parse(target, anyHost);
  if (url === null) throw new Problem('not-found');
  const known = new URLSearchParams();
  for (const name of names) {
    const values = url.searchParams.getAll(name);
    for (const value of values) if (value !== '' || values.length > 1) known.append(name, value);
  }
  url.search = known.toString();
  return url;
}

/** The pages that show what parameters ask for; to the others all of them are unknown. */
const pagesWithParameters = new Set<string>([paths.browse, paths.leaderboard]);

/** Of an address that says something twice: as the calls do, see `parseQuery`. */
function refusalOf({ pathname, searchParams }: URL): Problem | undefined {
  if (!pagesWithParameters.has(pathname)) return undefined;
  try {
    requireEachOnce(searchParams, names);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

interface PageRequest {
  /** The network that asks. */
  readonly source: string;
  readonly url: URL;
  readonly plan: PagePlan;
  readonly form?: FormOutcome;
  /** What all calls of the page are answered with, instead of being made. */
  readonly refusal?: Problem;
}

/** A page as HTML, with what the browser needs to take it over. */
export async function renderDocument(
  deps: PageDeps,
  { source, url, plan, form, refusal }: PageRequest,
): Promise<RenderedResponse> {
  const { bundle, now, publicOrigin } = deps;
  const { name, queries } = plan;
  const answered =
    refusal === undefined
      ? await Promise.all(queries.map((query) => answerQuery(deps.router, query, source)))
      : queries.map(() => failedQuery(refusal));
  const results = answered.map(({ result }) => result);
  const time = now();
  const page = bundle.renderPage({
    url,
    results,
    now: time,
    ...(form !== undefined && { form }),
  });
  const preview = previewOf({ url, page, subject: subjectOf(queries, results), publicOrigin });
  return {
    status: page.status,
    headers: deps.headersOf(name),
    body: documentOf(page, {
      bootstrap: bundle.bootstrap,
      files: bundle.pages.get(name) ?? noFiles,
      preview,
    }),
    refreshAfter: time + refreshAge,
    freshUntil: Math.min(time + maxAge, ...answered.map(({ freshUntil }) => freshUntil)),
    keep: page.status === 200 || queries.length === 0,
    affectedBy: byAny(answered.map(({ affectedBy }) => affectedBy)),
  };
}

interface AnsweredQuery {
  readonly result: PageQueryResult;
  readonly freshUntil: number;
  readonly affectedBy: AffectedBy;
}

async function answerQuery(
  router: Router,
  query: PageQuery,
  source: string,
): Promise<AnsweredQuery> {
  try {
    const {
      body,
      headers,
      freshUntil,
      affectedBy = byAll,
    } = await router.respondInProcess(query, source);
    const asOf = headers?.[asOfHeader.toLowerCase()];
    const searched = headers?.[searchedHeader.toLowerCase()];
    return {
      result: {
        ok: true,
        body,
        ...(asOf !== undefined && { asOf }),
        ...(searched !== undefined && { searched: Number(searched) }),
      },
      freshUntil: freshUntil ?? Number.POSITIVE_INFINITY,
      affectedBy,
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return failedQuery(error);
  }
}

function failedQuery(problem: Problem): AnsweredQuery {
  return {
    result: { ok: false, status: problem.status, problem: problemBody(problem) },
    freshUntil: Number.POSITIVE_INFINITY,
    affectedBy: byAll,
  };
}
