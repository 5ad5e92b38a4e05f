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

const sectionComponents = { reports: Reports, held: HeldStories, log: ModerationLog };

export function Dashboard() {
  const section = useSection();
  const logout = useLogout();
  const held = useQuery(heldQuery);
  const Content = sectionComponents[section];
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
      href={sectionHref(to)}
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

/** The sections of the console, linked in its header. */
export const sections = ['reports', 'held', 'log'] as const;
export type Section = (typeof sections)[number];

export const sectionHref = (section: Section) => `#${section}`;

/** The section of the address's fragment, such as #held, so that the back button and a reload work. */
export function useSection(): Section {
  return useSyncExternalStore(subscribeToHash, currentSection);
}

function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

function currentSection(): Section {
  return sections.find((section) => sectionHref(section) === location.hash) ?? 'reports';
}
