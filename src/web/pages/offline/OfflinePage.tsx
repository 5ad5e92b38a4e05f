import { pageTitle } from '../../../contract/site.ts';
import { OfflineContent } from '../../features/offline/OfflineContent.tsx';
import type { PageDefinition } from '../../router/page.ts';

/** The app shell: the service worker responds with it at every address whose page is not cached. */
export const offlinePage: PageDefinition = {
  Page: OfflineContent,
  queries: () => [],
  head: (_, { site }) => ({
    title: pageTitle('You are offline', site),
    description: 'What you have already read is still here.',
  }),
};
