import { pageTitle } from '../../../contract/site.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import { messagesOf } from '../../../messages/language.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import type { PageDefinition } from '../../router/page.ts';
import { useMessages } from '../../ui/text/messages.ts';
import styles from './AlbumPage.module.css';

export const albumPage: PageDefinition = {
  Page: AlbumPage,
  queries: () => [],
  head: (_, { language, site }) => ({
    title: pageTitle(messagesOf(appMessages, language)('album'), site),
    description: messagesOf(albumMessages, language)('description'),
    isPrivate: true,
  }),
};

const Album = lazyPart(async () => (await import('./Album.tsx')).Album);

/** The stamps of this browser. The server does not know them, so it renders the page without them. */
function AlbumPage() {
  const app = useMessages(appMessages);
  const t = useMessages(albumMessages);
  return (
    <div className={styles.page}>
      <h1>{app('album')}</h1>
      <p data-without-script>{t('needsScript')}</p>
      <Album />
    </div>
  );
}
