import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { listMessages } from '../../../../messages/areas/stories/list.ts';
import { listText, orderText } from '../../../api/list-filter.ts';
import { experiencesIn, listQuery, listQueryOptions } from '../../../api/list-queries.ts';
import { quiet } from '../../../ui/text/elements.tsx';
import { useLanguage, useRichMessages } from '../../../ui/text/messages.ts';
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
  const rich = useRichMessages(listMessages);
  const language = useLanguage();
  const { signs } = language;
  const first = useMemo(() => listQuery(search), [search]);
  const list = useInfiniteQuery({ ...listQueryOptions(first, listEntryKey()), enabled: false });
  const total = useTotal(filter, useHasActed()) ?? 0;
  if (list.data === undefined) return <p className={className} role="status" />;
  const count = experiencesIn(list.data.pages).length;
  const before = Number(first.query.offset);
  const isPart = before === 0 && count > 0 && total > count;
  const which = list.isPlaceholderData ? '' : listText(filter, language);
  return (
    <p className={className} role="status">
      {isPart
        ? rich('ofAll', { quiet, shown: count, count: total })
        : countText(count, before, language)}
      <span className="visually-hidden">{which && signs.comma + which}</span>
      {count > 1 ? signs.comma + orderText(filter, language) : null}
    </p>
  );
}
