import { pageTitle } from '../../../contract/site.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import { messagesOf } from '../../../messages/language.ts';
import type { PageDefinition } from '../../router/page.ts';
import { useMessages } from '../../ui/text/messages.ts';

export const albumPage: PageDefinition = {
  Page: AlbumPage,
  queries: () => [],
  head: (_, { language, site }) => ({
    title: pageTitle(messagesOf(appMessages, language)('album'), site),
    description: messagesOf(albumMessages, language)('description'),
    isPrivate: true,
  }),
};

function AlbumPage() {
  const t = useMessages(appMessages);
  return <h1>{t('album')}</h1>;
}
