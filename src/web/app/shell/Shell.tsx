import type { MouseEvent, ReactNode } from 'react';
import { languagesId, paths } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { useShortcuts } from '../../features/shortcuts/use-shortcuts.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { useSite } from '../../router/site.ts';
import { FragmentLink } from '../../ui/FragmentLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { PostmarkPaths } from '../../ui/Postmark.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { Header } from './Header.tsx';
import { quietLinks } from './Navigation.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import styles from './Shell.module.css';

// Imported last, because they do something only in a hydrated page.
const importParts = () => import('./lazy-parts.ts');
const OfflineBanner = lazyPart(async () => (await importParts()).OfflineBanner);
const LanguageOffer = lazyPart(async () => (await importParts()).LanguageOffer);
const Dock = lazyPart(async () => (await importParts()).Dock);

/** The layout around every page. */
export function Shell({ children }: { children: ReactNode }) {
  useShortcuts();
  const t = useMessages(appMessages);
  return (
    <div className={styles.shell}>
      <FragmentLink className={styles.skip} id="main">
        {t('skip')}
      </FragmentLink>
      <Header />
      <div className={`no-print ${styles.offer}`}>
        <LanguageOffer />
      </div>
      <OfflineBanner />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <QuickLinks />
      <Dock />
      <PostmarkPaths />
    </div>
  );
}

function Footer() {
  const dialogs = useDialogs();
  const openLanguages = (event: MouseEvent) => {
    event.preventDefault();
    dialogs.open({ kind: 'languages' });
  };
  const { tagline } = useSite();
  const t = useMessages(appMessages);
  return (
    <footer className={`note ${styles.footer}`}>
      <div className="cluster">
        <p>{tagline}</p>
        <ul className="list cluster">
          {(['community', 'guidelines', 'privacy'] as const).map((name) => (
            <li key={name}>
              <Link href={paths.about} className="target">
                {t(name)}
              </Link>
            </li>
          ))}
          {quietLinks.map(({ href, name }) => (
            <li key={href}>
              <Link href={href} className="target">
                {t(name)}
              </Link>
            </li>
          ))}
          <li>
            <Link
              href={`${paths.about}#${languagesId}`}
              className="target"
              onClick={openLanguages}
              data-replayed
            >
              {t('language')}
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
