import '../web/ui/styles/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Toaster } from '../web/ui/overlay/Toaster.tsx';
import { NowProvider } from '../web/ui/text/now.tsx';
import { Console } from './Console.tsx';

const client = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <NowProvider start={Date.now()}>
        <Console />
        <Toaster />
      </NowProvider>
    </QueryClientProvider>,
  );
}
