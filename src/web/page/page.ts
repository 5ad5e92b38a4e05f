import { use, type ComponentType } from 'react';
import type { AnswerTo } from '../api/query.ts';
import type { PageLoad } from '../api/reading-calls.ts';
import type { Head } from './renderer.ts';

/** What every page is given: the values of its placeholders, and the query of its address. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** All there is to a page. */
export interface PageDefinition {
  readonly Page: ComponentType<PageProps>;
  /** What it shows at first. The first of them is what the page is about: its failure is the page's. */
  readonly loads: (props: PageProps) => readonly PageLoad[];
  readonly head: (props: PageProps, answerTo: AnswerTo) => Head;
}

/** A page whose code comes when it is first needed. */
export interface LazyPage {
  readonly load: () => Promise<PageDefinition>;
  readonly loaded: () => PageDefinition | undefined;
}

export function lazyPage(importPage: () => Promise<PageDefinition>): LazyPage {
  let loaded: PageDefinition | undefined;
  let loading: Promise<PageDefinition> | undefined;
  return {
    loaded: () => loaded,
    load() {
      loading ??= importPage().then(
        (page) => (loaded = page),
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
 * The page, once it is loaded; until then the component waits. Unlike with `React.lazy`, what is loaded
 * renders at once: `renderToString` can't wait, and hydration must not fall back.
 */
export function usePage(page: LazyPage): PageDefinition {
  return page.loaded() ?? use(page.load());
}
