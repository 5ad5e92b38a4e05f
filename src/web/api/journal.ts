import { callPaths } from '../../contract/offline/paths.ts';
import type { Wait } from '../../contract/offline/retry.ts';
import { isQueued, type JournalEntry, type RefusedWrite } from '../../offline/entries.ts';
import { changeJournal, readJournal, subscribeToJournal } from '../../offline/journal.ts';
import { storedText } from '../browser/storage.ts';
import { createStore, useStore, type ReadableStore } from '../browser/store.ts';
import { pathOf } from './call-address.ts';

const entries = createStore<readonly JournalEntry[]>([]);

/** Something that the journal says, as a store: `derive` makes it of all entries, the oldest first. */
export function journalView<Value>(
  derive: (entries: readonly JournalEntry[]) => Value,
): ReadableStore<Value> {
  const initial = derive([]);
  let from = entries.getInitial();
  let value = initial;
  return {
    get() {
      if (entries.get() === from) return value;
      from = entries.get();
      value = derive(from);
      return value;
    },
    getInitial: () => initial,
    subscribe(listener) {
      void follow();
      return entries.subscribe(listener);
    },
  };
}

let following: Promise<void> | undefined;
let reading: Promise<void> | undefined;

/** Follows what pages and the service worker change, from the first use on. Resolves once the journal has been read. */
export async function follow(): Promise<void> {
  following ??= startToFollow();
  await following;
  await reading;
}

async function startToFollow(): Promise<void> {
  const listener = () => void (reading = reload());
  subscribeToJournal(listener);
  // The next visit moves them if this import fails.
  await moveEarlierRecords().catch(() => undefined);
  listener();
}

const earlierNames = ['daily-uplift:voted', 'daily-uplift:own-stories'];

let reloads = 0;

async function reload(): Promise<void> {
  const own = ++reloads;
  const read = await readJournal();
  if (own !== reloads) return;
  const { count } = waitingWrites.get();
  entries.set(read);
  if (count > 0 && waitingWrites.get().count === 0) isOwnWaiting.set(false);
}

/** As `changeJournal`, and resolves once this page shows the change. */
export const updateJournal: typeof changeJournal = async (act, durability) => {
  const changed = await changeJournal(act, durability);
  await follow();
  return changed;
};

/** Puts what version 0.1.0 has stored elsewhere into the journal. Few browsers have any. */
export async function moveEarlierRecords(): Promise<void> {
  if (!earlierNames.some((name) => storedText('localStorage', name).get())) return;
  const { earlierRecords, removeEarlierRecords } = await import('./earlier-records.ts');
  const earlier = earlierRecords();
  if (earlier.length === 0) return;
  const { isStored } = await changeJournal(({ get, put }) => {
    for (const entry of earlier) if (get(entry.key) === undefined) put(entry);
  });
  if (isStored) removeEarlierRecords();
}

/** Whether there is something to send, in whatever page it was made. */
export const hasQueuedWrites = journalView((all) => all.some(isQueued));

/** The writes that wait to be sent. */
export interface Waiting {
  readonly count: number;
  /** The paths that they are sent to. */
  readonly paths: readonly string[];
  /** When the first of them is sent again. */
  readonly next?: Wait;
}

export const waitingWrites = journalView<Waiting>((all) => {
  const waiting = all.flatMap((entry) => (entry.state === 'waiting' ? [entry] : []));
  const [next] = waiting
    .flatMap(({ wait }) => wait ?? [])
    .toSorted((one, other) => Date.parse(one.until) - Date.parse(other.until));
  return { count: waiting.length, paths: waiting.map(({ path }) => path), ...(next && { next }) };
});

/** Whether a write of this page waits, for which the page has shown a notification of its own. */
export const isOwnWaiting = createStore(false);

/** Whether this vote or report of an experience waits. */
export function useIsWaiting(kind: 'vote' | 'report', id: string): boolean {
  const path = pathOf({ path: callPaths[kind], params: { id } });
  return useStore(waitingWrites, ({ paths }) => paths.includes(path));
}

/** Stories that were refused in the background, until they are back in the form. */
export const refusedStories = journalView((all) =>
  all.filter((entry): entry is RefusedWrite => entry.state === 'refused' && entry.kind === 'post'),
);

/** Whether a story of this browser is in it, sent or not. */
export const hasStories = journalView((all) => all.some(({ kind }) => kind === 'post'));

/** Whether something was sent or refused in the background that no page has shown yet. */
export const hasNews = journalView((all) => all.some((entry) => 'isNews' in entry && entry.isNews));
