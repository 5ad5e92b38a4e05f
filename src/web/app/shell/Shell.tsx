import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { useShortcuts } from '../../features/shortcuts/use-shortcuts.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { useSite } from '../../router/site.ts';
import { FragmentLink } from '../../ui/FragmentLink.tsx';
import { PostmarkPaths } from '../../ui/Postmark.tsx';
import { Header } from './Header.tsx';
import { QuickLinks } from './QuickLinks.tsx';
import styles from './Shell.module.css';

// Imported last, because they do something only in a hydrated page.
const importParts = () => import('./lazy-parts.ts');
const OfflineBanner = lazyPart(async () => (await importParts()).OfflineBanner);
const Dock = lazyPart(async () => (await importParts()).Dock);

/** The layout around every page. */
export function Shell({ children }: { children: ReactNode }) {
  useShortcuts();
  return (
    <div className={styles.shell}>
      <FragmentLink className={styles.skip} id="main">
        Skip to content
      </FragmentLink>
      <Header />
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
  const { tagline } = useSite();
  return (
    <footer className={`note ${styles.footer}`}>
      <div className="cluster">
        <p>{tagline}</p>
        <ul className="list cluster">
          {['Community', 'Guidelines', 'Privacy'].map((text) => (
            <li key={text}>
              <a href={paths.about} className="target">
                {text}
              </a>
            </li>
          ))}
          <li>
            <a href={paths.yourStories} className="target">
              Your stories
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
