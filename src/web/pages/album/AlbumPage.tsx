import { paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import { messagesOf } from '../../../messages/language.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import type { PageDefinition } from '../../router/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
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
      <div data-without-script>
        <p>{t('needsScript')}</p>
        <div className="cluster">
          <LinkButton href={paths.today}>{t('five')}</LinkButton>
          <LinkButton href={paths.browse}>{app('browse')}</LinkButton>
        </div>
      </div>
      <Album />
    </div>
  );
}
