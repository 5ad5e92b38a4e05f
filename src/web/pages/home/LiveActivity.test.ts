import { expect, it } from 'vitest';
import { dotPaths } from './LiveActivity.tsx';

const dots = (lastHourPosts: number, last24HoursPosts: number) => {
  const stats = { lastHourPosts, last24HoursPosts, totalExperiences: 0, totalVotes: 0 };
  const { hour, earlier, height } = dotPaths(stats);
  return [hour, earlier].map((path) => path.split('M').length - 1).concat(height);
};

it('shows a dot for each story of the last hour and of the 23 before, and stays small on a busy day', () => {
  expect(dots(3, 30)).toEqual([3, 27, 20]);
  expect(dots(0, 0)).toEqual([0, 0, 0]);
  expect(dots(1, 9600)).toEqual([1, 99, 40]);
});
