import { paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { lostMessages } from '../../../messages/areas/site/lost.ts';
import { messagesOf } from '../../../messages/language.ts';
import { isAppShell } from '../../features/offline/app-shell.ts';
import { OfflineContent } from '../../features/offline/OfflineContent.tsx';
import type { PageDefinition } from '../../router/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { HillsPicture } from '../../ui/pictures/HillsPicture.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import styles from './NotFoundPage.module.css';

export const notFoundPage: PageDefinition = {
  Page: NotFoundPage,
  queries: () => [],
  head: (_, { language, site }) => {
    const t = messagesOf(lostMessages, language);
    const title = t(isAppShell() ? 'offline' : 'notFound');
    return { title: pageTitle(title, site), description: t('nothing') };
  },
};

function NotFoundPage() {
  const app = useMessages(appMessages);
  const t = useMessages(lostMessages);
  // Offline it is unknown whether this address exists.
  if (isAppShell()) return <OfflineContent />;
  return (
    <div className="stack loose center">
      <Picture />
      <h1>{t('notFound')}</h1>
      <p className={`quiet ${styles.text}`}>{t('hill')}</p>
      <nav className={`cluster center ${styles.links}`} aria-label={t('waysOn')}>
        <LinkButton variant="primary" href={paths.browse}>
          {app('browse')}
        </LinkButton>
        <LinkButton href={paths.home}>{t('start')}</LinkButton>
        <LinkButton href={paths.post}>{t('share')}</LinkButton>
      </nav>
    </div>
  );
}

/** A path that ends on a hill in front of the sunrise. */
function Picture() {
  return (
    <HillsPicture className={styles.picture}>
      <path className={styles.path} d="M96 180c10-18 58-12 62-24s-34-8-30-18 26-6 34-12" />
      <path className={styles.sign} d="M168 126V92M154 95h24l7 6.500-7 6.500h-24z" />
    </HillsPicture>
  );
}
