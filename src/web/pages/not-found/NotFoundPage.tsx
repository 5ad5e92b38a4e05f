import { paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { isAppShell } from '../../browser/app-shell.ts';
import { OfflineContent } from '../../features/offline/OfflineContent.tsx';
import type { PageDefinition } from '../../router/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { HillsPicture } from '../../ui/pictures/HillsPicture.tsx';
import styles from './NotFoundPage.module.css';

export const notFoundPage: PageDefinition = {
  Page: NotFoundPage,
  queries: () => [],
  head: (_, { site }) => ({
    title: pageTitle(isAppShell() ? 'You are offline' : '404 Page Not Found', site),
    description: 'There is nothing at this address.',
  }),
};

function NotFoundPage() {
  // Offline it is unknown whether this address exists.
  if (isAppShell()) return <OfflineContent />;
  return (
    <div className="stack loose center">
      <Picture />
      <h1>404 Page Not Found</h1>
      <p className={`quiet ${styles.text}`}>
        This path ends on a hill. It is a nice view, but there is no story here. All of them are
        where you left them.
      </p>
      <nav className={`cluster center ${styles.links}`} aria-label="Ways on">
        <LinkButton variant="primary" href={paths.browse}>
          Browse Experiences
        </LinkButton>
        <LinkButton href={paths.home}>Go to the start page</LinkButton>
        <LinkButton href={paths.post}>Share a story</LinkButton>
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
