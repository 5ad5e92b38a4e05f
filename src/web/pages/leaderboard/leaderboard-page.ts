import type { PageDefinition } from '../../page/page.ts';
import { rankingLoad, timeframeIn } from './leaderboard-loads.ts';
import { LeaderboardPage } from './LeaderboardPage.tsx';

export const leaderboardPage: PageDefinition = {
  Page: LeaderboardPage,
  loads: ({ search }) => [rankingLoad(timeframeIn(search))],
  head: () => ({
    title: 'Positive Cities Rankings · Daily Uplift',
    description: 'The cities whose uplifting stories move people most, this week and of all time.',
  }),
};
