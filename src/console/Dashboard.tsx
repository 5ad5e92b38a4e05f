import { useQuery } from '@tanstack/react-query';
import { Tabs } from '../web/ui/Tabs.tsx';
import { AccountPage } from './account/AccountPage.tsx';
import { BreakerBanner } from './BreakerBanner.tsx';
import { reportedQuery } from './console-queries.ts';
import { Header } from './Header.tsx';
import { ModerationLog } from './log/ModerationLog.tsx';
import { PlatformStats } from './PlatformStats.tsx';
import { QueueSection } from './queue/QueueSection.tsx';
import { useSection } from './sections.ts';
import { HeldStories } from './stories/HeldStories.tsx';
import { ReportedContent } from './stories/ReportedContent.tsx';
import { TeamPage } from './team/TeamPage.tsx';
import styles from './Console.module.css';

const sectionComponents = {
  reports: Reports,
  queue: QueueSection,
  held: HeldStories,
  log: ModerationLog,
  account: AccountPage,
  team: TeamPage,
};

export function Dashboard() {
  const section = useSection();
  const Content = sectionComponents[section];
  return (
    <>
      <Header shown={section} />
      <main className={styles.main}>
        <BreakerBanner />
        <Content />
      </main>
    </>
  );
}

function Reports() {
  const reported = useQuery(reportedQuery);
  const items = reported.data;
  return (
    <Tabs
      label="Console sections"
      tabs={[
        {
          id: 'reported',
          name: `Reported Content${items === undefined ? '' : ` (${items.length})`}`,
          content: <ReportedContent items={items ?? []} query={reported} />,
        },
        { id: 'stats', name: 'Platform Stats', content: <PlatformStats items={items} /> },
      ]}
    />
  );
}
