import { createChannel } from './channel.ts';
import { inTransaction } from './database.ts';

/*
 * The album: what was stamped in this browser, where and when, and never a text. Its stamps outlive their votes in the
 * journal, and the version that stored them, so fields keep their names.
 */

/** A stamp of the album. */
export interface StoredStamp {
  /** The id of the story. */
  readonly id: string;
  readonly randomId: string;
  readonly country: string;
  readonly city: string;
  readonly continent: string;
  /** ISO 8601. */
  readonly stampedAt: string;
}

/** Of more, the oldest go. */
export const maxStamps = 20_000;
/** How many are written at once: a phone has to answer in time. */
const batch = 500;

const channel = createChannel('daily-uplift:stamps');
export const subscribeToStamps = channel.subscribe;

/** What the browser has refused to store. It is known until the page is left. */
const unstored = new Map<string, StoredStamp>();

/** All stamps, the newest first. */
export async function readStamps(): Promise<readonly StoredStamp[]> {
  const stored = await inTransaction('stamps', 'readonly', 'relaxed', getAll).catch(() => []);
  return [...stored, ...unstored.values()].toSorted(newestFirst);
}

const getAll = (store: IDBObjectStore) => store.getAll() as IDBRequest<StoredStamp[]>;

const newestFirst = (one: StoredStamp, other: StoredStamp) =>
  one.stampedAt < other.stampedAt ? 1 : -1;

interface AddResult {
  /** How many were not in the album yet. */
  readonly added: number;
  readonly isStored: boolean;
}

/** Adds what the album does not have yet. */
export async function addStamps(stamps: readonly StoredStamp[]): Promise<AddResult> {
  const results: AddResult[] = [];
  for (let at = 0; at < stamps.length; at += batch)
    results.push(await addBatch(stamps.slice(at, at + batch)));
  const added = results.reduce((sum, result) => sum + result.added, 0);
  if (added > 0) channel.notify();
  return { added, isStored: results.every(({ isStored }) => isStored) };
}

async function addBatch(stamps: readonly StoredStamp[]): Promise<AddResult> {
  const byId = new Map(stamps.map((stamp) => [stamp.id, stamp]));
  const forgetKnown = (ids: Iterable<IDBValidKey>) => {
    for (const id of ids) byId.delete(id as string);
  };
  try {
    await inTransaction('stamps', 'readwrite', 'relaxed', (store) => {
      const request = store.getAllKeys();
      request.addEventListener('success', () => {
        forgetKnown(request.result);
        for (const stamp of byId.values()) store.put(stamp);
        if (request.result.length + byId.size > maxStamps) prune(store);
      });
      return request;
    });
    return { added: byId.size, isStored: true };
  } catch {
    forgetKnown(unstored.keys());
    for (const stamp of byId.values()) unstored.set(stamp.id, stamp);
    return { added: byId.size, isStored: false };
  }
}

function prune(store: IDBObjectStore): void {
  const request = getAll(store);
  request.addEventListener('success', () => {
    const old = request.result.toSorted(newestFirst).slice(maxStamps);
    for (const { id } of old) store.delete(id);
  });
}

/** For a vote that was taken back or refused. */
export async function deleteStamp(id: string): Promise<void> {
  unstored.delete(id);
  await change((store) => store.delete(id));
}

export async function eraseStamps(): Promise<void> {
  unstored.clear();
  await change((store) => store.clear());
}

/** Where the browser stores nothing, there is nothing to change. */
async function change(operation: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  await inTransaction('stamps', 'readwrite', 'relaxed', operation).catch(() => undefined);
  channel.notify();
}
