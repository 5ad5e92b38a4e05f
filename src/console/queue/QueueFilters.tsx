import type { SubmitEvent } from 'react';
import { queueKinds } from '../../contract/endpoints/console/queue.ts';
import { consoleQueueMessages } from '../../messages/areas/console/queue.ts';
import { Button } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { useLanguage, useMessages } from '../../web/ui/text/messages.ts';
import { typedIn } from '../account/Form.tsx';
import type { QueueWork } from './use-queue.ts';
import styles from './Queue.module.css';

/** Which kind of items the list shows, and of which source. */
export function QueueFilters({ work }: { work: QueueWork }) {
  const { filter, query } = work;
  const counts = query.data?.counts;
  const t = useMessages(consoleQueueMessages);
  const { number } = useLanguage();
  return (
    <div className="stack">
      <div className={`cluster ${styles.kinds}`} role="group" aria-label={t('kinds')}>
        {(['all', ...queueKinds] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className={`chip ${styles.kind}`}
            aria-pressed={(filter.kind ?? 'all') === kind}
            onClick={() => {
              const { kind: _kind, ...others } = filter;
              work.show(kind === 'all' ? others : { ...others, kind });
            }}
          >
            {t(kind)}{' '}
            <span className={`strong figures ${styles.count}`}>
              {counts === undefined ? '–' : number(counts[kind])}
            </span>
          </button>
        ))}
      </div>
      {filter.report === undefined ? null : <Source work={work} />}
    </div>
  );
}

function Source({ work }: { work: QueueWork }) {
  const { report: _report, source = 'reporter', ...others } = work.filter;
  const t = useMessages(consoleQueueMessages);
  return (
    <div className="warning cluster">
      <p className="strong">{t(`${source}Reported`)}</p>
      {work.mayDecide && work.items.length > 0 ? (
        <Button onClick={() => work.selectAll(work.items)}>{t('selectShown')}</Button>
      ) : null}
      <Button onClick={() => work.show(others)}>{t('showAll')}</Button>
    </div>
  );
}

/** The search for words of a story, or for its name. */
export function QueueSearch({ work }: { work: QueueWork }) {
  const label = useMessages(consoleQueueMessages)('search');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = typedIn(event.currentTarget)['queue-search']?.trim();
    const { search: _search, ...others } = work.filter;
    work.show(search ? { ...others, search } : others);
    if (work.current) work.go(work.current.experience.id);
  };
  return (
    <form className={styles.search} role="search" onSubmit={submit}>
      <TextField
        name="queue-search"
        label={<span className="visually-hidden">{label}</span>}
        placeholder={label}
        type="search"
      />
    </form>
  );
}
