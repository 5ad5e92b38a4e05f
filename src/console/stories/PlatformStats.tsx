import type { ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import { Horizon } from '../EntryPage.tsx';
import styles from './stories.module.css';

/** `items` is undefined as long as the number of reports is not known. */
export function PlatformStats({ items }: { items: readonly ReportedItem[] | undefined }) {
  const facts = {
    'Pending Reports': items?.length ?? '–',
    'Total Reports': items?.reduce((sum, item) => sum + item.reportCount, 0) ?? '–',
    'Moderation Status': 'Active',
    'Review Mode': 'Manual',
  };
  return (
    <>
      <dl className={`tiles ${styles.stats}`}>
        {Object.entries(facts).map(([name, value]) => (
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
