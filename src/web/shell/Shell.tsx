import type { ReactNode } from 'react';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import styles from './Shell.module.css';

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  useShortcuts();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <OfflineBanner />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toaster />
    </div>
  );
}
