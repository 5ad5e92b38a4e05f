import type { ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import { useLanguage, useMessages } from '../../web/ui/text/messages.ts';
import { Horizon } from '../EntryPage.tsx';
import styles from './stories.module.css';

/** `items` is undefined as long as the number of reports is not known. */
export function PlatformStats({ items }: { items: readonly ReportedItem[] | undefined }) {
  const t = useMessages(consoleStoriesMessages);
  const { number } = useLanguage();
  const reports = items?.reduce((sum, item) => sum + item.reportCount, 0);
  const facts = [
    [t('pendingReports'), items === undefined ? '–' : number(items.length)],
    [t('totalReports'), reports === undefined ? '–' : number(reports)],
    [t('status'), t('active')],
    [t('mode'), t('manual')],
  ] as const;
  return (
    <>
      <dl className={`tiles ${styles.stats}`}>
        {facts.map(([name, value]) => (
          <div key={name} className="card stack tight">
            <dt className="small">{name}</dt>
            <dd className="display">{value}</dd>
          </div>
        ))}
      </dl>
      <Horizon />
    </>
  );
}
