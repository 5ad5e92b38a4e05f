import type { FastifyInstance, FastifyReply } from 'fastify';
import { minute } from '../../contract/durations.ts';
import { asOfHeader, searchedHeader } from '../../contract/endpoints/experiences.ts';
import { localPath, type LanguageCode } from '../../contract/languages.ts';
import { offlinePaths } from '../../contract/offline/paths.ts';
import { experiencePath, paths } from '../../contract/paths.ts';
import { defaultSite } from '../../contract/site.ts';
import type { PageQuery } from '../../web/api/query-endpoints.ts';
import type { FormResult, PagePlan, PageQueryResult } from '../../web/router/renderer.ts';
import { chooseEncoding, compress } from '../cache/compression.ts';
import type { RenderedResponse, AffectedBy } from '../cache/encoded-response.ts';
import { etagOf } from '../cache/etag.ts';
import { anyOf } from '../cache/tags.ts';
import { Problem, problemBody } from '../errors.ts';
import { getRandomExperience } from '../experiences/random-queries.ts';
import { languageOf } from '../http/language.ts';
import { repeatedProblem } from '../http/parse.ts';
import { acceptedLanguages } from '../http/visitor/accepted-languages.ts';
import type { Router } from '../router/router.ts';
import type { PageFiles } from './bundle.ts';
import { canonicalFilterPath } from './canonical-filter-path.ts';
import { documentOf } from './document.ts';
import { anyHost, parametersOf, readAddress } from './page-address.ts';
import type { PageDeps } from './page-deps.ts';
import { previewOf, subjectOf } from './preview.ts';
import { workerWords } from './worker-words.ts';

const everyChange: AffectedBy = () => true;

const noFiles: PageFiles = { css: '', styles: [], scripts: [] };

/** A page shows relative times: it is refreshed after a minute and never older than two. */
const refreshAge = minute;
const maxAge = 2 * minute;

/** Serves every path that is neither a call nor a file as a page; the web app decides which one, or that it is a 404. */
export function pageRoutes(app: FastifyInstance, deps: PageDeps): void {
  const { bundle, router, database, randomInt } = deps;

  app.get(paths.random, (request, reply) =>
    router.admission.run(request, async () => {
      const languages = acceptedLanguages(request);
      const experience = await getRandomExperience(database.read, randomInt, languages);
      const path = experience === undefined ? paths.post : experiencePath(experience.randomId);
      const target = localPath(languageOf(request), path);
      return reply.code(303).headers({ location: target, 'cache-control': 'no-store' }).send();
    }),
  );

  app.get('/*', async (request, reply) => {
    const { url, isCanonical } = readAddress(request.url);
    const language = languageOf(request);
    const plan = bundle.planPage(url);
    if (!isCanonical && plan.status !== 404)
      return redirectTo(reply, localPath(language, url.pathname) + url.search);
    if (plan.hasSecretAddress) return sendPage(deps, reply, url.pathname);
    const render = (network: string) => renderOrRedirect(deps, { network, language, url, plan });
    const cacheable =
      plan.status === 404
        ? { key: `page ${language} 404`, render }
        : {
            key: `page ${language} ${url.pathname}${url.search}`,
            render,
            parameters: parametersOf(url),
          };
    return router.sendCached(request, reply, cacheable);
  });
}

function redirectTo(reply: FastifyReply, location: string): FastifyReply {
  const headers = { location, 'cache-control': 'no-store' };
  return reply.code(308).headers(headers).send();
}

/** Counts the request, and sends it the page at this path with the outcome of a form, for this visitor alone. */
export async function sendPage(
  deps: PageDeps,
  reply: FastifyReply,
  path: string,
  outcome?: FormResult,
): Promise<FastifyReply> {
  const { request } = reply;
  const url = new URL(path, anyHost);
  const language = languageOf(request);
  const { admission } = deps.router;
  const plan = deps.bundle.planPage(url);
  const form = outcome !== undefined && { form: outcome };
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { page, body } = await admission.run(request, async (network) => {
    const rendered = await renderDocument(deps, { network, language, url, plan, ...form });
    return { page: rendered, body: await compress(Buffer.from(rendered.body), encoding, 'low') };
  });
  return reply
    .code(page.status)
    .headers({
      ...page.headers,
      'cache-control': 'no-store',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(plan.hasSecretAddress && { 'x-robots-tag': 'noindex' }),
    })
    .send(body);
}

/** The page at a URL, or a redirect to its canonical URL. */
async function renderOrRedirect(deps: PageDeps, asked: PageRequest): Promise<RenderedResponse> {
  const { language, url, plan } = asked;
  // As calls do: see `parseQuery`.
  const refusal = repeatedProblem(url.searchParams, parametersOf(url));
  if (refusal !== undefined) return renderDocument(deps, { ...asked, refusal });
  const better = await canonicalFilterPath(url, deps.cities);
  if (better === undefined) return renderDocument(deps, asked);
  const headers = { ...deps.headersOf(plan.name), location: localPath(language, better) };
  return { status: 302, headers, body: '', affectedBy: () => false };
}

interface PageRequest {
  /** The network of the request. */
  readonly network: string;
  readonly language: LanguageCode;
  /** Its path is that in English. */
  readonly url: URL;
  readonly plan: PagePlan;
  readonly form?: FormResult;
  /** The result of all queries of the page, which are not made. */
  readonly refusal?: Problem;
}

/** Renders a page as an HTML document that the browser can hydrate. */
export async function renderDocument(
  deps: PageDeps,
  { network, language, url, plan, form, refusal }: PageRequest,
): Promise<RenderedResponse> {
  const { bundle, now, publicOrigin, site, config } = deps;
  const { name, queries } = plan;
  const answered =
    refusal === undefined
      ? await answerQueries(deps, { network, language, url, plan })
      : queries.map(() => failedQuery(refusal));
  const results = answered.map(({ result }) => result);
  const time = now();
  const page = bundle.renderPage({
    url,
    results,
    now: time,
    language,
    ...(form !== undefined && { form }),
    ...(site !== defaultSite && { site }),
  });
  const subject = subjectOf(queries, results, url);
  const preview = previewOf({
    language: bundle.languages[language],
    url,
    page,
    subject,
    publicOrigin,
    site,
  });
  return {
    status: page.status,
    headers: deps.headersOf(name),
    // The state has the time of the rendering and all that is shown, at a tenth of the length.
    etag: etagOf(page.state),
    body: documentOf(page, {
      bootstrap: bundle.bootstrap,
      language,
      words: bundle.words.get(language),
      files: bundle.pages.get(name) ?? noFiles,
      preview,
      ...(url.pathname === offlinePaths.shell && {
        workerWords: workerWords(bundle.languages[language]),
      }),
      translates: config.translator !== undefined,
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
  { network, url, plan }: PageRequest,
): Promise<readonly AnsweredQuery[]> {
  const answer = (query: PageQuery) => answerQuery(router, query, network);
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
  network: string,
): Promise<AnsweredQuery> {
  try {
    const {
      body,
      headers,
      freshUntil,
      affectedBy = everyChange,
    } = await router.respondInProcess(query, network);
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
