import { writeLifetime } from '../contract/durations.ts';
import { limits } from '../contract/limits.ts';
import { createChannel } from './channel.ts';
import { changeEntries, readEntries } from './database.ts';
import type { JournalEntry } from './entries.ts';

/*
 * Everything that this browser has asked the server to do, and what came of it: one store of the browser, which its pages
 * and the service worker share. What a page shows of it is a view: your stories, your votes, what waits to be sent.
 */

const channel = createChannel('daily-uplift:journal');
export const subscribeToJournal = channel.subscribe;

const maxVotes = 1_000;

/** What a change of the journal may do. */
export interface JournalChange {
  /** All entries, the oldest first. */
  readonly entries: () => readonly JournalEntry[];
  readonly get: (key: string) => JournalEntry | undefined;
  readonly put: (entry: JournalEntry) => void;
  readonly delete: (key: string) => void;
}

/** What the browser has refused to store; null for an entry that was deleted. It is known until the page is left. */
const unstored = new Map<string, JournalEntry | null>();
let lastRead: readonly JournalEntry[] = [];

/** All entries, the oldest first. */
export async function readJournal(): Promise<readonly JournalEntry[]> {
  try {
    lastRead = await readEntries();
  } catch {
    // What was read before, and what this page has done, is known.
  }
  return inOrder(withUnstored(lastRead).values());
}

/**
 * Changes the journal in one transaction, and notifies all pages. `act` may be called twice. Where the browser refuses to
 * store, the change lasts until the page is left, and `isStored` is false.
 */
export async function changeJournal<T>(
  act: (change: JournalChange) => T,
  durability: IDBTransactionDurability = 'strict',
): Promise<{ readonly result: T; readonly isStored: boolean }> {
  let result: T | undefined;
  let changed: Map<string, JournalEntry> | undefined;
  const change = (stored: readonly JournalEntry[]) => {
    changed = withUnstored(stored);
    const changes = new Map(unstored);
    const journal = changeOf(changed, changes);
    result = act(journal);
    prune(journal);
    return changes;
  };
  let isStored = true;
  try {
    await changeEntries(change, durability);
    lastRead = [...(changed ?? new Map<string, JournalEntry>()).values()];
    unstored.clear();
  } catch {
    isStored = false;
    for (const [key, entry] of change(lastRead)) unstored.set(key, entry);
  }
  channel.notify();
  // `act` has run.
  return { result: result as T, isStored };
}

function changeOf(
  entries: Map<string, JournalEntry>,
  changes: Map<string, JournalEntry | null>,
): JournalChange {
  return {
    entries: () => inOrder(entries.values()),
    get: (key) => entries.get(key),
    put: (entry) => {
      entries.set(entry.key, entry);
      changes.set(entry.key, entry);
    },
    delete: (key) => {
      if (entries.delete(key)) changes.set(key, null);
    },
  };
}

function withUnstored(stored: readonly JournalEntry[]): Map<string, JournalEntry> {
  const entries = new Map(stored.map((entry) => [entry.key, entry]));
  for (const [key, entry] of unstored) {
    if (entry === null) entries.delete(key);
    else entries.set(key, entry);
  }
  return entries;
}

const inOrder = (entries: Iterable<JournalEntry>) =>
  [...entries].toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1));

/** Keeps the last votes and stories, and the key of a write for as long as the server may know it. */
function prune(journal: JournalChange): void {
  const all = journal.entries();
  const accepted = all.filter(({ state }) => state === 'accepted');
  const old = [
    ...accepted.filter(({ kind }) => kind === 'vote').slice(0, -maxVotes),
    ...accepted.filter(({ kind }) => kind === 'post').slice(0, -limits.receipts.listed),
    ...all.filter((entry) => entry.state === 'paused' && isExpired(entry)),
  ];
  for (const { key } of old) journal.delete(key);
}

/** Whether the server may have forgotten the key of a write. */
export function isExpired({ madeAt }: Pick<JournalEntry, 'madeAt'>): boolean {
  return Date.now() - Date.parse(madeAt) > writeLifetime;
}
