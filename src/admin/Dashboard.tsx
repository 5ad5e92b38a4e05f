import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../web/ui/Button.tsx';
import styles from './Console.module.css';
import { ModerationLog } from './ModerationLog.tsx';
import { PlatformStats } from './PlatformStats.tsx';
import { ReportedContent } from './ReportedContent.tsx';
import { Tabs } from './Tabs.tsx';
import { reportedQuery, useLogout } from './console-queries.ts';

export function Dashboard() {
  const [isLogShown, setLogShown] = useState(false);
  const logout = useLogout();
  return (
    <>
      <header className={styles.header}>
        <h1>Admin Console</h1>
        <nav className={styles.actions} aria-label="Console">
          <Button look="quiet" aria-pressed={isLogShown} onClick={() => setLogShown(!isLogShown)}>
            {isLogShown ? 'Back to reports' : 'Moderation log'}
          </Button>
          <Button onClick={() => logout.mutate()} disabled={logout.isPending}>
            Logout
          </Button>
        </nav>
      </header>
      <main className={styles.main}>{isLogShown ? <ModerationLog /> : <Reports />}</main>
    </>
  );
}

function Reports() {
  const reported = useQuery(reportedQuery);
  const items = reported.data ?? [];
  return (
    <Tabs
      label="Console sections"
      tabs={[
        {
          id: 'reported',
          name: `Reported Content (${items.length})`,
          content: <ReportedContent items={items} query={reported} />,
        },
        { id: 'stats', name: 'Platform Stats', content: <PlatformStats items={items} /> },
      ]}
    />
  );
}
