import { renderToString } from 'react-dom/server';
import { heldStatus } from '../../contract/endpoints/experiences.ts';
import { problems } from '../../contract/problems.ts';
import { answersIn, createQueryClient } from '../api/query.ts';
import type { PageDefinition } from '../page/page.ts';
import type { FormOutcome, Head, PageInput, PagePlan, RenderedPage } from '../page/renderer.ts';
import { App } from './App.tsx';
import { makePageState, seedQueries, writePageState } from './page-state.ts';
import { findPlace, notFound, routes, type PageRoute } from './routes.ts';

// renderToString can't wait: every page's code is here before the first request.
const pages = new Map<PageRoute, PageDefinition>();
for (const route of [...routes, notFound]) pages.set(route, await route.page.load());

function findPage(url: URL) {
  const { route, props } = findPlace(url);
  const page = pages.get(route);
  if (page === undefined) throw new Error(`The page ${route.name} was not loaded.`);
  return { page, props, route };
}

/** What has to be asked before the page at this address can be rendered. */
export function planPage(url: URL): PagePlan {
  const { page, props, route } = findPage(url);
  return {
    name: route.name,
    status: route === notFound ? 404 : 200,
    loads: page.loads(props),
  };
}

/** The page at this address as HTML, with what the browser needs to take it over. */
export function renderPage(input: PageInput): RenderedPage {
  const { page, props } = findPage(input.url);
  const loads = page.loads(props);
  const state = makePageState(loads, input);
  const client = createQueryClient();
  seedQueries(client, loads, state.answers);
  const { pathname, search } = input.url;
  return {
    status: statusOf(input),
    head: headOf(page.head(props, answersIn(client)), input.form),
    html: renderToString(
      <App client={client} now={input.now} form={input.form} at={{ pathname, search }} />,
    ),
    state: writePageState(state),
  };
}

/** A refused form says so before anything else: the title is what a screen reader begins with. */
function headOf(head: Head, form: FormOutcome | undefined): Head {
  return form?.problem ? { ...head, title: `Error: ${head.title}` } : head;
}

/** What became of a form, else the first answer (what the page is about), decides the status. */
function statusOf({ url, answers: [first], form }: PageInput): number {
  if (form !== undefined) return form.problem ? problems[form.problem.code].status : heldStatus;
  if (first !== undefined && !first.ok) return first.status;
  return findPage(url).route === notFound ? 404 : 200;
}
