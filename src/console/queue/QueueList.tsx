import type { QueueItem } from '../../contract/endpoints/console/queue.ts';
import { consoleQueueMessages } from '../../messages/areas/console/queue.ts';
import { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import type { Say } from '../../messages/message.ts';
import { classes } from '../../web/ui/classes.ts';
import { Checkbox } from '../../web/ui/form/Checkbox.tsx';
import { useMessages } from '../../web/ui/text/messages.ts';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { listOf } from '../stories/words.ts';
import { GraveBadge } from './QueueDetail.tsx';
import { type QueueWork, rowId } from './use-queue.ts';
import styles from './Queue.module.css';

/** The items in the order in which they should be decided. */
export function QueueList({ work }: { work: QueueWork }) {
  const { items, query } = work;
  const all = query.data?.counts.all ?? 0;
  const t = useMessages(consoleQueueMessages);
  return (
    <div className={classes('stack', styles.list)}>
      <ol className="surface list" aria-label={t('items')}>
        {items.map((item) => (
          <Row key={item.experience.id} work={work} item={item} />
        ))}
      </ol>
      {(query.data?.next ?? null) === null ? null : (
        <p className="small">{t('more', { number: items.length, count: all })}</p>
      )}
    </div>
  );
}

function Row({ work, item }: { work: QueueWork; item: QueueItem }) {
  const { experience, isGrave, waitsSince } = item;
  const { id, randomId, content } = experience;
  const t = useMessages(consoleQueueMessages);
  const isDecided = item.decision !== null || work.decided.has(id);
  return (
    <li className={styles.row} data-decided={isDecided || undefined}>
      {work.mayDecide ? (
        <Checkbox
          className={styles.select}
          checked={work.selected.has(id)}
          onChange={() => work.toggle(id)}
        >
          <span className="visually-hidden">{t('select', { id: randomId })}</span>
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
          <Kinds item={item} />
          <RelativeTime at={waitsSince} />
          <span className="strong">{noteOf(item, work, t)}</span>
        </span>
        <span className={styles.text} dir="auto" lang={experience.lang ?? ''}>
          {content}
        </span>
      </button>
    </li>
  );
}

function Kinds({ item: { state, reportCount, appeal, secondLook } }: { item: QueueItem }) {
  const t = useMessages(consoleQueueMessages);
  const story = useMessages(consoleStoriesMessages);
  const kinds = [
    ...(appeal === null ? [] : [t('appeal')]),
    ...(state === 'held' ? [t('isHeld')] : []),
    ...(secondLook === null ? [] : [t('secondLook')]),
    ...(reportCount > 0 ? [story('reports', { count: reportCount })] : []),
  ];
  return <span>{listOf(kinds, story)}</span>;
}

/** What others, or this moderator, do with it. */
function noteOf(
  { decision, claim, experience: { id } }: QueueItem,
  work: QueueWork,
  t: Say<typeof consoleQueueMessages.english>,
): string {
  if (decision && !decision.isMine) return t('decidedBy', { name: decision.by });
  if (decision || work.decided.has(id)) return t('decided');
  if (work.notDecided.has(id)) return t('notDecided');
  return claim && !claim.isMine ? t('worksOnIt', { name: claim.by }) : '';
}
