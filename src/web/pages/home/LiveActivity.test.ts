import { expect, it } from 'vitest';
import { dotPaths } from './LiveActivity.tsx';

const count = (path: string) => path.split('M').length - 1;
const dots = (lastHourPosts: number, last24HoursPosts: number) => {
  const stats = { lastHourPosts, last24HoursPosts, totalExperiences: 0, totalVotes: 0 };
  const { hour, earlier, height } = dotPaths(stats);
  return { hour: count(hour), earlier: count(earlier), height };
};

it('shows a dot for each story of the last 24 hours, those of the last hour apart', () => {
  expect(dots(3, 30)).toEqual({ hour: 3, earlier: 27, height: 20 });
});

it('shows nothing when there were no stories', () => {
  expect(dots(0, 0)).toEqual({ hour: 0, earlier: 0, height: 0 });
});

it('stays small on a busy day, and one story of the last hour is still visible', () => {
  expect(dots(1, 9600)).toEqual({ hour: 1, earlier: 99, height: 40 });
});
