import { useQuery } from '@tanstack/react-query';
import { listReportedExperiencesEndpoint } from '../contract/endpoints/console/moderation.ts';
import { consoleMessages } from '../messages/areas/console/console.ts';
import { LinkButton } from '../web/ui/Button.tsx';
import { Tabs } from '../web/ui/Tabs.tsx';
import { useMessages } from '../web/ui/text/messages.ts';
import { AccountPage } from './account/AccountPage.tsx';
import { queryFor } from './calls.ts';
import { ConsoleHeader } from './ConsoleHeader.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { ModerationLog } from './log/ModerationLog.tsx';
import { needed, queueQuery } from './queue/queue-queries.ts';
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
      <LanguageLinks />
    </>
  );
}

function Reports() {
  const t = useMessages(consoleMessages);
  const reported = useQuery(queryFor(listReportedExperiencesEndpoint));
  const items = reported.data;
  const waiting = needed(useQuery(queueQuery({})).data?.counts);
  return (
    <>
      {waiting === 0 ? null : (
        <p className={`box row ${styles.waiting}`}>
          <span>{t('waiting', { count: waiting })}</span>{' '}
          <LinkButton href={sectionHref('queue')}>{t('decideThere')}</LinkButton>
        </p>
      )}
      <Tabs
        label={t('sections')}
        tabs={[
          {
            id: 'reported',
            name: items ? t('reportedMany', { number: items.length }) : t('reported'),
            content: <ReportedSection query={reported} />,
          },
          { id: 'stats', name: t('stats'), content: <PlatformStats items={items} /> },
        ]}
      />
    </>
  );
}
