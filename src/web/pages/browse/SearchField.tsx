import { useRef, useState, type ChangeEvent } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { limits } from '../../../contract/limits.ts';
import { countCharacters, cutCharacters } from '../../../contract/text/characters.ts';
import { listMessages } from '../../../messages/areas/stories/list.ts';
import type { ChangeFilter } from '../../features/map/change-filter.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { controlProps } from '../../ui/form/Field.tsx';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  readonly filter: BrowseFilter;
  readonly onChange: ChangeFilter;
}

/** The search words, submitted by Enter, the button or on blur. Emptying the field removes the filter at once. */
export function SearchField({ filter, onChange }: SearchFieldProps) {
  const t = useMessages(listMessages);
  const [draft, setDraft] = useDraft(filter);
  const isFull = countCharacters(draft) >= limits.search.max;
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = cutCharacters(target.value, limits.search.max);
    setDraft(text);
    if (text === '') onChange({ search: '' });
  };
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setDraft('');
    onChange({ search: '' });
    input.current?.focus();
  };
  return (
    <div className={styles.field}>
      <div className={styles.search}>
        <input
          {...controlProps('search', isFull, undefined)}
          ref={input}
          type="search"
          name="search"
          aria-label={t('search')}
          data-shortcut="/"
          placeholder={t('search')}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          value={draft}
          onChange={type}
          onBlur={() => onChange({ search: draft.trim() })}
        />
        {draft === '' ? null : (
          <button
            type="button"
            className="icon-button"
            data-needs-script
            // The focus stays in the field: leaving it would search for what is about to be cleared.
            onPointerDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            <CloseIcon />
            <span className="visually-hidden">{t('clearSearch')}</span>
          </button>
        )}
        <SubmitButton variant="quiet">
          <SearchIcon />
          <span className="visually-hidden">{t('search')}</span>
        </SubmitButton>
      </div>
      <output id="field-search-hint" className={`small ${styles.hint}`}>
        {isFull ? t('full', { count: limits.search.max }) : ''}
      </output>
    </div>
  );
}

/** The typed text; reset to the filter's when the address changes. */
function useDraft(filter: BrowseFilter): [draft: string, setDraft: (draft: string) => void] {
  const { search = '' } = filter;
  const [draft, setDraft] = useState(search);
  const [draftedFor, setDraftedFor] = useState(filter);
  if (draftedFor !== filter) {
    setDraftedFor(filter);
    setDraft(search);
  }
  return [draft, setDraft];
}
