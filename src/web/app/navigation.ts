import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { queryDataIn, queryFetch } from '../api/query.ts';
import { nextTask } from '../browser/next-task.ts';
import { focusHeading } from '../page/focus-heading.ts';
import type { PageDefinition, PageProps } from '../page/page.ts';
import { useSite } from '../page/site.ts';
import {
  startPageChange,
  endPageChange,
  changePage,
  navigateUnderOverlays,
} from '../ui/overlay/overlay-history.ts';
import { matchRoute, type RouteMatch } from './routes.ts';

/*
 * Navigation between pages: import the page, change it in a view transition, then set focus and scroll position.
 */

/** The target of the last click, until its page is shown. Going back cancels it. */
let pendingTarget: URL | undefined;

/** Wraps every navigation by a link. If the page's import fails, the browser loads the address; the last click wins. */
export const navigateWithTransition: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, location.href);
  const go = (how: object) => navigate(to, { ...options, ...how });
  pendingTarget = target;
  if (target.pathname === location.pathname) {
    void nextTask().then(() => pendingTarget === target && navigateUnderOverlays(go));
    return;
  }
  startPageChange();
  // In parallel with the page's import: the page may have queries to fetch.
  void queryFetch.load().catch(() => undefined);
  Promise.all([matchRoute(target).route.page.load(), nextTask()]).then(
    () => pendingTarget === target && withTransition(() => changePage(go)),
    () => pendingTarget === target && location.assign(target),
  );
};

function withTransition(change: () => void): void {
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isReduced || !('startViewTransition' in document)) change();
  // Another navigation skips a transition that has not begun.
  else document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined);
}

/** Imports the page of a link when a pointer is over it, which on a touch screen is when the touch starts. */
export function prefetchLinks(): void {
  addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    void Promise.allSettled([matchRoute(link).route.page.load(), queryFetch.load()]);
  });
}

/** Updates the document's title while query data arrives. */
export function useDocumentTitle({ head }: PageDefinition, props: PageProps): void {
  const client = useQueryClient();
  const site = useSite();
  useEffect(() => {
    const write = () => {
      document.title = head(props, { getData: queryDataIn(client), site }).title;
    };
    write();
    return client.getQueryCache().subscribe(write);
  }, [client, head, props, site]);
}

/** The scroll position at which each history entry was left, in pixels. */
const scrollPositions = new Map<string, number>();
let isTraversing = false;
let shownEntry = '';
let shownAddress = '';

const currentAddress = () => location.pathname + location.search;

/** Without the Navigation API, all visits of an address share one scroll position. */
function entryKey(): string {
  return 'navigation' in window ? (navigation.currentEntry?.key ?? location.href) : location.href;
}

/** Starts to record scroll positions. The browser's own restoration runs before React has rendered the page. */
export function watchScroll(): void {
  shownEntry = entryKey();
  shownAddress = currentAddress();
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => scrollPositions.set(shownEntry, scrollY), { passive: true });
  addEventListener('popstate', () => {
    isTraversing = currentAddress() !== shownAddress;
    if (!isTraversing) return;
    pendingTarget = undefined;
    endPageChange();
  });
  // The browser's own restoration works for a reload and for coming back from another site.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
}

let currentMatch: RouteMatch | undefined;

/** After a navigation: focuses the heading of a new page, and scrolls to the old position when going back, else to the top. */
export function useFocusAndScroll(match: RouteMatch): void {
  useLayoutEffect(() => {
    const from = currentMatch;
    currentMatch = match;
    if (from === undefined || from === match) return;
    const wasTraversing = isTraversing;
    isTraversing = false;
    shownEntry = entryKey();
    shownAddress = currentAddress();
    const isNewPage = from.route !== match.route || haveOtherParams(from, match);
    if (isNewPage) focusHeading();
    if (wasTraversing) restoreScroll(scrollPositions.get(shownEntry) ?? 0);
    else if (isNewPage) scrollToTarget();
  }, [match]);
}

const haveOtherParams = (a: RouteMatch, b: RouteMatch) =>
  Object.keys(b.props.params).some((name) => a.props.params[name] !== b.props.params[name]);

function scrollToTarget(): void {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}

const restoreTimeout = 2000;

/**
 * A list may still be loading: scrolls again as soon as the page is tall enough, within two seconds and before the reader
 * scrolls or does anything else.
 */
function restoreScroll(top: number): void {
  scrollTo(0, top);
  if (Math.abs(scrollY - top) <= 1) return;
  const entry = shownEntry;
  const waiting = new AbortController();
  const end = () => waiting.abort();
  const observer = new ResizeObserver(() => {
    if (shownEntry !== entry) end();
    else if (document.documentElement.scrollHeight - innerHeight >= top) {
      scrollTo(0, top);
      end();
    }
  });
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body);
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, end, { signal: waiting.signal, passive: true });
  setTimeout(end, restoreTimeout);
}
