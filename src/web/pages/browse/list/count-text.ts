import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { formatCount } from '../../../ui/text/format-count.ts';

const orderWords = { recent: 'newest', oldest: 'oldest', votes: 'most voted' } as const;

interface Loaded {
  readonly filter: Pick<BrowseFilter, 'sortBy'>;
  /** Where the list begins, on further pages without JavaScript. */
  readonly offset: number;
  readonly hasMore: boolean;
}

/** How many stories are loaded: 'The 20 newest stories' as long as there are more, then '43 stories'. */
export function countText(count: number, { filter, offset: before, hasMore }: Loaded): string {
  if (count === 0) return 'No stories found';
  if (before > 0) return `Stories ${formatCount(before + 1)} to ${formatCount(before + count)}`;
  if (!hasMore) return count === 1 ? '1 story' : `${formatCount(count)} stories`;
  return `The ${formatCount(count)} ${orderWords[filter.sortBy ?? 'recent']} stories`;
}
