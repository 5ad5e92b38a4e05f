import type { QueryClient } from '@tanstack/react-query';
import type { Experience, Nearby } from '../../../contract/endpoints/experiences.ts';
import { limits } from '../../../contract/limits.ts';
import { isForeign } from '../../../domain/text/story-language.ts';
import { showAtOnce } from '../../api/experience-queries.ts';
import { storedText, trailKey } from '../../browser/storage.ts';
import type { ReadableStore } from '../../browser/store.ts';
import type { Trail } from './todays-five.ts';

export const enoughId = 'enough';

const none: Trail = { stories: [], total: limits.today.five, end: `#${enoughId}` };
const stored = storedText('sessionStorage', trailKey);
let trail = none;
let text: string | undefined;

/**
 * The trail of this tab, also after a document was loaded. Where storage is blocked, it lasts until then. It changes right
 * before another page is shown, which reads it.
 */
export const readingTrail: ReadableStore<Trail> = {
  getInitial: () => none,
  subscribe: () => () => undefined,
  get() {
    const next = stored.get();
    // Another page may have chosen stories.
    if (next && next !== text) trail = { ...none, ...(JSON.parse((text = next)) as Trail) };
    return trail;
  },
};

export function setTrail(next: Trail): void {
  trail = next;
  stored.set((text = JSON.stringify(next)));
}

/** Notes that the reader goes on from one story to the next. */
export function goOn(from: string, to: string): void {
  const before = readingTrail.get();
  if (storyBeside(before, from, 1) === to) return;
  const read = before.stories.slice(0, before.stories.indexOf(from) + 1);
  setTrail(read[0] ? { ...before, stories: [...read, to] } : { ...none, stories: [from, to] });
}

/** Whether it is one of today's five, or of those that somebody has sent. */
export function isOfChosen({ stories, total, end }: Trail, randomId: string): boolean {
  return end !== none.end && stories.slice(0, total).includes(randomId);
}

/** The next story: in one of these languages or an unknown one, if there is any. */
export function nextIn(
  languages: readonly string[],
  { next, otherLanguages }: Nearby,
): Experience | null {
  if (next === null) return null;
  return [next, ...otherLanguages].find(({ lang }) => !isForeign(lang, languages)) ?? next;
}

/** A story to go on with; of one in the trail, its identifier may be all that is known. */
export type Next = Pick<Experience, 'randomId'> & Partial<Experience>;

/** Before following the link from one story to the next. */
export function openNext(client: QueryClient, from: string, next: Next): void {
  goOn(from, next.randomId);
  if (next.id) showAtOnce(client, next as Experience);
}

/** The story before (-1) or after (1) this one in the trail, if there is one. */
export function storyBeside(
  { stories }: Trail,
  randomId: string,
  step: 1 | -1,
): string | undefined {
  const place = stories.indexOf(randomId);
  return place < 0 ? undefined : stories[place + step];
}
