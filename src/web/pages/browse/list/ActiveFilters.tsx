import { useLayoutEffect, useRef } from 'react';
import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { paths } from '../../../../contract/paths.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { activeFilters } from './active-filters.ts';
import styles from '../BrowsePage.module.css';

/** The filters that are set; each is a link to the list without it. */
export function ActiveFilters({ filter }: { filter: BrowseFilter }) {
  const filters = activeFilters(filter);
  const { list, rememberFocus } = useFocusNext(filters.map(({ label }) => label).join());
  if (filters.length === 0) return null;
  return (
    <ul ref={list} className={`list cluster no-print ${styles.active}`} aria-label="Active filters">
      {filters.map(({ label, href }, i) => (
        <li key={label}>
          <a className={`chip ${styles.filter}`} href={href} onClick={() => rememberFocus(i)}>
            <span className="visually-hidden">Remove filter: </span>
            <bdi>{label}</bdi>
            <CloseIcon />
          </a>
        </li>
      ))}
      <li>
        <a className="note target" href={paths.browse} onClick={() => rememberFocus(0)}>
          Clear all filters
        </a>
      </li>
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
    // Without the link that clears them all.
    const links = [...(list.current?.querySelectorAll('a') ?? [])].slice(0, -1);
    const next = links[at] ?? links.at(-1) ?? document.querySelector<HTMLElement>('main h1');
    if (next?.tagName === 'H1') next.tabIndex = -1;
    next?.focus();
  }, [shown]);
  return { list, rememberFocus: (at: number) => (removed.current = at) };
}
