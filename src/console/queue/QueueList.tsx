import type { QueueItem } from '../../contract/endpoints/console/queue.ts';
import { countOf } from '../../messages/format-count.ts';
import { classes } from '../../web/ui/classes.ts';
import { Checkbox } from '../../web/ui/form/Checkbox.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { GraveBadge } from './QueueDetail.tsx';
import { type QueueWork, rowId } from './use-queue.ts';
import styles from './Queue.module.css';

/** The items in the order in which they should be decided. */
export function QueueList({ work }: { work: QueueWork }) {
  const { items, query } = work;
  const all = query.data?.counts.all ?? 0;
  return (
    <div className={classes('stack', styles.list)}>
      <ol className="surface list" aria-label="Items">
        {items.map((item) => (
          <Row key={item.experience.id} work={work} item={item} />
        ))}
      </ol>
      {(query.data?.next ?? null) === null ? null : (
        <p className="small">
          These are the first {items.length} of {all}. The next ones follow as you decide.
        </p>
      )}
    </div>
  );
}

function Row({ work, item }: { work: QueueWork; item: QueueItem }) {
  const { experience, isGrave, waitsSince } = item;
  const { id, randomId, content } = experience;
  const isDecided = item.decision !== null || work.decided.has(id);
  return (
    <li className={styles.row} data-decided={isDecided || undefined}>
      {work.mayDecide ? (
        <Checkbox
          className={styles.select}
          checked={work.selected.has(id)}
          onChange={() => work.toggle(id)}
        >
          <span className="visually-hidden">Select {randomId}</span>
        </Checkbox>
      ) : null}
      <button
        type="button"
        id={rowId(id)}
        className={styles.open}
        aria-current={work.current === item}
        onClick={() => work.go(id)}
      >
        <span className={classes('small cluster', styles.facts)}>
          {isGrave ? <GraveBadge /> : null}
          <span>{kindsOf(item)}</span>
          <RelativeTime at={waitsSince} />
          <span className="strong">{noteOf(item, work)}</span>
        </span>
        <span className={styles.text} dir="auto" lang={experience.lang ?? ''}>
          {content}
        </span>
      </button>
    </li>
  );
}

function kindsOf({ state, reportCount, appeal }: QueueItem): string {
  const kinds = [
    appeal !== null && 'Appeal',
    state === 'held' && 'Held',
    reportCount > 0 && countOf(reportCount, 'report'),
  ];
  return kinds.filter(Boolean).join(', ');
}

/** What others, or this moderator, do with it. */
function noteOf({ decision, claim, experience: { id } }: QueueItem, work: QueueWork): string {
  if (decision && !decision.isMine) return `Decided by ${decision.by}`;
  if (decision || work.decided.has(id)) return 'Decided';
  if (work.notDecided.has(id)) return 'Not decided';
  return claim && !claim.isMine ? `${claim.by} works on it` : '';
}
