import { useEffect, useEffectEvent, useId, useMemo, useRef, type SubmitEvent } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { cutCharacters } from '../../../contract/text/characters.ts';
import { canonicalFilter } from '../../../domain/list-filter.ts';
import { listMessages } from '../../../messages/areas/stories/list.ts';
import type { Language } from '../../../messages/language.ts';
import {
  pathWithChanges,
  type ChangeFilter,
  type FilterValues,
} from '../../features/map/change-filter.ts';
import { navigate } from '../../router/address.ts';
import { focusHeading } from '../../router/focus-heading.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { LinkButton, SubmitButton } from '../../ui/Button.tsx';
import { CloseIcon, FilterIcon } from '../../ui/icons.tsx';
import { usePath } from '../../ui/Link.tsx';
import { closeOnBack } from '../../ui/overlay/overlays.ts';
import { quiet } from '../../ui/text/elements.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { activeFilters } from './list/active-filters.ts';
import { ActiveFilters } from './list/ActiveFilters.tsx';
import { useHasActed, useTotal } from './list/use-total.ts';
import { MapButton } from './MapPanel.tsx';
import { OrderFields } from './OrderFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { QuickTags } from './QuickTags.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './Filters.module.css';

const MorePlaces = lazyPart(async () => (await import('./place/MorePlaces.tsx')).MorePlaces);

/**
 * The filters as a form that works without JavaScript; with it, each change takes effect at once. On wide screens they
 * are next to the list; elsewhere they are in a popover, which needs no JavaScript, and what is set is in a row.
 */
export function Filters({ filter: requested }: { filter: BrowseFilter }) {
  const t = useMessages(listMessages);
  const language = useLanguage();
  const filter = useMemo(() => canonicalFilter(requested), [requested]);
  const count = countFilters(filter, language);
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
      action={usePath(paths.browse)}
      // What a browser puts back into the fields would be taken for what somebody has typed.
      autoComplete="off"
      role="search"
      aria-label={t('filters')}
      onSubmit={send}
    >
      <SearchField filter={filter} onChange={change} />
      {filter.places ? <input type="hidden" name="places" value={filter.places} /> : null}
      <div className={styles.row}>
        <button type="button" className={`chip ${styles.open}`} popoverTarget={sheetId}>
          <FilterIcon />
          {count === 0 ? t('filters') : t('filtersSet', { count })}
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
          <h2>{t('filters')}</h2>
          <button
            type="button"
            className="icon-button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
          >
            <CloseIcon />
            <span className="visually-hidden">{t('closeFilters')}</span>
          </button>
        </div>
        <PlaceFields filter={filter} onChange={change} />
        <OrderFields filter={filter} onChange={change} />
        <div className="cluster">
          <ShowButton filter={filter} />
          {Object.keys(filter).length > 0 ? (
            <LinkButton variant="quiet" href={paths.browse} onClick={focusHeading}>
              {t('clearAll')}
            </LinkButton>
          ) : null}
        </div>
        <MorePlaces />
      </div>
    </form>
  );
}

function valuesIn(form: HTMLFormElement): FilterValues {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string'
      ? [
          [
            name,
            name === 'places' ? value : cutCharacters(value.trim(), limits.search.max),
          ] as const,
        ]
      : [],
  );
  return Object.fromEntries(texts);
}

function ShowButton({ filter }: { filter: BrowseFilter }) {
  const t = useMessages(listMessages);
  const rich = useRichMessages(listMessages);
  const total = useTotal(filter, useHasActed());
  return (
    <SubmitButton className={styles.show}>
      <span>{total ? rich('show', { count: total, quiet }) : t('showAll')}</span>
    </SubmitButton>
  );
}

/** The time and the order, each with its chip: the place is in the heading, and the search is in its own field. */
function countFilters(filter: BrowseFilter, language: Language): number {
  return activeFilters(filter, language).filter(({ name }) => name !== 'search').length;
}
