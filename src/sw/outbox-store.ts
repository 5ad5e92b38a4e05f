import type { HeldWrite, Refusal } from '../contract/offline.ts';

/** A write in its place in the order; with a refusal it waits for somebody to see it. */
export interface Entry {
  readonly place: number;
  readonly write: HeldWrite;
  readonly refusal?: Omit<Refusal, 'write'>;
}

const storeName = 'outbox';

/** All that waits, in the order in which it was written. */
export async function allEntries(): Promise<Entry[]> {
  return request('readonly', (store) => store.getAll() as IDBRequest<Entry[]>);
}

/** Puts a write at the end. */
export async function addEntry(write: HeldWrite): Promise<void> {
  await request('readwrite', (store) => store.add({ write }));
}

export async function putEntry(entry: Entry): Promise<void> {
  await request('readwrite', (store) => store.put(entry));
}

export async function removeEntry(place: number): Promise<void> {
  await request('readwrite', (store) => store.delete(place));
}

type Ask<T> = (store: IDBObjectStore) => IDBRequest<T>;

/** Asks one thing in a transaction of its own, and waits until that is on the disk. */
async function request<T>(mode: IDBTransactionMode, ask: Ask<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode, { durability: 'strict' });
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
