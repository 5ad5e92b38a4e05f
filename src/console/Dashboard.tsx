import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Button } from '../web/ui/Button.tsx';
import { Tabs } from '../web/ui/Tabs.tsx';
import { BreakerBanner } from './BreakerBanner.tsx';
import { heldQuery, reportedQuery, useLogout } from './console-queries.ts';
import { HeldStories } from './HeldStories.tsx';
import { ModerationLog } from './ModerationLog.tsx';
import { PlatformStats } from './PlatformStats.tsx';
import { ReportedContent } from './ReportedContent.tsx';
import styles from './Console.module.css';

const contents = { reports: Reports, held: HeldStories, log: ModerationLog };

export function Dashboard() {
  const section = useSection();
  const logout = useLogout();
  const held = useQuery(heldQuery);
  const Content = contents[section];
  const count = held.data === undefined ? '' : ` (${held.data.count})`;
  return (
    <>
      <header className={styles.header}>
        <h1>Admin Console</h1>
        <nav className={styles.actions} aria-label="Console">
          <SectionLink to="reports" shown={section} name="Reports" />
          <SectionLink to="held" shown={section} name={`Held stories${count}`} />
          <SectionLink to="log" shown={section} name="Moderation log" />
          <Button onClick={() => logout.mutate()} disabled={logout.isPending}>
            Logout
          </Button>
        </nav>
      </header>
      <main className={styles.main}>
        <BreakerBanner />
        <Content />
      </main>
    </>
  );
}

function SectionLink({ to, shown, name }: { to: Section; shown: Section; name: string }) {
  return (
    <a
      className={styles.sectionLink}
      href={sectionLink(to)}
      aria-current={to === shown ? 'page' : undefined}
    >
      {name}
    </a>
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

/** What the console shows: the tabs of the reports, or what is linked in its header. */
export const sections = ['reports', 'held', 'log'] as const;
export type Section = (typeof sections)[number];

export const sectionLink = (section: Section) => `#${section}`;

/** The section that the address names, as #held: so the browser's back button and a reload work. */
export function useSection(): Section {
  return useSyncExternalStore(subscribe, current);
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

function current(): Section {
  return sections.find((section) => sectionLink(section) === location.hash) ?? 'reports';
}
