import type { ReactNode } from 'react';
import { logoPath } from '../../contract/site.ts';
import { Card } from '../../web/ui/Card.tsx';
import { classes } from '../../web/ui/classes.ts';
import { Logo } from '../../web/ui/pictures/Logo.tsx';
import { Horizon } from '../Horizon.tsx';
import styles from './Account.module.css';

/** The page of somebody who has no session yet: a card with a title above a landscape. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.entry}>
      <Card className={classes('stack', styles.entryCard)}>
        <Logo path={logoPath} />
        <h1>{title}</h1>
        {children}
        <p className="small">Access to this console is logged.</p>
      </Card>
      <Horizon />
    </main>
  );
}
