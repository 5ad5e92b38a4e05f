import '../browser/foreign-nodes.ts';
import '../ui/styles/base.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { english } from '../../messages/english.ts';
import type { Language } from '../../messages/language.ts';
import { createQueryClient, enableRefetch } from '../api/query.ts';
import { addressOf } from '../router/address.ts';
import { watchOverlayHistory } from '../ui/overlay/overlays.ts';
import { App } from './App.tsx';
import { carryOverRecovery } from './hydration-recovery.ts';
import { prefetchLinks } from './navigation.ts';
import { parsePageState, seedPage, type PageState } from './page-state.ts';
import { matchRoute } from './routes.ts';

/** Reads the state that the server rendered the page with. Without it, the page fetches its queries. */
function readState(client: QueryClient, match: Parameters<typeof seedPage>[1]): PageState {
  try {
    const state = parsePageState(document.getElementById('state')?.textContent ?? '');
    seedPage(client, match, state.answers);
    return state;
  } catch {
    return { now: Date.now(), answers: {} };
  }
}

/** The document has these styles inline: a disabled link prevents Vite's preload function from fetching them again. */
function registerStyles({ styles = '' }: DOMStringMap): void {
  for (const href of styles.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('disabled', '');
    link.href = href;
    document.head.append(link);
  }
}

/** The document names the file with the words of its language; those in English are everywhere. */
async function languageOf({ language = '' }: DOMStringMap): Promise<Language> {
  if (language === '') return english;
  return ((await import(/* @vite-ignore */ language)) as { language: Language }).language;
}

async function start(root: HTMLElement): Promise<void> {
  const { route, props } = matchRoute(addressOf(location));
  const state = document.getElementById('state')?.dataset ?? {};
  registerStyles(state);
  const client = createQueryClient();
  const [page, language] = await Promise.all([route.page.load(), languageOf(state)]);
  const { now, form, site } = readState(client, { page, props });
  const endRecovery = carryOverRecovery(root);
  const onHydrated = () => {
    endRecovery();
    enableRefetch(client);
    window.earlyTaps?.replay();
  };
  prefetchLinks();
  watchOverlayHistory();
  const app = (
    <App
      client={client}
      now={now}
      form={form}
      language={language}
      site={site}
      onHydrated={onHydrated}
    />
  );
  // The app shell is shown in place of any page: its HTML is replaced, not hydrated.
  if (state['shell']) createRoot(root).render(app);
  // A transition is interruptible: one long task would delay the first taps on a phone.
  else startTransition(() => void hydrateRoot(root, app));
}

const root = document.getElementById('root');
// Not awaited: the chunk of a page may import this file's chunk, which would then wait for itself.
if (root) start(root).catch(() => window.__reloadSoon?.());
