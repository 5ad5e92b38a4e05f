import { pageTitle } from '../../../contract/site.ts';
import { lostMessages } from '../../../messages/areas/site/lost.ts';
import { messagesOf } from '../../../messages/language.ts';
import { OfflineContent } from '../../features/offline/OfflineContent.tsx';
import type { PageDefinition } from '../../router/page.ts';

/** The app shell: the service worker responds with it at every address whose page is not cached. */
export const offlinePage: PageDefinition = {
  Page: OfflineContent,
  queries: () => [],
  head: (_, { language, site }) => {
    const t = messagesOf(lostMessages, language);
    return { title: pageTitle(t('offline'), site), description: t('stillHere') };
  },
};
