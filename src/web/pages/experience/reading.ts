import type { QueryClient } from '@tanstack/react-query';
import type { Experience, Nearby } from '../../../contract/endpoints/experiences.ts';
import { isForeign } from '../../../domain/text/story-language.ts';
import { showAtOnce } from '../../api/experience-queries.ts';
import { createStore } from '../../browser/store.ts';

/** The identifiers of the stories that were read one after the other, by "Next story". */
export const readingTrail = createStore<readonly string[]>([]);

/** The number of stories in a row after which the reader has had enough good for today. */
export const enough = 5;

/** Notes that the reader goes on from one story to the next. */
export function goOn(from: string, to: string): void {
  const stories = readingTrail.get();
  readingTrail.set(stories.at(-1) === from ? [...stories, to] : [from, to]);
}

/** The next story: in one of these languages or an unknown one, if there is any. */
export function nextIn(
  languages: readonly string[],
  { next, otherLanguages }: Nearby,
): Experience | null {
  if (next === null) return null;
  return [next, ...otherLanguages].find(({ lang }) => !isForeign(lang, languages)) ?? next;
}

/** Before following the link from one story to the next. */
export function openNext(client: QueryClient, from: string, next: Experience): void {
  goOn(from, next.randomId);
  showAtOnce(client, next);
}

/** The story before this one in the row, if there is one. */
export function storyBefore(stories: readonly string[], randomId: string): string | undefined {
  const place = stories.indexOf(randomId);
  return place > 0 ? stories[place - 1] : undefined;
}

/** Which of five stories in a row this is, from 1; 0 outside a row and after the fifth. */
export function placeInRow(stories: readonly string[], randomId: string): number {
  const place = stories.indexOf(randomId) + 1;
  return place > enough ? 0 : place;
}

export const enoughId = 'enough';
