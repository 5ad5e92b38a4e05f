import type { FastifyInstance } from 'fastify';
import { BrowseFilterSchema } from '../../contract/browse-query.ts';
import { minute } from '../../contract/durations.ts';
import { asOfHeader, searchedHeader } from '../../contract/endpoints/experiences.ts';
import { experiencePath, paths } from '../../contract/paths.ts';
import { defaultSite, type Site } from '../../contract/site.ts';
import type { PageQuery } from '../../web/api/query-endpoints.ts';
import type { FormOutcome, PagePlan, PageQueryResult } from '../../web/page/renderer.ts';
import type { RenderedResponse, AffectedBy } from '../cache/cached-response.ts';
import { etagOf } from '../cache/etag.ts';
import { anyOf } from '../cache/tags.ts';
import type { Deps } from '../deps.ts';
import { Problem, problemBody } from '../errors.ts';
import { getRandomExperience } from '../experiences/random-queries.ts';
import { rejectRepeated } from '../http/parse.ts';
import type { Router } from '../http/router.ts';
import type { Bundle, PageFiles } from './bundle.ts';
import { canonicalBrowsePath } from './canonical-browse-path.ts';
import { documentOf } from './document.ts';
import { previewOf, subjectOf } from './preview.ts';

export interface PageDeps extends Pick<Deps, 'database' | 'now' | 'randomInt' | 'cities'> {
  readonly bundle: Bundle;
  readonly router: Router;
  readonly publicOrigin: string;
  readonly site: Site;
  /** The headers of a document, by the page's name. */
  readonly headersOf: (page: string) => Readonly<Record<string, string>>;
}

const everyChange: AffectedBy = () => true;

const noFiles: PageFiles = { css: '', styles: [], scripts: [] };

/** A page shows relative times: it is refreshed after a minute and never older than two. */
const refreshAge = minute;
const maxAge = 2 * minute;

/** Serves every path that is neither a call nor a file as a page; the web app decides which one, or that it is a 404. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const { bundle, router, database, randomInt } = deps;

  app.get(paths.random, async (request, reply) => {
    await router.admit(request);
    const story = await getRandomExperience(database.read, randomInt);
    const target = story === undefined ? paths.post : experiencePath(story.randomId);
    return reply.code(303).headers({ location: target, 'cache-control': 'no-store' }).send();
  });

  app.get('/*', async (request, reply) => {
    const url = normalizedUrl(request.url);
    const plan = bundle.planPage(url);
    const key = plan.status === 404 ? 'page 404' : `page ${url.pathname}${url.search}`;
    const render = () => renderOrRedirect(deps, { source: router.sourceOf(request), url, plan });
    await router.sendCached(request, reply, { key, render });
  });
}

/** The page at a URL, or a redirect to its canonical URL. */
async function renderOrRedirect(
  deps: PageDeps,
  asked: Pick<PageRequest, 'source' | 'url' | 'plan'>,
): Promise<RenderedResponse> {
  const { url, plan } = asked;
  const refusal = repeatedParameterProblem(url);
  if (refusal !== undefined) return renderDocument(deps, { ...asked, refusal });
  const better =
    url.pathname === paths.browse ? await canonicalBrowsePath(url, deps.cities) : undefined;
  if (better === undefined) return renderDocument(deps, asked);
  const headers = { ...deps.headersOf(plan.name), location: better };
  return { status: 302, headers, body: '', affectedBy: () => false };
}

// Only the path and the query matter: the requested host must never reach a page.
const anyHost = 'http://localhost';

const names = Object.keys(BrowseFilterSchema.entries).concat('offset', 'asOf').toSorted();

/** The URL of a page without unknown and empty parameters, with the others sorted. */
function normalizedUrl(target: string): URL {
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

/** The pages that have parameters. */
const pagesWithParameters = new Set<string>([paths.browse, paths.leaderboard]);

/** Refuses repeated parameters as calls do: see `parseQuery`. */
function repeatedParameterProblem({ pathname, searchParams }: URL): Problem | undefined {
  if (!pagesWithParameters.has(pathname)) return undefined;
  try {
    rejectRepeated(searchParams, names);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

interface PageRequest {
  /** The network of the request. */
  readonly source: string;
  readonly url: URL;
  readonly plan: PagePlan;
  readonly form?: FormOutcome;
  /** The result of all queries of the page, which are not made. */
  readonly refusal?: Problem;
}

/** Renders a page as an HTML document that the browser can hydrate. */
export async function renderDocument(
  deps: PageDeps,
  { source, url, plan, form, refusal }: PageRequest,
): Promise<RenderedResponse> {
  const { bundle, now, publicOrigin, site } = deps;
  const { name, queries } = plan;
  const answered =
    refusal === undefined
      ? await answerQueries(deps, { source, url, plan })
      : queries.map(() => failedQuery(refusal));
  const results = answered.map(({ result }) => result);
  const time = now();
  const page = bundle.renderPage({
    url,
    results,
    now: time,
    ...(form !== undefined && { form }),
    ...(site !== defaultSite && { site }),
  });
  const subject = subjectOf(queries, results);
  const preview = previewOf({ url, page, subject, publicOrigin, site });
  return {
    status: page.status,
    headers: deps.headersOf(name),
    // The state has the time of the rendering and all that is shown, at a tenth of the length.
    etag: etagOf(page.state),
    body: documentOf(page, {
      bootstrap: bundle.bootstrap,
      files: bundle.pages.get(name) ?? noFiles,
      preview,
    }),
    refreshAfter: time + refreshAge,
    freshUntil: Math.min(time + maxAge, ...answered.map(({ freshUntil }) => freshUntil)),
    isCacheable: page.status === 200 || queries.length === 0,
    affectedBy: anyOf(answered.map(({ affectedBy }) => affectedBy)),
  };
}

/** The plan's queries, and then those that depend on their results. */
async function answerQueries(
  { router, bundle }: PageDeps,
  { source, url, plan }: Pick<PageRequest, 'source' | 'url' | 'plan'>,
): Promise<readonly AnsweredQuery[]> {
  const answer = (query: PageQuery) => answerQuery(router, query, source);
  const first = await Promise.all(plan.queries.map(answer));
  const more = bundle.planMoreQueries(
    url,
    first.map(({ result }) => result),
  );
  return [...first, ...(await Promise.all(more.map(answer)))];
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
      affectedBy = everyChange,
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
    affectedBy: everyChange,
  };
}
