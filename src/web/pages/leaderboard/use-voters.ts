import type { LeaderboardEntry } from '../../../contract/endpoints/leaderboard.ts';
import { rankingsMessages } from '../../../messages/areas/stories/rankings.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { useMessages } from '../../ui/text/messages.ts';

/** Says what a ranking counts of a city: its votes, in the fair one the people. */
export function useVoters(): (entry: LeaderboardEntry) => string {
  const rankings = useMessages(rankingsMessages);
  const stories = useMessages(storiesMessages);
  return ({ networks, totalVotes }) =>
    networks === undefined
      ? stories('votes', { count: totalVotes })
      : rankings('people', { count: networks });
}
