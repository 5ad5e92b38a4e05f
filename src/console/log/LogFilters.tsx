import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import {
  listLogModeratorsEndpoint,
  type LogFilter,
  moderationActions,
  moderationLogFilePath,
} from '../../contract/endpoints/console/moderation.ts';
import { consoleLogMessages } from '../../messages/areas/console/log.ts';
import { Checkbox } from '../../web/ui/form/Checkbox.tsx';
import { SelectField, TextField } from '../../web/ui/form/Field.tsx';
import { useMessages } from '../../web/ui/text/messages.ts';
import { typedIn } from '../account/Form.tsx';
import { queryFor } from '../calls.ts';
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
  const t = useMessages(consoleLogMessages);
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
      aria-label={t('log')}
      onChange={change}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`tiles ${styles.fields}`}>
        <SelectField name="action" label={t('action')}>
          <option value="">{t('allActions')}</option>
          {moderationActions.map((action) => (
            <option key={action} value={action}>
              {t(action)}
            </option>
          ))}
        </SelectField>
        <SelectField name="moderator" label={t('moderator')}>
          <option value="">{t('allModerators')}</option>
          {moderators.data?.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </SelectField>
        <TextField name="from" label={t('from')} type="date" />
        <TextField name="to" label={t('to')} type="date" />
        <TextField name="search" label={t('story')} type="search" placeholder={t('example')} />
      </div>
      <div className={`cluster ${styles.more}`}>
        <Checkbox name="all" value="1">
          {t('everybody')}
        </Checkbox>
        <a className="target" href={`${moderationLogFilePath}?${query}`} download>
          {t('download')}
        </a>
      </div>
    </form>
  );
}
