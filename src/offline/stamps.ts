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

/**
 * A page of the album as it is stored: a country with its stamps, each in one text, the newest first. A phone takes long to
 * read thousands of records.
 */
interface StoredPage {
  /** The country. */
  readonly id: string;
  readonly stamps: readonly string[];
}

/** Of more, the oldest go. */
export const maxStamps = 20_000;

const channel = createChannel('daily-uplift:stamps');
export const subscribeToStamps = channel.subscribe;

/** What the browser has refused to store. It is known until the page is left. */
const unstored = new Map<string, StoredStamp>();

/** All stamps, the newest first. */
export async function readStamps(): Promise<readonly StoredStamp[]> {
  const stored = await inTransaction('stamps', 'readonly', 'relaxed', getAll).catch(() => []);
  return [...stored.flatMap(stampsIn), ...unstored.values()].toSorted(newestFirst);
}

const getAll = (store: IDBObjectStore) => store.getAll() as IDBRequest<StoredPage[]>;

const stampsIn = ({ id: country, stamps }: StoredPage): StoredStamp[] =>
  stamps.map((text) => {
    const [stampedAt = '', id = '', randomId = '', continent = '', city = ''] = text.split('\t');
    return { id, randomId, country, city, continent, stampedAt };
  });

const textOf = ({ stampedAt, id, randomId, continent, city }: StoredStamp) =>
  [stampedAt, id, randomId, continent, city].join('\t');

const newestFirst = (one: StoredStamp, other: StoredStamp) =>
  one.stampedAt < other.stampedAt ? 1 : -1;

interface AddResult {
  /** How many were not in the album yet. */
  readonly added: number;
  readonly isStored: boolean;
}

/** Adds what the album does not have yet. */
export async function addStamps(stamps: readonly StoredStamp[]): Promise<AddResult> {
  let added = 0;
  const addTo = (album: Map<string, StoredStamp>) => {
    const before = album.size;
    for (const stamp of stamps) if (!album.has(stamp.id)) album.set(stamp.id, stamp);
    added = album.size - before;
  };
  const isStored = await changeStored(addTo);
  if (!isStored) addTo(unstored);
  if (added > 0) channel.notify();
  return { added, isStored };
}

/** For a vote that was taken back or refused. */
export async function deleteStamp(id: string): Promise<void> {
  unstored.delete(id);
  await changeStored((album) => album.delete(id));
  channel.notify();
}

export async function eraseStamps(): Promise<void> {
  unstored.clear();
  await changeStored((album) => album.clear());
  channel.notify();
}

/** Returns false where the browser stores nothing. */
async function changeStored(change: (album: Map<string, StoredStamp>) => void): Promise<boolean> {
  try {
    await inTransaction('stamps', 'readwrite', 'relaxed', (store) => {
      const request = getAll(store);
      request.addEventListener('success', () => {
        const album = new Map(request.result.flatMap(stampsIn).map((stamp) => [stamp.id, stamp]));
        change(album);
        write(store, request.result, [...album.values()]);
      });
      return request;
    });
    return true;
  } catch {
    return false;
  }
}

/** Writes the pages that have changed. */
function write(
  store: IDBObjectStore,
  before: readonly StoredPage[],
  stamps: readonly StoredStamp[],
): void {
  const kept = stamps.toSorted(newestFirst).slice(0, maxStamps);
  const pages = Map.groupBy(kept, ({ country }) => country);
  const known = new Map(before.map((page) => [page.id, page]));
  for (const id of known.keys()) if (!pages.has(id)) store.delete(id);
  for (const [id, ofCountry] of pages) {
    const page: StoredPage = { id, stamps: ofCountry.map(textOf) };
    if (!isSame(page, known.get(id))) store.put(page);
  }
}

const isSame = ({ stamps }: StoredPage, before: StoredPage | undefined) =>
  before?.stamps.length === stamps.length && stamps.every((text, i) => text === before.stamps[i]);
