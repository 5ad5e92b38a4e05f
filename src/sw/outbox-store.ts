import type { QueuedWrite, Refusal } from '../contract/offline/messages.ts';
import type { Wait } from '../contract/offline/retry.ts';

/** A write in its place in the order; with a refusal it waits for somebody to see it. */
export interface Entry extends Content {
  readonly place: number;
}

export interface Content {
  readonly write: QueuedWrite;
  readonly refusal?: Omit<Refusal, 'write'>;
  /** How often it got no last word. */
  readonly tries?: number;
  readonly wait?: Wait;
  readonly lease?: Lease;
}

/** The page that is sending a write itself; `until` is in milliseconds since 1970. */
export interface Lease {
  readonly client: string;
  readonly until: number;
}

const storeName = 'outbox';

/** All that waits, in the order in which it was written. */
export async function allEntries(): Promise<Entry[]> {
  return inTransaction('readonly', 'default', (store) => store.getAll() as IDBRequest<Entry[]>);
}

/**
 * Changes the entry of a write in one transaction, so that nothing comes between: `change` is given what is there and
 * gives what shall be, undefined for nothing. A new entry stands at the end.
 */
export async function changeEntry(
  key: string,
  change: (found: Content | undefined) => Content | undefined,
  durability: IDBTransactionDurability = 'strict',
): Promise<void> {
  await inTransaction('readwrite', durability, (store) => {
    const asked = store.getAll() as IDBRequest<Entry[]>;
    asked.addEventListener('success', () => {
      const found = asked.result.find(({ write }) => write.key === key);
      const next = change(found);
      if (next === found) return;
      if (next !== undefined) store.put(found ? { ...next, place: found.place } : next);
      else if (found) store.delete(found.place);
    });
    return asked;
  });
}

type Ask<T> = (store: IDBObjectStore) => IDBRequest<T>;

/** Does one thing in a transaction of its own, and waits until that is kept. */
async function inTransaction<T>(
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability,
  ask: Ask<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode, { durability });
    const asked = ask(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(faultOf(transaction)));
    });
    return asked.result;
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
    opening.addEventListener('error', () => reject(faultOf(opening)));
  });
}

const faultOf = ({ error }: { readonly error: DOMException | null }) =>
  error ?? new DOMException('The outbox did not answer.', 'AbortError');
