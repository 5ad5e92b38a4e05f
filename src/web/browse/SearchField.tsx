import type { ChangeEvent } from 'react';
import { SubmitButton } from '../ui/Button.tsx';
import { describe } from '../ui/Field.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { useDraft } from './draft.ts';
import type { ChangeFilter } from './Filters.tsx';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  readonly value: string | undefined;
  readonly onChange: ChangeFilter;
}

/** Words to look for: sent by Enter or its button; emptied, all stories are back at once. */
export function SearchField({ value = '', onChange }: SearchFieldProps) {
  const [draft, setDraft] = useDraft(value);
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setDraft(target.value);
    if (target.value === '') onChange({ search: '' });
  };
  return (
    <div className={styles.search}>
      <input
        {...describe('search', undefined, undefined)}
        type="search"
        name="search"
        aria-label="Search"
        data-shortcut="/"
        placeholder="Search"
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        value={draft}
        onChange={type}
      />
      <SubmitButton look="quiet" className={styles.button}>
        <SearchIcon />
        <span className="visually-hidden">Search</span>
      </SubmitButton>
    </div>
  );
}
