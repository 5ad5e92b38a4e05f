import type { ReactNode } from 'react';
import { Card } from '../../web/ui/Card.tsx';
import { Horizon } from '../Horizon.tsx';
import { Logo } from '../Logo.tsx';
import styles from './EntryPage.module.css';

/** The page of somebody who has no session yet: a card with a title above a landscape. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.entry}>
      <Card className={styles.card}>
        <Logo size={72} />
        <h1>{title}</h1>
        {children}
        <p className={styles.notice}>Access to this console is logged.</p>
      </Card>
      <Horizon />
    </main>
  );
}
