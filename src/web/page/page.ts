import { use, type ComponentType } from 'react';
import type { Site } from '../../contract/site.ts';
import type { PageQuery } from '../api/query-endpoints.ts';
import type { GetQueryData } from '../api/query.ts';
import type { Head } from './renderer.ts';

/** The props of every page: the route's parameters, and the query of the address. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** What a page's head may depend on besides its props. */
export interface HeadInput {
  readonly getData: GetQueryData;
  readonly site: Site;
}

/** A page: its component, its queries and its head. */
export interface PageDefinition {
  readonly Page: ComponentType<PageProps>;
  /** The queries of its first rendering. An error of the first one is the status of the page. */
  readonly queries: (props: PageProps) => readonly PageQuery[];
  /** Queries that depend on the data of the others, answered after them. */
  readonly moreQueries?: (props: PageProps, getData: GetQueryData) => readonly PageQuery[];
  readonly head: (props: PageProps, of: HeadInput) => Head;
  /** Whoever knows its address may do what it offers. */
  readonly hasSecretAddress?: true;
}

/** A page whose chunk is imported when it is first needed. */
export interface LazyPage {
  readonly load: () => Promise<PageDefinition>;
}

export function lazyPage(importPage: () => Promise<PageDefinition>): LazyPage {
  let loading: Promise<PageDefinition> | undefined;
  return {
    load() {
      loading ??= importPage().then(
        (page) => {
          // As React does for promises that it has waited for: https://github.com/reactjs/rfcs/pull/229
          Object.assign(loading ?? {}, { status: 'fulfilled', value: page });
          return page;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/**
 * Returns the page, or suspends until it is imported. Unlike `React.lazy`, it does not suspend for an imported page:
 * `renderToString` cannot wait, and hydration must not show a fallback.
 */
export function usePage(page: LazyPage): PageDefinition {
  return use(page.load());
}
