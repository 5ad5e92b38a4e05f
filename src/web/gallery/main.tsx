/** All components in all states, for developers: `npm run dev` serves it, and the build leaves it out. */
import '../ui/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query.ts';
import { DialogsProvider } from '../app/DialogsProvider.tsx';
import { Toaster } from '../ui/overlay/Toaster.tsx';
import { ClockProvider } from '../ui/text/clock.tsx';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <ClockProvider initialTime={Date.now()}>
        <DialogsProvider>
          <Gallery />
          <Toaster />
        </DialogsProvider>
      </ClockProvider>
    </QueryClientProvider>,
  );
}
