import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getReviewMemoryEndpoint } from '../../contract/endpoints/console/review-memory.ts';
import { consoleQueueMessages } from '../../messages/areas/console/queue.ts';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/EmptyState.tsx';
import { fieldId } from '../../web/ui/form/Field.tsx';
import { useLanguage, useMessages } from '../../web/ui/text/messages.ts';
import { queryFor } from '../calls.ts';
import { Loaded } from '../Loading.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { handleQueueKeys, keyTexts } from './queue-keys.ts';
import { QueueDetail } from './QueueDetail.tsx';
import { QueueFilters, QueueSearch } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import { type QueueWork, useFirstFocus, useQueue } from './use-queue.ts';
import styles from './Queue.module.css';

/** All that waits for a moderator, in one list: with the item that they look at, and their decisions by keyboard. */
export function QueueSection() {
  const work = useQueue();
  const section = useRef<HTMLElement>(null);
  const t = useMessages(consoleQueueMessages);
  const [showsKeys, setShowsKeys] = useState(false);
  useFirstFocus(work.current?.experience.id, work.query.isPending);
  const keys = handleQueueKeys(work, {
    focusSearch: () => document.getElementById(fieldId('queue-search'))?.focus(),
    focusNote: () => document.getElementById(fieldId('note'))?.focus(),
    toggleKeys: () => setShowsKeys((shown) => !shown),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are shortcuts of its buttons
    <section ref={section} className="stack" aria-labelledby="queue-title" onKeyDown={keys}>
      <div className={`cluster ${styles.heading}`}>
        <h2 id="queue-title">{t('title')}</h2>
        <QueueSearch work={work} />
        <Button
          variant="quiet"
          className="needs-keyboard"
          aria-expanded={showsKeys}
          onClick={() => setShowsKeys(!showsKeys)}
        >
          {t('keys')}
        </Button>
      </div>
      {showsKeys ? <Keys /> : null}
      <QueueFilters work={work} />
      <p className="visually-hidden" role="status">
        {work.announcement}
      </p>
      <Content work={work} />
      <Learnt />
    </section>
  );
}

/** What the review has learnt here, and what that is worth. */
function Learnt() {
  const { data } = useQuery(queryFor(getReviewMemoryEndpoint));
  const t = useMessages(consoleQueueMessages);
  const { number } = useLanguage();
  if (data === undefined || data.lessons === 0) return null;
  const { lessons, agreed, last, agreedAlone } = data;
  return (
    <p className="note">
      {t('learnt', {
        count: lessons,
        agreed: number(agreed),
        last: number(last),
        alone: number(agreedAlone),
      })}
    </p>
  );
}

function Keys() {
  const t = useMessages(consoleQueueMessages);
  return (
    <dl className={`tiles small needs-keyboard ${styles.keys}`} aria-label={t('keys')}>
      {keyTexts(t).map(([key, text]) => (
        <div key={key} className="cluster">
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoItems({ work }: { work: QueueWork }) {
  const t = useMessages(consoleQueueMessages);
  return Object.keys(work.filter).length === 0 ? (
    <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
  ) : (
    <EmptyState
      title={t('nothing')}
      action={<Button onClick={() => work.show({})}>{t('showQueue')}</Button>}
    >
      {t('nothingHint')}
    </EmptyState>
  );
}

function Content({ work }: { work: QueueWork }) {
  const { query, current } = work;
  return (
    <Loaded query={query} name="Queue">
      {() =>
        current === undefined ? (
          <NoItems work={work} />
        ) : (
          <>
            <div className={`stack ${styles.panes}`}>
              <QueueDetail key={current.experience.id} work={work} item={current} />
              <QueueList work={work} />
            </div>
            {work.mayDecide ? <DecisionBar work={work} /> : null}
          </>
        )
      }
    </Loaded>
  );
}
