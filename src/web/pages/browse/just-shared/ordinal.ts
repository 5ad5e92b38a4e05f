import { formatCount } from '../../../../messages/format-count.ts';

/** Such as first, 2nd, 11th and 1,003rd. */
export function ordinal(count: number): string {
  if (count === 1) return 'first';
  const isTeen = Math.floor(count / 10) % 10 === 1;
  const suffix = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][count % 10];
  return `${formatCount(count)}${suffix ?? 'th'}`;
}
