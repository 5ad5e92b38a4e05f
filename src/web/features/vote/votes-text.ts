import { formatCount } from '../../ui/format-count.ts';

/** '1 vote', '1,234 votes'. */
export function votesText(votes: number): string {
  return `${formatCount(votes)} ${votes === 1 ? 'vote' : 'votes'}`;
}
