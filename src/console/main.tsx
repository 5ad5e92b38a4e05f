import '../web/ui/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../web/ui/overlay/Toaster.tsx';
import { ClockProvider } from '../web/ui/text/clock.tsx';
import { Console } from './Console.tsx';
import { createConsoleQueryClient } from './query-client.ts';

const client = createConsoleQueryClient();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <ClockProvider initialTime={Date.now()}>
        <Console />
        <Toaster />
      </ClockProvider>
    </QueryClientProvider>,
  );
}
