import type { QueuedWrite, Refusal } from '../../contract/offline/messages.ts';
import type { Wait } from '../../contract/offline/retry.ts';

/** A queued write with its key in the store. Entries of earlier versions are read, so fields keep their names. */
export interface OutboxEntry extends OutboxItem {
  readonly place: number;
}

/** A queued write; a refused one stays until a page has shown the refusal. */
export interface OutboxItem {
  readonly write: QueuedWrite;
  readonly refusal?: Omit<Refusal, 'write'>;
  /** The number of tries without a final response. */
  readonly tries?: number;
  readonly wait?: Wait;
  readonly lease?: Lease;
}

/** The page that sends a write itself; `until` is in milliseconds since 1970. */
export interface Lease {
  readonly client: string;
  readonly until: number;
}

const storeName = 'outbox';

/** All entries, in the order in which they were queued. */
export async function getEntries(): Promise<OutboxEntry[]> {
  return inTransaction(
    'readonly',
    'default',
    (store) => store.getAll() as IDBRequest<OutboxEntry[]>,
  );
}

/**
 * Updates, adds or deletes the entry of a write in one transaction: `change` gets the current item and returns the new
 * one, or undefined to delete it. A new entry is added at the end.
 */
export async function updateEntry(
  key: string,
  change: (found: OutboxItem | undefined) => OutboxItem | undefined,
  durability: IDBTransactionDurability = 'strict',
): Promise<void> {
  await inTransaction('readwrite', durability, (store) => {
    const request = store.getAll() as IDBRequest<OutboxEntry[]>;
    request.addEventListener('success', () => {
      const found = request.result.find(({ write }) => write.key === key);
      const next = change(found);
      if (next === found) return;
      if (next !== undefined) store.put(found ? { ...next, place: found.place } : next);
      else if (found) store.delete(found.place);
    });
    return request;
  });
}

type Operation<T> = (store: IDBObjectStore) => IDBRequest<T>;

/** Runs one request in a transaction of its own, and waits until it is committed. */
async function inTransaction<T>(
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability,
  operation: Operation<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode, { durability });
    const request = operation(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(errorOf(transaction)));
    });
    return request.result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('daily-uplift', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(storeName, { keyPath: 'place', autoIncrement: true }),
    );
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(errorOf(opening)));
  });
}

const errorOf = ({ error }: { readonly error: DOMException | null }) =>
  error ?? new DOMException('The outbox did not answer.', 'AbortError');
