import { formatCount } from '../../../../messages/format-count.ts';

/** How many stories are loaded; `before` is where the list begins, on further pages without JavaScript. */
export function countText(count: number, before: number): string {
  if (count === 0) return 'No stories found';
  if (before > 0) return `Stories ${formatCount(before + 1)} to ${formatCount(before + count)}`;
  return count === 1 ? '1 story' : `${formatCount(count)} stories`;
}
