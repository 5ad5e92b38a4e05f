import '../web/browser/foreign-nodes.ts';
import '../web/ui/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { isCurrentBrowser } from '../domain/current-browser.ts';
import { EmptyState } from '../web/ui/EmptyState.tsx';
import { ErrorBoundary } from '../web/ui/failure/ErrorBoundary.tsx';
import { Toaster } from '../web/ui/overlay/Toaster.tsx';
import { ClockProvider } from '../web/ui/text/clock.tsx';
import { createConsoleQueryClient } from './calls.ts';
import { Console } from './Console.tsx';

const client = createConsoleQueryClient();

const root = document.getElementById('root');
if (root) {
  const app = (
    <QueryClientProvider client={client}>
      <ClockProvider initialTime={Date.now()}>
        <ErrorBoundary>
          <Console />
        </ErrorBoundary>
        <Toaster />
      </ClockProvider>
    </QueryClientProvider>
  );
  const tooOld = <EmptyState level={1} title="The console needs a newer browser" />;
  createRoot(root).render(isCurrentBrowser() ? app : tooOld);
}
