import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { createConsoleQueryClient } from '../../../src/console/calls.ts';
import { Console } from '../../../src/console/Console.tsx';
import { consolePath } from '../../../src/contract/paths.ts';
import type { Site } from '../../../src/contract/site.ts';
import { english } from '../../../src/messages/english.ts';
import type { Language } from '../../../src/messages/language.ts';
import { createQueryClient, enableRefetch } from '../../../src/web/api/query.ts';
import { App } from '../../../src/web/app/App.tsx';
import { DialogsProvider } from '../../../src/web/app/DialogsProvider.tsx';
import { Toaster } from '../../../src/web/ui/overlay/Toaster.tsx';
import { ClockProvider } from '../../../src/web/ui/text/clock.tsx';
import { LanguageContext } from '../../../src/web/ui/text/messages.ts';
import { emptySite, type FakeServer } from './fake-server.ts';

let language = english;

/** What is rendered in this test is in this language. */
export function speak(spoken: Language): void {
  language = spoken;
  onTestFinished(() => void (language = english));
}

/** Renders the whole app of readers at this address, on a site that this server answers for. */
export function showPage(
  path: string,
  server: FakeServer = emptySite(),
  {
    site,
    client = createQueryClient(),
  }: { readonly site?: Site; readonly client?: QueryClient } = {},
): FakeServer {
  goTo(path, server);
  enableRefetch(client);
  render(<App client={client} now={Date.now()} language={language} site={site} />);
  return server;
}

/** Renders the whole console, at this fragment of its address. */
export function showConsole(server: FakeServer, fragment = ''): FakeServer {
  goTo(consolePath + fragment, server);
  render(
    <Providers client={createConsoleQueryClient()}>
      <Console />
    </Providers>,
  );
  // The last line of the document, which keeps clear of the bars at the bottom.
  const footer = document.body.appendChild(document.createElement('footer'));
  footer.textContent = 'Version';
  footer.translate = false;
  onTestFinished(() => footer.remove());
  return server;
}

/** Renders one component, with what the app provides around it. */
export function showComponent(component: ReactNode, server: FakeServer = emptySite()): FakeServer {
  goTo('/', server);
  render(
    <Providers client={createQueryClient()}>
      <DialogsProvider>{component}</DialogsProvider>
    </Providers>,
  );
  return server;
}

const startedAt = Date.now();

function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <LanguageContext value={language}>
        <ClockProvider initialTime={startedAt}>
          {children}
          <Toaster />
        </ClockProvider>
      </LanguageContext>
    </QueryClientProvider>
  );
}

function goTo(path: string, server: FakeServer): void {
  // The console's style sheet is for its document, and lays out the whole page.
  const isConsole = path.startsWith(consolePath);
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]'))
    style.disabled = !isConsole && (style.dataset.viteDevId ?? '').endsWith('/Console.module.css');
  history.pushState(null, '', path);
  vi.stubGlobal('fetch', server.fetch);
}

function render(element: ReactNode): void {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  const reactRoot = createRoot(root);
  flushSync(() => reactRoot.render(element));
  onTestFinished(async () => {
    await closeOverlays();
    reactRoot.unmount();
    root.remove();
  });
}

/** As Back does. An overlay that is open until the page goes would go back in the history of the next test. */
async function closeOverlays(): Promise<void> {
  while ((history.state as { layer?: number } | null)?.layer !== undefined) {
    const wentBack = new Promise((done) => addEventListener('popstate', done, { once: true }));
    if (document.querySelector('dialog[open], :popover-open')) history.back();
    await wentBack;
  }
}

/** The address of the page, without the origin. */
export const address = (): string => location.pathname + location.search + location.hash;
