import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  listLogModeratorsEndpoint,
  type LogFilter,
  moderationActions,
  moderationLogFilePath,
} from '../../contract/endpoints/console/moderation.ts';
import { classes } from '../../web/ui/classes.ts';
import { SelectField, TextField } from '../../web/ui/form/Field.tsx';
import { queryFor } from '../calls.ts';
import { actionTexts } from './action-texts.ts';
import styles from './Log.module.css';

interface LogFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (filter: LogFilter) => void;
}

/** What of the log is shown, and the same as a file. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const set = (name: keyof LogFilter, value: string) => {
    const { [name]: _, ...others } = filter;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  const moderators = useQuery(queryFor(listLogModeratorsEndpoint));
  const query = new URLSearchParams(filter as Record<string, string>).toString();
  return (
    <div className="stack" role="search" aria-label="Log">
      <div className={styles.fields}>
        <SelectField
          name="action"
          label="Action"
          value={filter.action ?? ''}
          onChange={(event) => set('action', event.target.value)}
        >
          <option value="">All actions</option>
          {moderationActions.map((action) => (
            <option key={action} value={action}>
              {actionTexts[action]}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="moderator"
          label="Moderator"
          value={filter.moderator ?? ''}
          onChange={(event) => set('moderator', event.target.value)}
        >
          <option value="">All moderators</option>
          {moderators.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          name="from"
          label="From"
          type="date"
          value={filter.from ?? ''}
          onChange={(event) => set('from', event.target.value)}
        />
        <TextField
          name="to"
          label="To"
          type="date"
          value={filter.to ?? ''}
          onChange={(event) => set('to', event.target.value)}
        />
        <StoryField onChange={(story) => set('search', story)} />
      </div>
      <div className={classes('cluster', styles.more)}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={filter.all === '1'}
            onChange={(event) => set('all', event.target.checked ? '1' : '')}
          />
          Readers and authors, too
        </label>
        <a className={styles.file} href={`${moderationLogFilePath}?${query}`} download>
          Download as CSV
        </a>
      </div>
    </div>
  );
}

/** How long one does not type until the log is asked, in milliseconds. */
const typingPause = 300;

/** The name of a story, or its beginning. */
function StoryField({ onChange }: { onChange: (story: string) => void }) {
  const [text, setText] = useState<string>();
  const search = useEffectEvent((story: string) => onChange(story));
  useEffect(() => {
    if (text === undefined) return undefined;
    const timer = setTimeout(() => search(text.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      name="story"
      label="Story"
      type="search"
      placeholder="sunny_4kq2"
      value={text ?? ''}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
