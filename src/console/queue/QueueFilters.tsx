import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { hiderTexts } from '../restore-texts.ts';
import type { QueueWork } from './use-queue.ts';
import styles from './QueueFilters.module.css';

const kinds = [
  { kind: undefined, name: 'All', count: 'all' },
  { kind: 'grave', name: 'Grave', count: 'grave' },
  { kind: 'reported', name: 'Reported', count: 'reported' },
  { kind: 'held', name: 'Held', count: 'held' },
  { kind: 'appealed', name: 'Appeals', count: 'appealed' },
] as const;

/** What the list shows: one kind, a search, or what one source has reported. */
export function QueueFilters({ work }: { work: QueueWork }) {
  const { filter, query } = work;
  const [search, setSearch] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { search: _search, ...others } = filter;
    work.show(search.trim() === '' ? others : { ...others, search: search.trim() });
    if (work.current) work.go(work.current.experience.id);
  };
  return (
    <div className={styles.filters}>
      <div className={styles.kinds} role="group" aria-label="What waits">
        {kinds.map(({ kind, name, count }) => (
          <Button
            key={name}
            className={styles.kind}
            aria-pressed={filter.kind === kind}
            onClick={() => {
              const { kind: _kind, ...others } = filter;
              work.show(kind === undefined ? others : { ...others, kind });
            }}
          >
            {name} <span className={styles.count}>{query.data?.counts[count] ?? '–'}</span>
          </Button>
        ))}
      </div>
      <form className={styles.search} role="search" onSubmit={submit}>
        <TextField
          name="queue-search"
          label="Search the queue"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </form>
      {filter.report === undefined ? null : (
        <p className={styles.source}>
          Reported by {hiderTexts[filter.source ?? 'reporter']}{' '}
          <Button
            variant="quiet"
            onClick={() => {
              const { report: _report, source: _source, ...others } = filter;
              work.show(others);
            }}
          >
            Show all
          </Button>
          {work.mayDecide ? (
            <Button variant="quiet" onClick={() => work.selectAll(work.items)}>
              Select all shown
            </Button>
          ) : null}
        </p>
      )}
    </div>
  );
}
