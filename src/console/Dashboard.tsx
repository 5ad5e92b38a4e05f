import { useQuery } from '@tanstack/react-query';
import { listReportedExperiencesEndpoint } from '../contract/endpoints/console/moderation.ts';
import { LinkButton } from '../web/ui/Button.tsx';
import { Tabs } from '../web/ui/Tabs.tsx';
import { AccountPage } from './account/AccountPage.tsx';
import { queryFor } from './calls.ts';
import { ConsoleHeader } from './ConsoleHeader.tsx';
import { ModerationLog } from './log/ModerationLog.tsx';
import { queueQuery } from './queue/queue-queries.ts';
import { QueueSection } from './queue/QueueSection.tsx';
import { sectionHref, useSection } from './sections.ts';
import { BreakerBanner } from './stories/mass-restore.tsx';
import { PlatformStats } from './stories/PlatformStats.tsx';
import { ReportedSection } from './stories/ReportedSection.tsx';
import { TeamPage } from './team/TeamPage.tsx';
import styles from './Console.module.css';

const sectionComponents = {
  reports: Reports,
  queue: QueueSection,
  log: ModerationLog,
  account: AccountPage,
  team: TeamPage,
};

export function Dashboard() {
  const section = useSection();
  const Content = sectionComponents[section];
  return (
    <>
      <ConsoleHeader shown={section} />
      <main className={styles.main}>
        <BreakerBanner />
        <Content />
      </main>
    </>
  );
}

function Reports() {
  const reported = useQuery(queryFor(listReportedExperiencesEndpoint));
  const items = reported.data;
  const waiting = useQuery(queueQuery({})).data?.counts.all ?? 0;
  return (
    <>
      {waiting === 0 ? null : (
        <p className={`box row ${styles.waiting}`}>
          <span>
            {waiting === 1 ? '1 story waits' : `${waiting} stories wait`} in the queue, where a
            decision can be undone.
          </span>{' '}
          <LinkButton href={sectionHref('queue')}>Decide there</LinkButton>
        </p>
      )}
      <Tabs
        label="Console sections"
        tabs={[
          {
            id: 'reported',
            name: `Reported Content${items === undefined ? '' : ` (${items.length})`}`,
            content: <ReportedSection query={reported} />,
          },
          { id: 'stats', name: 'Platform Stats', content: <PlatformStats items={items} /> },
        ]}
      />
    </>
  );
}
