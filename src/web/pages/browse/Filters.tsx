import { useEffect, useEffectEvent, useId, useMemo, useRef, type SubmitEvent } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { cutCharacters } from '../../../contract/text/characters.ts';
import { canonicalFilter } from '../../../domain/list-filter.ts';
import { formatCount } from '../../../messages/format-count.ts';
import {
  pathWithChanges,
  type ChangeFilter,
  type FilterValues,
} from '../../features/map/change-filter.ts';
import { navigate } from '../../router/address.ts';
import { focusHeading } from '../../router/focus-heading.ts';
import { LinkButton, SubmitButton } from '../../ui/Button.tsx';
import { CloseIcon, FilterIcon } from '../../ui/icons.tsx';
import { closeOnBack } from '../../ui/overlay/overlays.ts';
import { activeFilters } from './list/active-filters.ts';
import { ActiveFilters } from './list/ActiveFilters.tsx';
import { useHasActed, useTotal } from './list/use-total.ts';
import { MapButton } from './MapPanel.tsx';
import { OrderFields } from './OrderFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { QuickTags } from './QuickTags.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './Filters.module.css';

/**
 * The filters as a form that works without JavaScript; with it, each change takes effect at once. On wide screens they
 * are next to the list; elsewhere they are in a popover, which needs no JavaScript, and what is set is in a row.
 */
export function Filters({ filter: requested }: { filter: BrowseFilter }) {
  const filter = useMemo(() => canonicalFilter(requested), [requested]);
  const sheet = useRef<HTMLDivElement>(null);
  const sheetId = useId();
  const form = useRef<HTMLFormElement>(null);
  const change: ChangeFilter = (changes) => {
    // Text in the search field applies, whichever filter is changed.
    const { search = filter.search } = form.current ? valuesIn(form.current) : {};
    const path = pathWithChanges(filter, { search, ...changes });
    if (path !== pathWithChanges(filter, {})) navigate(path);
  };
  // Choices made before hydration take effect now.
  const applyTypedValues = useEffectEvent(() => {
    if (form.current) change(valuesIn(form.current));
  });
  useEffect(() => applyTypedValues(), []);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change(valuesIn(event.currentTarget));
    sheet.current?.hidePopover();
  };
  return (
    <form
      ref={form}
      className={`no-print ${styles.filters}`}
      action={paths.browse}
      // What a browser puts back into the fields would be taken for what somebody has typed.
      autoComplete="off"
      role="search"
      aria-label="Filters"
      onSubmit={send}
    >
      <SearchField filter={filter} onChange={change} />
      <div className={styles.row}>
        <button type="button" className={`chip ${styles.open}`} popoverTarget={sheetId}>
          <FilterIcon />
          {filtersText(filter)}
        </button>
        <ActiveFilters filter={filter} />
        <MapButton className={styles.open} />
        <QuickTags filter={filter} />
      </div>
      <div
        ref={sheet}
        id={sheetId}
        popover="auto"
        className={`raised ${styles.sheet}`}
        onToggle={closeOnBack}
      >
        <div className={`row ${styles.header}`}>
          <h2>Filters</h2>
          <button
            type="button"
            className="icon-button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
          >
            <CloseIcon />
            <span className="visually-hidden">Close filters</span>
          </button>
        </div>
        <PlaceFields filter={filter} onChange={change} />
        <OrderFields filter={filter} onChange={change} />
        <div className="cluster">
          <ShowButton filter={filter} />
          {Object.keys(filter).length > 0 ? (
            <LinkButton variant="quiet" href={paths.browse} onClick={focusHeading}>
              Clear all filters
            </LinkButton>
          ) : null}
        </div>
      </div>
    </form>
  );
}

function valuesIn(form: HTMLFormElement): FilterValues {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, cutCharacters(value.trim(), limits.search.max)] as const]
      : [],
  );
  return Object.fromEntries(texts);
}

function ShowButton({ filter }: { filter: BrowseFilter }) {
  const total = useTotal(filter, useHasActed());
  return (
    <SubmitButton className={styles.show}>
      <span>
        Show <span data-quiet-hides>{total ? `${formatCount(total)} ` : ''}</span>
        {total === 1 ? 'story' : 'stories'}
      </span>
    </SubmitButton>
  );
}

/** The place, the time and the order: the search is in its own field. */
function filtersText(filter: BrowseFilter): string {
  const others = activeFilters(filter).filter(({ name }) => name !== 'search');
  const count = others.length + (filter.continent === undefined ? 0 : 1);
  return count === 0 ? 'Filters' : `Filters (${count})`;
}
