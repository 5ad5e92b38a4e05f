import type { ReactNode } from 'react';
import styles from './Loading.module.css';

/** Says in the middle of its place what is loading. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <p className={styles.loading} role="status">
      <span className={styles.spinner} />
      {children}
    </p>
  );
}

/** A page of which nothing is known yet. The server sends the same, until the script has been loaded. */
export function LoadingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <Loading>{children}</Loading>
    </main>
  );
}
