import '../web/browser/foreign-nodes.ts';
import '../web/ui/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { splitPath } from '../contract/languages.ts';
import { isCurrentBrowser } from '../domain/current-browser.ts';
import { consoleMessages } from '../messages/areas/console/console.ts';
import { messagesOf, type Language } from '../messages/language.ts';
import { EmptyState } from '../web/ui/EmptyState.tsx';
import { ErrorBoundary } from '../web/ui/failure/ErrorBoundary.tsx';
import { Toaster } from '../web/ui/overlay/Toaster.tsx';
import { ClockProvider } from '../web/ui/text/clock.tsx';
import { LanguageContext } from '../web/ui/text/messages.ts';
import { createConsoleQueryClient } from './calls.ts';
import { Console } from './Console.tsx';
import { loadLanguage } from './load-language.ts';

const client = createConsoleQueryClient();

const appIn = (language: Language) => (
  <QueryClientProvider client={client}>
    <LanguageContext value={language}>
      <ClockProvider initialTime={Date.now()}>
        <ErrorBoundary>
          <Console />
        </ErrorBoundary>
        <Toaster />
      </ClockProvider>
    </LanguageContext>
  </QueryClientProvider>
);

const tooOldIn = (language: Language) => (
  <EmptyState level={1} title={messagesOf(consoleMessages, language)('tooOld')} />
);

async function start(root: HTMLElement): Promise<void> {
  const language = await loadLanguage(splitPath(location.pathname).language);
  createRoot(root).render(isCurrentBrowser() ? appIn(language) : tooOldIn(language));
}

const root = document.getElementById('root');
if (root) void start(root);
