import type { QueueItem } from '../../contract/endpoints/console/queue.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { type QueueWork, rowId } from './use-queue.ts';
import styles from './QueueList.module.css';

/** The items in the order in which they should be decided. */
export function QueueList({ work }: { work: QueueWork }) {
  const { items, query } = work;
  const all = query.data?.counts.all ?? 0;
  return (
    <div className={styles.list}>
      <ol aria-label="Items">
        {items.map((item) => (
          <Row key={item.experience.id} work={work} item={item} />
        ))}
      </ol>
      {(query.data?.next ?? null) === null ? null : (
        <p>
          These are the first {items.length} of {all}. The next ones follow as you decide.
        </p>
      )}
      {work.selected.size > 0 ? (
        <Button variant="quiet" onClick={work.clear}>
          Clear the selection ({work.selected.size})
        </Button>
      ) : null}
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
        <label className={styles.select}>
          <input type="checkbox" checked={work.selected.has(id)} onChange={() => work.toggle(id)} />
          <span className="visually-hidden">Select {randomId}</span>
        </label>
      ) : null}
      <button
        type="button"
        id={rowId(id)}
        className={styles.open}
        aria-current={work.current === item}
        onClick={() => work.go(id)}
      >
        <span className={styles.facts}>
          {isGrave ? <Badge>Grave</Badge> : null}
          <span>{randomId}</span>
          <RelativeTime at={waitsSince} />
          <span>{noteOf(item, isDecided)}</span>
        </span>
        <span className={styles.text} dir="auto" lang={experience.lang ?? ''}>
          {content}
        </span>
      </button>
    </li>
  );
}

/** What others, or this moderator, do with it. */
function noteOf({ decision, claim }: QueueItem, isDecided: boolean): string {
  if (decision && !decision.isMine) return `Decided by ${decision.by}`;
  if (isDecided) return 'Decided';
  return claim && !claim.isMine ? `${claim.by} works on it` : '';
}
