import { formatCount } from '../../ui/text/format-count.ts';

export const storiesText = (count: number) =>
  `${formatCount(count)} ${count === 1 ? 'story' : 'stories'}`;
