import type { QueueDecision, QueueItem } from '../../contract/endpoints/console/queue.ts';

/** A story, and the version of it that the moderator has read: the server refuses a decision about another one. */
export interface Decidable {
  readonly experience: { readonly id: string; readonly randomId: string };
  readonly version: string;
  readonly state?: QueueItem['state'];
}

interface Verb {
  /** On the button. */
  readonly act: string;
  /** After it. */
  readonly done: string;
}

/** What a decision does to these stories, in the words of every list and of the log. */
export function verbOf(decision: QueueDecision, items: readonly Decidable[]): Verb {
  if (decision === 'remove') {
    const areHeld = items.length > 0 && items.every(({ state }) => state === 'held');
    return areHeld ? { act: 'Refuse', done: 'Refused' } : { act: 'Delete', done: 'Deleted' };
  }
  const isNew = items.some(({ state }) => state === 'held' || state === 'refused');
  return isNew ? { act: 'Publish', done: 'Published' } : { act: 'Restore', done: 'Restored' };
}
