import type { PageDefinition } from '../../page/page.ts';
import { OfflinePage } from './OfflinePage.tsx';

/** The app shell: the service worker shows it at every address whose page it does not have. */
export const offlinePage: PageDefinition = {
  Page: OfflinePage,
  loads: () => [],
  head: () => ({
    title: 'You are offline · Daily Uplift',
    description: 'What you have already read is still here.',
  }),
};
