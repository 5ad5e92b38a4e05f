import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { listLaterMessages } from '../../../../messages/areas/stories/list-later.ts';
import { useMessages } from '../../../ui/text/messages.ts';
import styles from '../BrowsePage.module.css';

interface SearchLimitNoticeProps {
  readonly filter: BrowseFilter;
  /** How many stories were searched. */
  readonly searched: number;
}

/** Shows how many stories were searched, where that is not all, and how to find more. */
export function SearchLimitNotice({ filter, searched }: SearchLimitNoticeProps) {
  const t = useMessages(listLaterMessages);
  return (
    <p className={`note ${styles.unsearched}`}>
      {t(searchedMessages[filter.sortBy ?? 'recent'], { count: rounded(searched) })}{' '}
      {t(adviceFor(filter))}
    </p>
  );
}

const searchedMessages = {
  recent: 'searchedRecent',
  oldest: 'searchedOldest',
  votes: 'searchedVotes',
} as const;

/** Rounds down to two digits. */
function rounded(count: number): number {
  const step = 10 ** Math.max(0, String(count).length - 2);
  return Math.floor(count / step) * step;
}

function adviceFor({ search, country, city }: BrowseFilter) {
  const other = search ? 'rarerWord' : 'otherTime';
  if (city) return other;
  return country ? (`${other}OrCity` as const) : (`${other}OrPlace` as const);
}
