import type { QueueDecision, QueueItem } from '../../contract/endpoints/console/queue.ts';

/** A story, and the version of it that the moderator has read: the server refuses a decision about another one. */
export interface Decidable {
  readonly experience: { readonly id: string; readonly randomId: string };
  readonly version: string;
  readonly state?: QueueItem['state'];
  readonly secondLook?: QueueItem['secondLook'];
}

/** The key of the words for it. */
export type Verb = 'restore' | 'keep' | 'publish' | 'refuse' | 'delete';

/** What a decision does to these stories, in every list and in the log. */
export function verbOf(decision: QueueDecision, items: readonly Decidable[]): Verb {
  if (decision === 'remove') {
    const areHeld = items.length > 0 && items.every(({ state }) => state === 'held');
    return areHeld ? 'refuse' : 'delete';
  }
  const isNew = items.some(({ state }) => state === 'held' || state === 'refused');
  if (isNew) return 'publish';
  const arePublic = items.length > 0 && items.every(({ secondLook }) => secondLook);
  return arePublic ? 'keep' : 'restore';
}
