import type { SubmitEvent } from 'react';
import { Button } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { typedIn } from '../account/Form.tsx';
import { hiderTexts } from '../stories/mass-restore.tsx';
import type { QueueWork } from './use-queue.ts';
import styles from './Queue.module.css';

const kinds = [
  { kind: undefined, name: 'All', count: 'all' },
  { kind: 'grave', name: 'Grave', count: 'grave' },
  { kind: 'reported', name: 'Reported', count: 'reported' },
  { kind: 'held', name: 'Held', count: 'held' },
  { kind: 'appealed', name: 'Appeals', count: 'appealed' },
] as const;

/** Which kind of items the list shows, and of which source. */
export function QueueFilters({ work }: { work: QueueWork }) {
  const { filter, query } = work;
  return (
    <div className="stack">
      <div className={`cluster ${styles.kinds}`} role="group" aria-label="What waits">
        {kinds.map(({ kind, name, count }) => (
          <button
            key={name}
            type="button"
            className={`chip ${styles.kind}`}
            aria-pressed={filter.kind === kind}
            onClick={() => {
              const { kind: _kind, ...others } = filter;
              work.show(kind === undefined ? others : { ...others, kind });
            }}
          >
            {name}{' '}
            <span className={`strong figures ${styles.count}`}>
              {query.data?.counts[count] ?? '–'}
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
  return (
    <div className="warning cluster">
      <p className="strong">Reported by {hiderTexts[source]}</p>
      {work.mayDecide && work.items.length > 0 ? (
        <Button onClick={() => work.selectAll(work.items)}>Select all shown</Button>
      ) : null}
      <Button onClick={() => work.show(others)}>Show all</Button>
    </div>
  );
}

/** The search for words of a story, or for its name. */
export function QueueSearch({ work }: { work: QueueWork }) {
  const label = 'Search the queue';
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
