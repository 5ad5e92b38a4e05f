import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { defaultLanguage } from '../../contract/languages.ts';
import { problems } from '../../contract/problems.ts';
import { defaultSite } from '../../contract/site.ts';
import { allLanguages } from '../../messages/all-languages.ts';
import { documentMessages } from '../../messages/areas/documents.ts';
import { type Language, messagesOf } from '../../messages/language.ts';
import { siteIn } from '../../messages/site-in.ts';
import type { PageQuery } from '../api/query-endpoints.ts';
import { queryDataIn, createQueryClient } from '../api/query.ts';
import type { PageDefinition, PageProps } from '../router/page.ts';
import type {
  FormResult,
  Head,
  PageInput,
  PagePlan,
  PageQueryResult,
  RenderedPage,
} from '../router/renderer.ts';
import { App } from './App.tsx';
import {
  answersOf,
  type PageState,
  seedPage,
  seedQueries,
  serializePageState,
} from './page-state.ts';
import { matchRoute, notFound, routes, type PageRoute } from './routes.ts';

export { allLanguages as languages };

// renderToString cannot wait: every page is imported before the first request.
const pages = new Map<PageRoute, PageDefinition>();
for (const route of [...routes, notFound]) pages.set(route, await route.page.load());

function findPage(url: URL) {
  const { route, props } = matchRoute(url);
  const page = pages.get(route);
  if (page === undefined) throw new Error(`The page ${route.name} was not loaded.`);
  return { page, props, route };
}

/** Returns the queries to answer before the page at this address is rendered. */
export function planPage(url: URL): PagePlan {
  const { page, props, route } = findPage(url);
  return {
    name: route.name,
    status: statusOfRoute(route),
    hasSecretAddress: page.hasSecretAddress === true,
    queries: page.queries(props),
  };
}

/** Returns the queries that depend on the results of the plan's queries. */
export function planMoreQueries(
  url: URL,
  results: readonly PageQueryResult[],
): readonly PageQuery[] {
  const { page, props } = findPage(url);
  if (page.moreQueries === undefined) return [];
  const queries = page.queries(props);
  const client = createQueryClient();
  return seedPage(client, { page, props }, answersOf(queries, results)).slice(queries.length);
}

/** Renders the page at this address, with the state from which the browser hydrates it. */
export function renderPage(input: PageInput): RenderedPage {
  const { page, props, route } = findPage(input.url);
  const client = createQueryClient();
  const answers = seedResults(client, { page, props }, input.results);
  const { now, form, site } = input;
  const language = allLanguages[input.language ?? defaultLanguage];
  const state = { now, answers, ...(form && { form }), ...(site && { site }) };
  const { pathname, search } = input.url;
  return {
    status: statusOf(input, route),
    head: headOf(
      page.head(props, {
        getData: queryDataIn(client),
        language,
        site: siteIn(site ?? defaultSite, language),
      }),
      { form, language },
    ),
    html: renderToString(
      <App
        client={client}
        now={now}
        form={form}
        language={language}
        site={site}
        at={{ pathname, search }}
      />,
    ),
    state: serializePageState(state),
  };
}

/** Puts the results of the plan's queries into the cache, and then those of the queries that depend on them. */
function seedResults(
  client: QueryClient,
  { page, props }: { page: PageDefinition; props: PageProps },
  results: readonly PageQueryResult[],
): PageState['answers'] {
  const planned = page.queries(props);
  const first = answersOf(planned, results);
  const more = seedPage(client, { page, props }, first).slice(planned.length);
  const others = answersOf(more, results.slice(planned.length));
  seedQueries(client, more, others);
  return { ...first, ...others };
}

/** A refused form is named in the title, because screen readers begin with it. */
function headOf(
  head: Head,
  { form, language }: { form: FormResult | undefined; language: Language },
): Head {
  if (form === undefined) return head;
  return { ...head, title: messagesOf(documentMessages, language)('errorTitle', head) };
}

/** The status of a form's outcome, else of the first query, else of the route. */
function statusOf({ results: [first], form }: PageInput, route: PageRoute): number {
  if (form !== undefined) return problems[form.problem.code].status;
  if (first !== undefined && !first.ok) return first.status;
  return statusOfRoute(route);
}

const statusOfRoute = (route: PageRoute) => (route === notFound ? 404 : 200);
