import type { ReactNode } from 'react';
import { useShortcuts } from '../../features/shortcuts/use-shortcuts.ts';
import { FragmentLink } from '../../ui/FragmentLink.tsx';
import { PostmarkPaths } from '../../ui/Postmark.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ShellPart } from './ShellPart.tsx';
import styles from './Shell.module.css';

/** The layout around every page. */
export function Shell({ children }: { children: ReactNode }) {
  useShortcuts();
  return (
    <div className={styles.shell}>
      <FragmentLink className={styles.skip} id="main">
        Skip to content
      </FragmentLink>
      <Header />
      <ShellPart part="OfflineBanner" />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <ShellPart part="Dock" />
      <ShellPart part="Toaster" />
      <PostmarkPaths />
    </div>
  );
}
