import { createStore } from '../../browser/store.ts';

const trail = createStore<readonly string[]>([]);

/** The identifiers of the stories that were read one after the other, by "Next story". */
export const readingTrail = trail;

/** The number of stories in a row after which the reader has had enough good for today. */
export const enough = 5;

/** Notes that the reader goes on from one story to the next. */
export function goOn(from: string, to: string): void {
  const stories = trail.get();
  trail.set(stories.at(-1) === from ? [...stories, to] : [from, to]);
}

/** The story before this one in the row, if there is one. */
export function storyBefore(stories: readonly string[], randomId: string): string | undefined {
  const place = stories.indexOf(randomId);
  return place > 0 ? stories[place - 1] : undefined;
}

/** Whether this is the fifth story in a row, or a later one. */
export function isEnough(stories: readonly string[], randomId: string): boolean {
  return stories.indexOf(randomId) >= enough - 1;
}
