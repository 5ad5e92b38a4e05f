import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import {
  listLogModeratorsEndpoint,
  type LogFilter,
  moderationActions,
  moderationLogFilePath,
} from '../../contract/endpoints/console/moderation.ts';
import { Checkbox } from '../../web/ui/form/Checkbox.tsx';
import { SelectField, TextField } from '../../web/ui/form/Field.tsx';
import { typedIn } from '../account/Form.tsx';
import { queryFor } from '../calls.ts';
import { actionTexts } from './action-texts.ts';
import styles from './Log.module.css';

interface LogFiltersProps {
  readonly filter: LogFilter;
  readonly onChange: (filter: LogFilter) => void;
}

/** How long one does not type until the log is asked, in milliseconds. */
const typingPause = 300;

const filterIn = (form: HTMLFormElement): LogFilter =>
  Object.fromEntries(
    Object.entries(typedIn(form)).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );

/** What of the log is shown, and the same as a file. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  const moderators = useQuery(queryFor(listLogModeratorsEndpoint));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    const apply = () => onChange(filterIn(currentTarget));
    if (target.type !== 'search') return apply();
    timer.current = setTimeout(apply, typingPause);
    return undefined;
  };
  const query = new URLSearchParams(filter as Record<string, string>).toString();
  return (
    <form
      className="stack"
      role="search"
      aria-label="Log"
      onChange={change}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`tiles ${styles.fields}`}>
        <SelectField name="action" label="Action">
          <option value="">All actions</option>
          {moderationActions.map((action) => (
            <option key={action} value={action}>
              {actionTexts[action]}
            </option>
          ))}
        </SelectField>
        <SelectField name="moderator" label="Moderator">
          <option value="">All moderators</option>
          {moderators.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField name="from" label="From" type="date" />
        <TextField name="to" label="To" type="date" />
        <TextField name="search" label="Story" type="search" placeholder="sunny_4kq2" />
      </div>
      <div className={`cluster ${styles.more}`}>
        <Checkbox name="all" value="1">
          Readers and authors, too
        </Checkbox>
        <a className="target" href={`${moderationLogFilePath}?${query}`} download>
          Download as CSV
        </a>
      </div>
    </form>
  );
}
