import type { ReactNode } from 'react';
import styles from './header.module.css';

/** For the name in a header, with its logo. */
export const brandClass = styles.brand;

/** For a link in a header. On a phone it looks like any link. */
export const headerLinkClass = styles.link;

/** The bar at the top of every page, of the app and of the console. */
export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>{children}</div>
    </header>
  );
}
