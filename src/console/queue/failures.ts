import { useState } from 'react';
import type { QueueItem } from '../../contract/endpoints/console/queue.ts';

/** What did not work, and why. */
export interface Failure {
  readonly title: string;
  readonly description?: string;
}

/** Items that were not decided, and why the last of them was not. */
interface NotDecided {
  readonly items: readonly QueueItem['experience'][];
  readonly why: string;
}

const none: NotDecided = { items: [], why: '' };
const namedAtMost = 3;

/**
 * The failures that a moderator has not dismissed: the last one, and all items that were not decided, because they may have
 * gone on through many before they look.
 */
export function useFailures() {
  const [other, setOther] = useState<Failure>();
  const [notDecided, setNotDecided] = useState(none);
  const remove = (ids: ReadonlySet<string>) => (before: NotDecided) => ({
    ...before,
    items: before.items.filter(({ id }) => !ids.has(id)),
  });
  return {
    failure: other ?? failureOf(notDecided),
    notDecided: new Set(notDecided.items.map(({ id }) => id)) as ReadonlySet<string>,
    fail: (title: string, description?: string) =>
      setOther({ title, ...(description && { description }) }),
    failNotDecided: (items: readonly QueueItem[], why: string): void => {
      const added = items.map(({ experience }) => experience);
      setOther(undefined);
      setNotDecided((before) => ({
        items: [...remove(new Set(added.map(({ id }) => id)))(before).items, ...added],
        why,
      }));
    },
    /** For items that were decided after all. */
    markDecided: (ids: readonly string[]) => setNotDecided(remove(new Set(ids))),
    dismissFailure: (): void => {
      setOther(undefined);
      setNotDecided(none);
    },
  };
}

function failureOf({ items, why }: NotDecided): Failure | undefined {
  if (items.length === 0) return undefined;
  const names = items.slice(0, namedAtMost).map(({ randomId }) => randomId);
  const more = items.length - names.length;
  const title = `Not decided: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
  return { title, description: why };
}
