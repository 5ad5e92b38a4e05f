/** All parts in all states, for developers: `npm run dev` serves it; nothing of it is in the product. */
import '../ui/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query.ts';
import { DialogsProvider } from '../app/dialogs.tsx';
import { Toaster } from '../ui/overlay/Toaster.tsx';
import { ClockProvider } from '../ui/text/clock.tsx';
import { Parts } from './Gallery.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <ClockProvider initialTime={Date.now()}>
        <DialogsProvider>
          <Parts />
          <Toaster />
        </DialogsProvider>
      </ClockProvider>
    </QueryClientProvider>,
  );
}
