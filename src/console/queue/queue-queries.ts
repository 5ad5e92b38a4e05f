import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { second } from '../../contract/durations.ts';
import type { HiderKind } from '../../contract/endpoints/console/moderation.ts';
import {
  type Queue,
  type QueueItem,
  type QueueKind,
  listQueueEndpoint,
} from '../../contract/endpoints/console/queue.ts';
import { queryFor } from '../calls.ts';

/** What the list shows. `report`: only what its sender, their network or /48 has reported. */
export interface Filter {
  readonly kind?: QueueKind;
  readonly search?: string;
  readonly report?: string;
  readonly source?: HiderKind;
}

const pollInterval = 15 * second;

export const queueQuery = (filter: Filter) =>
  queryOptions({
    ...queryFor(listQueueEndpoint, { query: filter }),
    refetchInterval: pollInterval,
    placeholderData: keepPreviousData,
  });

/** How many items need a decision: second looks are for when there is time. */
export const needed = (counts: Queue['counts'] | undefined): number =>
  counts === undefined ? 0 : counts.all - counts.secondLook;

/** Whether this moderator can decide the item now. */
export function isOpen({ decision, claim, experience }: QueueItem, decided: ReadonlySet<string>) {
  return decision === null && (claim === null || claim.isMine) && !decided.has(experience.id);
}

/** The next item after this one that can be decided, or the first of all. */
export function nextOpen(
  items: Queue['items'],
  decided: ReadonlySet<string>,
  after: string | undefined,
): string | undefined {
  const at = items.findIndex(({ experience }) => experience.id === after);
  const later = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))];
  return later.find((item) => isOpen(item, decided))?.experience.id;
}
