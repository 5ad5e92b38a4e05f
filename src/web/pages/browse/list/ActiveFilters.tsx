import { useLayoutEffect, useRef } from 'react';
import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { paths } from '../../../../contract/paths.ts';
import { listMessages } from '../../../../messages/areas/stories/list.ts';
import { focusHeading } from '../../../router/focus-heading.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import { hidden } from '../../../ui/text/elements.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../../ui/text/messages.ts';
import { activeFilters } from './active-filters.ts';
import styles from '../Filters.module.css';

/** Each filter that is set is a link to the list without it, and where there is more to clear, one clears all. */
export function ActiveFilters({ filter }: { filter: BrowseFilter }) {
  const t = useMessages(listMessages);
  const rich = useRichMessages(listMessages);
  const filters = activeFilters(filter, useLanguage());
  const { list, rememberFocus } = useFocusNext(filters.map(({ label }) => label).join());
  if (filters.length === 0) return null;
  const isOnlyOne = filters.length === 1 && filter.continent === undefined;
  return (
    <ul ref={list} className={`list ${styles.active}`} aria-label={t('active')}>
      {isOnlyOne ? null : (
        <li>
          <Link
            className="chip"
            href={paths.browse}
            onClick={focusHeading}
            aria-label={t('clearAll')}
          >
            {t('clear')}
          </Link>
        </li>
      )}
      {filters.map(({ name, label, href }, i) => (
        <li key={name} className={name === 'search' ? styles.words : undefined}>
          <Link className="chip" href={href} aria-current="true" onClick={() => rememberFocus(i)}>
            <CloseIcon />
            {rich('remove', { hidden, filter: <bdi>{label}</bdi> })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * A filter that is removed takes the focus with it: the one at its position gets it, or else the heading. In a layout
 * effect, because after a change of place the map takes a focus that is nowhere.
 */
function useFocusNext(shown: string) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  useLayoutEffect(() => {
    const at = removed.current;
    removed.current = undefined;
    if (at === undefined) return;
    const links = list.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [];
    const next = links[at] ?? links[at - 1];
    if (next) next.focus();
    else focusHeading();
  }, [shown]);
  return { list, rememberFocus: (at: number) => (removed.current = at) };
}
