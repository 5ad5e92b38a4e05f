import { entryOfEarlierVersion } from './earlier-versions.ts';
import type { JournalEntry } from './entries.ts';

const databaseName = 'daily-uplift';
/** Version 1 had a store of writes that wait alone, and version 2 no stamps. */
const version = 3;
const earlierStoreName = 'outbox';

/** What a browser that does not answer is given, in milliseconds: some block a database for ever. */
const timeout = 2_000;

/** The entries to store, by their keys; null deletes one. */
export type Changes = ReadonlyMap<string, JournalEntry | null>;

/** All entries. @throws where the browser refuses to store, or does not answer in time */
export function readEntries(): Promise<JournalEntry[]> {
  return inTransaction('journal', 'readonly', 'relaxed', getAll);
}

const getAll = (store: IDBObjectStore) => store.getAll() as IDBRequest<JournalEntry[]>;

/**
 * Reads all entries and stores what `change` makes of them in one transaction.
 * @throws where the browser refuses to store, or does not answer in time
 */
export async function changeEntries(
  change: (stored: readonly JournalEntry[]) => Changes,
  durability: IDBTransactionDurability,
): Promise<void> {
  await inTransaction('journal', 'readwrite', durability, (store) => {
    const request = getAll(store);
    request.addEventListener('success', () => {
      try {
        write(store, change(request.result));
      } catch {
        store.transaction.abort();
      }
    });
    return request;
  });
}

function write(store: IDBObjectStore, changes: Changes): void {
  for (const [key, entry] of changes) {
    if (entry === null) store.delete(key);
    else store.put(entry);
  }
}

/**
 * Runs a request in a transaction of its own, and waits until it is committed.
 * @throws where the browser refuses to store, or does not answer in time
 */
export async function inTransaction<T>(
  storeName: 'journal' | 'stamps',
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability,
  operation: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await inTime(open());
  try {
    const transaction = database.transaction(storeName, mode, { durability });
    const request = operation(transaction.objectStore(storeName));
    await inTime(
      new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(errorOf(transaction)));
      }),
    );
    return request.result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, version);
    opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const database = opening.result;
      database.createObjectStore('stamps', { keyPath: 'id' });
      if (oldVersion < 2) database.createObjectStore('journal', { keyPath: 'key' });
      if (oldVersion === 1 && opening.transaction) moveEarlierWrites(opening.transaction);
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(errorOf(opening)));
  });
}

function moveEarlierWrites(upgrade: IDBTransaction): void {
  const request = upgrade.objectStore(earlierStoreName).getAll() as IDBRequest<unknown[]>;
  request.addEventListener('success', () => {
    for (const item of request.result) {
      const entry = entryOfEarlierVersion(item);
      if (entry !== undefined) upgrade.objectStore('journal').put(entry);
    }
    upgrade.db.deleteObjectStore(earlierStoreName);
  });
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(noAnswer()), timeout);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const noAnswer = () => new DOMException('The database did not answer.', 'AbortError');

const errorOf = ({ error }: { readonly error: DOMException | null }) => error ?? noAnswer();
