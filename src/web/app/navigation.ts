import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { answersIn, loadRead } from '../api/query.ts';
import { focusHeading } from '../page/focus-heading.ts';
import type { PageDefinition, PageProps } from '../page/page.ts';
import { beginLeaving, endLeaving, leave, navigateBelow } from '../ui/overlay/overlay-history.ts';
import { findPlace, type Place } from './routes.ts';

/*
 * Going from page to page: code first, then the change with a transition, then focus and scroll place.
 */

/** Where the last press leads. Going back takes it back. */
let wanted: URL | undefined;

/** Wraps every navigation by a link. A page that can't be fetched is left to the server; the last press wins. */
export const goTo: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, location.href);
  const go = (how: object) => navigate(to, { ...options, ...how });
  if (target.pathname === location.pathname) {
    navigateBelow(go);
    return;
  }
  wanted = target;
  beginLeaving();
  // Side by side with the code of the page, which may have something to ask for.
  void loadRead().catch(() => undefined);
  findPlace(target)
    .route.page.load()
    .then(
      () => wanted === target && withTransition(() => leave(go)),
      () => wanted === target && location.assign(target),
    );
};

function withTransition(change: () => void): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isCalm || !('startViewTransition' in document)) change();
  else document.startViewTransition(() => flushSync(change));
}

/** Fetches what a link needs once a pointer is over it, which a finger is from its first touch. */
export function fetchAhead(): void {
  addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    void Promise.allSettled([findPlace(link).route.page.load(), loadRead()]);
  });
}

/** Keeps the title of the window true while answers arrive. */
export function useDocumentTitle({ head }: PageDefinition, props: PageProps): void {
  const client = useQueryClient();
  useEffect(() => {
    const write = () => {
      document.title = head(props, answersIn(client)).title;
    };
    write();
    return client.getQueryCache().subscribe(write);
  }, [client, head, props]);
}

/** How far down each entry of the history was left, in pixels. */
const scrollPlaces = new Map<string, number>();
let isTraversing = false;
let shown = '';
let shownAddress = '';

const addressNow = () => location.pathname + location.search;

/** Without the Navigation API, an address has one scroll place however often it was visited. */
function entryKey(): string {
  return 'navigation' in window ? (navigation.currentEntry?.key ?? location.href) : location.href;
}

/** Starts to remember scroll places. The browser's own restoring knows nothing of pages that render later. */
export function watchScroll(): void {
  shown = entryKey();
  shownAddress = addressNow();
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => scrollPlaces.set(shown, scrollY), { passive: true });
  addEventListener('popstate', () => {
    isTraversing = addressNow() !== shownAddress;
    if (!isTraversing) return;
    wanted = undefined;
    endLeaving();
  });
  // For a reload, and for coming back from another site, the browser's own way is right.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
}

let arrivedAt: Place | undefined;

/** After a navigation: focus to the heading of a new page; the old scroll place when going back, else the top. */
export function useArrival(place: Place): void {
  useLayoutEffect(() => {
    const from = arrivedAt;
    arrivedAt = place;
    if (from === undefined || from === place) return;
    const wasTraversing = isTraversing;
    isTraversing = false;
    shown = entryKey();
    shownAddress = addressNow();
    const isNewPage = from.route !== place.route || differ(from, place);
    if (isNewPage) focusHeading();
    if (wasTraversing) scrollBackTo(scrollPlaces.get(shown) ?? 0);
    else if (isNewPage) scrollToTarget();
  }, [place]);
}

const differ = (a: Place, b: Place) =>
  Object.keys(b.props.params).some((name) => a.props.params[name] !== b.props.params[name]);

function scrollToTarget(): void {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}

const longestWait = 2000;

/** A list may still be on its way: it is scrolled as soon as the page is tall enough, or not at all. */
function scrollBackTo(top: number): void {
  scrollTo(0, top);
  if (Math.abs(scrollY - top) <= 1) return;
  const entry = shown;
  const observer = new ResizeObserver(() => {
    if (shown !== entry) observer.disconnect();
    else if (document.documentElement.scrollHeight - innerHeight >= top) {
      scrollTo(0, top);
      observer.disconnect();
    }
  });
  observer.observe(document.body);
  setTimeout(() => observer.disconnect(), longestWait);
}
