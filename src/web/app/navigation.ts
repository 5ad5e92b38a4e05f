import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { queryDataIn, queryFetch } from '../api/query.ts';
import { nextTask } from '../browser/next-task.ts';
import {
  addressChange,
  addressOf,
  hasNavigationApi,
  navigate,
  type Address,
} from '../router/address.ts';
import { focusHeading } from '../router/focus-heading.ts';
import type { PageDefinition, PageProps } from '../router/page.ts';
import { useSite } from '../router/site.ts';
import { closeOverlays, isOverlayEntry, settleOverlays } from '../ui/overlay/overlays.ts';
import { prefersReducedMotion } from '../ui/reduced-motion.ts';
import { useLanguage } from '../ui/text/messages.ts';
import { matchRoute, notFound, type PageRoute } from './routes.ts';

/*
 * Navigation between pages: import the page, change it in a view transition, then set focus and scroll position. The
 * browser reports every navigation, however it begins (https://html.spec.whatwg.org/#navigation-api), and cancels it when
 * another one follows. Where it does not, links load documents, and forms change the address by the history alone.
 */

/** Calls `show` when the browser navigates to a page of the app. Returns a function that ends it. */
export function watchNavigation(client: QueryClient, show: Show): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const stop = () => watching.abort();
  const changer = {
    showPage: pageChanger(client, show),
    loadDocument(url: string) {
      stop();
      location.assign(url);
    },
  };
  if (hasNavigationApi()) {
    const onNavigate = (event: NavigateEvent) => isForApp(event) && takeOver(event, changer);
    navigation.addEventListener('navigate', onNavigate, { signal });
    // The server answers it, with another address for what was chosen.
    addEventListener('submit', (event) => event.defaultPrevented || stop(), { signal });
  } else {
    // The browser restores the scroll position.
    const goBack = () => follow({ isBack: true, scroll: () => undefined }, changer);
    const goOn = () => follow({ isBack: false, scroll: () => scrollTo(0, 0) }, changer);
    addEventListener('popstate', goBack, { signal });
    addEventListener(addressChange, goOn, { signal });
  }
  return stop;
}

/** Not another site or a file, not an entry of `pushState` or a fragment. */
function isForApp(event: NavigateEvent): boolean {
  const { destination, navigationType } = event;
  const isWithinPage = navigationType === 'traverse' ? event.hashChange : destination.sameDocument;
  return (
    event.canIntercept &&
    event.downloadRequest === null &&
    navigationType !== 'reload' &&
    !isWithinPage &&
    isShownByApp(matchRoute(addressOf(new URL(destination.url))).route)
  );
}

const isShownByApp = (route: PageRoute) => route !== notFound && !route.isDocument;

function takeOver(event: NavigateEvent, { showPage, loadDocument }: Changer): void {
  const { navigationType, signal } = event;
  const { url } = event.destination;
  const isBack = navigationType === 'traverse';
  if (!isBack && url === location.href) {
    event.preventDefault();
    closeOverlays();
    return;
  }
  if (navigationType === 'push' && isOverlayEntry()) {
    event.preventDefault();
    navigate(url);
    return;
  }
  const imported = importPage(url);
  imported.catch(() => signal.aborted || loadDocument(url));
  event.intercept({
    focusReset: 'manual',
    scroll: 'manual',
    // Until then the address is that of the page on display. Going back cannot always be delayed.
    ...(isBack ? {} : { precommitHandler: () => imported }),
    async handler() {
      await imported;
      await showPage(url, { isBack, scroll: () => signal.aborted || event.scroll() });
    },
  });
}

/** Without the Navigation API the address has changed already. */
function follow(change: PageChange, { showPage, loadDocument }: Changer): void {
  const { href } = location;
  importPage(href).then(
    () => void showPage(href, change),
    () => loadDocument(href),
  );
}

async function importPage(url: string): Promise<void> {
  // In parallel: the page may have queries to fetch.
  void queryFetch.load().catch(() => undefined);
  await Promise.all([matchRoute(addressOf(new URL(url))).route.page.load(), nextTask()]);
}

interface PageChange {
  readonly isBack: boolean;
  /** Scrolls to where the page was left, to the fragment or to the top. */
  readonly scroll: () => unknown;
}

type Show = (address: Address) => void;

interface Changer {
  readonly showPage: (url: string, change: PageChange) => Promise<void>;
  readonly loadDocument: (url: string) => void;
}

function pageChanger(client: QueryClient, show: Show): Changer['showPage'] {
  let shown = addressOf(location);
  return async (url, { isBack, scroll }) => {
    const next = addressOf(new URL(url));
    const isNewPage = next.pathname !== shown.pathname;
    // An overlay was closed.
    if (!isNewPage && next.search === shown.search) return;
    const change = () => {
      // Another navigation has followed.
      if (location.href !== url) return;
      shown = next;
      // Its texts have their fonts from the start: see bootstrap.ts.
      if (isNewPage) delete document.documentElement.dataset['standIn'];
      flushSync(() => {
        show(next);
        if (isNewPage) closeOverlays();
      });
      if (isNewPage) focusHeading();
      else settleOverlays();
      if (isNewPage && !isBack) scroll();
    };
    if (!isBack) return isNewPage ? withTransition(change) : change();
    change();
    const top = scrollY;
    await loaded(client);
    // Unless the reader has scrolled meanwhile.
    if (scrollY === top) scroll();
  };
}

function withTransition(change: () => void): Promise<void> | void {
  if (prefersReducedMotion() || !('startViewTransition' in document)) return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // Another navigation skips a transition that has not begun.
  ready.catch(() => undefined);
  return updateCallbackDone;
}

/** Resolves when all that the page shows is there. */
function loaded(client: QueryClient): Promise<void> {
  const isLoading = () =>
    client.isFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  return new Promise((resolve) => {
    const check = () => {
      if (isLoading()) return;
      unsubscribe();
      // After the components, which are told in a task of its own: a list that is not drawn yet is too short.
      notifyManager.schedule(resolve);
    };
    const unsubscribe = client.getQueryCache().subscribe(check);
    check();
  });
}

/** Imports the page of a link when a pointer is over it, which on a touch screen is when the touch starts. */
export function prefetchLinks(): void {
  addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    void Promise.allSettled([matchRoute(addressOf(link)).route.page.load(), queryFetch.load()]);
  });
}

/** Updates the document's title while query data arrives. */
export function useDocumentTitle({ head }: PageDefinition, props: PageProps): void {
  const client = useQueryClient();
  const site = useSite();
  const language = useLanguage();
  useEffect(() => {
    const write = () => {
      document.title = head(props, { getData: queryDataIn(client), language, site }).title;
    };
    write();
    return client.getQueryCache().subscribe(write);
  }, [client, head, language, props, site]);
}
