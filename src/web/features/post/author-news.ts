import { authorNewsMessages } from '../../../messages/areas/post/news.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import { storedJson } from '../../browser/storage.ts';
import type { OwnStory } from './own-stories.ts';

type Votes = Readonly<Record<string, number>>;

/** The votes of each own story, by its identifier, that its author has seen: in this browser, and nowhere else. */
const seenVotes = storedJson('localStorage', 'daily-uplift:seen-votes', votesIn);

function votesIn(json: unknown): Votes | undefined {
  const votes = Object.entries(Object(json) as object);
  return votes.every(([, count]) => typeof count === 'number')
    ? Object.fromEntries(votes)
    : undefined;
}

/** What an author does not know yet, such as 'Your story from Bonn lifted 12 people.' */
export function newsOf(
  stories: readonly OwnStory[],
  language: Language,
  seen: Votes = seenVotes.get() ?? {},
): string | undefined {
  const lifting = stories.filter((story) => newVotes(story, seen) > 0);
  const count = lifting.reduce((sum, story) => sum + newVotes(story, seen), 0);
  const [story] = lifting;
  if (story === undefined) return undefined;
  const { city, country } = story.values;
  const isMore = lifting.some(({ randomId = '' }) => (seen[randomId] ?? 0) > 0);
  const t = messagesOf(authorNewsMessages, language);
  return lifting.length === 1
    ? t(isMore ? 'storyLiftedMore' : 'storyLifted', { count, city: language.city(city, country) })
    : t(isMore ? 'storiesLiftedMore' : 'storiesLifted', { count });
}

/** None while it is hidden. */
function newVotes({ randomId, receipt }: OwnStory, seen: Votes): number {
  if (randomId === undefined) return 0;
  return (receipt?.experience?.votes ?? 0) - (seen[randomId] ?? 0);
}

/** Their author sees the votes of these stories now. */
export function markVotesSeen(stories: readonly OwnStory[]): void {
  const votes = stories.flatMap(({ randomId, receipt }) =>
    randomId === undefined || !receipt?.experience ? [] : [[randomId, receipt.experience.votes]],
  );
  // Those of a story that is hidden meanwhile are no news when it is back.
  seenVotes.set({ ...seenVotes.get(), ...(Object.fromEntries(votes) as Votes) });
}
