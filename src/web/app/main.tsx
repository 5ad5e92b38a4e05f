import '../ui/styles/base.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient, endFirstView } from '../api/query.ts';
import type { PageLoad } from '../api/reading-calls.ts';
import { watchLayers } from '../ui/overlay/overlay-history.ts';
import { App } from './App.tsx';
import { fetchAhead, goTo, watchScroll } from './navigation.ts';
import { readPageState, seedQueries, type PageState } from './page-state.ts';
import { findPlace } from './routes.ts';

/** What the server sent along. A page without it fetches for itself. */
function takeState(client: QueryClient, loads: readonly PageLoad[]): PageState {
  try {
    const state = readPageState(document.getElementById('state')?.textContent ?? '');
    seedQueries(client, loads, state.answers);
    return state;
  } catch {
    return { now: Date.now(), answers: {} };
  }
}

/** These stand in the document: a disabled link keeps the build's loader from fetching them once more. */
function claimStyles({ styles = '' }: DOMStringMap): void {
  for (const href of styles.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = href;
    document.head.append(link);
  }
}

/** The page is hydrated: a button that was pressed before that is pressed now. */
function replayEarlyTap(): void {
  const early = window.earlyTaps;
  delete window.earlyTaps;
  early?.stop();
  early?.tap?.click();
}

async function start(root: HTMLElement): Promise<void> {
  const { route, props } = findPlace(location);
  const state = document.getElementById('state')?.dataset ?? {};
  claimStyles(state);
  const client = createQueryClient();
  const page = await route.page.load();
  const { now, form } = takeState(client, page.loads(props));
  const onHydrated = () => {
    endFirstView(client);
    replayEarlyTap();
  };
  watchScroll();
  fetchAhead();
  watchLayers();
  const app = (
    <App client={client} now={now} form={form} aroundNav={goTo} onHydrated={onHydrated} />
  );
  // The app shell stands in for any page: what it shows makes room.
  if (state['shell']) createRoot(root).render(app);
  // In slices, as a transition: in one piece it keeps a phone's first taps waiting.
  else startTransition(() => void hydrateRoot(root, app));
}

const root = document.getElementById('root');
// Not awaited: the code of a page may import from this file's chunk, which would wait for itself.
if (root) start(root).catch(() => window.__reloadOnce?.());
