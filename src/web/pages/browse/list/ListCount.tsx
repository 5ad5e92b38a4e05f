import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { formatCount } from '../../../../messages/format-count.ts';
import { listText, orderText } from '../../../api/list-filter.ts';
import { experiencesIn, listQuery, listQueryOptions } from '../../../api/list-queries.ts';
import { countText } from './count-text.ts';
import { listEntryKey } from './ExperienceList.tsx';
import { useHasActed, useTotal } from './use-total.ts';

interface ListCountProps {
  readonly search: URLSearchParams;
  readonly filter: BrowseFilter;
  readonly className: string | undefined;
}

/** How many stories are loaded, of how many. Screen readers also get the filters: two lists can have the same number. */
export function ListCount({ search, filter, className }: ListCountProps) {
  const first = useMemo(() => listQuery(search), [search]);
  const list = useInfiniteQuery({ ...listQueryOptions(first, listEntryKey()), enabled: false });
  const total = useTotal(filter, useHasActed()) ?? 0;
  if (list.data === undefined) return <p className={className} role="status" />;
  const count = experiencesIn(list.data.pages).length;
  const before = Number(first.query.offset);
  const isPart = before === 0 && count > 0 && total > count;
  const which = list.isPlaceholderData ? '' : listText(filter);
  return (
    <p className={className} role="status">
      {isPart ? <span data-quiet-hides>{formatCount(count)} of </span> : null}
      {countText(isPart ? total : count, before)}
      <span className="visually-hidden">{which && `, ${which}`}</span>
      {count > 1 ? `, ${orderText(filter)}` : null}
    </p>
  );
}
