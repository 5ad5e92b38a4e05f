import { renderToString } from 'react-dom/server';
import { createQueryClient } from '../src/web/api/query.ts';
import { App } from '../src/web/app/App.tsx';
import { answersOf, seedPage } from '../src/web/app/page-state.ts';
import { matchRoute, notFound, routes, type PageRoute } from '../src/web/app/routes.ts';
import type { PageDefinition } from '../src/web/router/page.ts';
import type { PageInput } from '../src/web/router/renderer.ts';

// Like on the server, the code of all pages is loaded before the first is rendered.
const pages = new Map<PageRoute, PageDefinition>();
for (const route of [...routes, notFound]) pages.set(route, await route.page.load());

export type PrepareRender = (input: PageInput) => () => string;

/** Prepares a page, and returns a function that only renders it. */
export const prepareRender: PrepareRender = (input) => {
  const { route, props } = matchRoute(input.url);
  const page = pages.get(route);
  const client = createQueryClient();
  if (page) seedPage(client, { page, props }, answersOf(page.queries(props), input.results));
  const { pathname, search } = input.url;
  return () =>
    renderToString(
      <App client={client} now={input.now} form={undefined} at={{ pathname, search }} />,
    );
};
