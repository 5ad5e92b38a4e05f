import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import type { ListPage } from '../../../api/list-queries.ts';
import styles from '../BrowsePage.module.css';

interface SearchLimitNoticeProps {
  readonly filter: BrowseFilter;
  readonly pages: readonly ListPage[] | undefined;
}

/** Shows how many stories were searched, if not all, and how to find more. */
export function SearchLimitNotice({ filter, pages }: SearchLimitNoticeProps) {
  const searched = pages?.at(-1)?.searched;
  if (searched === undefined) return null;
  return (
    <p className={`note ${styles.unsearched}`}>
      We looked through the {orderWords[filter.sortBy ?? 'recent']} {rounded(searched)} stories.{' '}
      {advice(filter)}
    </p>
  );
}

const orderWords = { recent: 'newest', oldest: 'oldest', votes: 'most voted' } as const;

/** Rounds down to two digits. */
function rounded(count: number): string {
  const step = 10 ** Math.max(0, String(count).length - 2);
  return (Math.floor(count / step) * step).toLocaleString('en');
}

function advice({ search, country, city }: BrowseFilter): string {
  const words = search ? 'a rarer word' : 'another time';
  const place = city ? '' : ` or choose a ${country ? 'city' : 'place'}`;
  return `Try ${words}${place} to find more.`;
}
