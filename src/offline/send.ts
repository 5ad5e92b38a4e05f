import { day, writeLifetime } from '../contract/durations.ts';
import { backoff, isFinal, type RetryableResponse } from '../contract/offline/retry.ts';
import {
  isQueued,
  type AcceptedWrite,
  type JournalEntry,
  type PostResult,
  type Refusal,
  type UndecidedWrite,
} from './entries.ts';
import { changeJournal, isExpired, readJournal } from './journal.ts';
import { isOwnProblem, isOwnSuccess } from './own-answers.ts';

const requestTimeout = 20_000;

type Delivery =
  | { readonly kind: 'accepted'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No final answer. */
  | { readonly kind: 'retry'; readonly isTimeout: boolean; readonly response?: RetryableResponse };

/**
 * Sends the writes that are due, one after the other in order; with `isForced` also those that only wait for the network.
 * What somebody else is sending is left to them.
 */
export async function sendDueWrites(isForced: boolean): Promise<void> {
  if (!navigator.onLine) return;
  for (const { key } of (await readJournal()).filter(isQueued)) {
    const delivery = await ifUnlocked(key, () => sendOne(key, isForced));
    // After one timeout the others would time out as well.
    if (delivery?.kind === 'retry' && delivery.isTimeout) return;
  }
}

/** Sends all writes for a background sync. @throws when one still waits: the browser then tries again later */
export async function handleSync(): Promise<void> {
  await sendDueWrites(true);
  if ((await readJournal()).some(isQueued)) throw new Error('The network is not back yet.');
}

/** Holding its lock. */
async function sendOne(key: string, isForced: boolean): Promise<Delivery | undefined> {
  const write = (await readJournal()).find((entry) => entry.key === key);
  if (write === undefined || !isQueued(write) || !isDue(write, isForced)) return undefined;
  // The page that was sending it is closed: from now on it is seen to wait.
  if (write.state === 'sending') await changeJournal(({ put }) => put(waiting(write)));
  const delivery = isExpired(write) ? expired : await send(write);
  await changeJournal((journal) => {
    const found = journal.get(key);
    if (found === undefined || !isQueued(found)) return;
    const next = settled(found, delivery);
    if (next === undefined) journal.delete(key);
    else journal.put(next);
  });
  return delivery;
}

const waiting = (write: UndecidedWrite): UndecidedWrite => ({ ...write, state: 'waiting' });

function isDue({ wait }: UndecidedWrite, isForced: boolean): boolean {
  if (wait === undefined || (isForced && wait.reason !== 'asked')) return true;
  return Date.parse(wait.until) <= Date.now();
}

async function send({ kind, path, body, key }: UndecidedWrite): Promise<Delivery> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeout),
    });
    const { status } = response;
    if (!isFinal(status)) {
      const retryAfter = response.headers.get('retry-after');
      return { kind: 'retry', isTimeout: false, response: { status, retryAfter } };
    }
    // The page of a proxy is not JSON, which throws.
    const answer: unknown = await response.json();
    if (isOwnSuccess(kind, status, answer)) return { kind: 'accepted', body: answer };
    // As without an answer: another than the server has given it.
    if (status < 400 || !isOwnProblem(answer)) return { kind: 'retry', isTimeout: false };
    return { kind: 'refused', refusal: { code: answer.code, message: answer.message } };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: 'retry', isTimeout };
  }
}

const expired: Delivery = {
  kind: 'refused',
  refusal: {
    code: 'too-late',
    message: `This could not be sent for ${writeLifetime / day} days. Please look at it again.`,
  },
};

/** What a try in the background makes of an entry; undefined deletes it. */
function settled(write: UndecidedWrite, delivery: Delivery): JournalEntry | undefined {
  if (delivery.kind === 'accepted') return accepted(write, delivery.body, { isNews: true });
  if (delivery.kind === 'refused') return refused(write, delivery.refusal);
  const tries = write.tries + 1;
  return { ...waiting(write), tries, wait: backoff(tries, delivery.response, Date.now()) };
}

/** The write without what was tried. */
const madeIn = ({ tries: _tries, wait: _wait, ...made }: UndecidedWrite) => made;

/**
 * The entry of a write that the server has accepted with this answer; undefined for what nobody will ask for: a report that
 * was shown, and a story that its author has removed from the list.
 */
export function accepted(
  write: UndecidedWrite,
  answer: unknown,
  { isNews }: Pick<AcceptedWrite, 'isNews'>,
): AcceptedWrite | undefined {
  const { kind, ...made } = madeIn(write);
  const { votes = 0, randomId } = Object(answer) as { votes?: number; randomId?: string };
  const entry = { ...made, state: 'accepted', isNews } as const;
  if (kind === 'vote') {
    return { ...entry, kind, body: {}, result: { votes, countedAt: Date.now() } };
  }
  if (kind === 'report') return isNews ? { ...entry, kind, result: null } : undefined;
  if (write.isUnlisted) return undefined;
  const isPublic = randomId !== undefined;
  const result: PostResult = isPublic ? { status: 'published', randomId } : { status: 'held' };
  return { ...entry, kind, result };
}

function refused(write: UndecidedWrite, refusal: Refusal): JournalEntry | undefined {
  const made = madeIn(write);
  // An earlier try had arrived, or another tab's: the story has the vote among its own.
  if (refusal.code === 'already-voted') {
    return { ...made, kind: 'vote', state: 'accepted', result: { votes: 0 }, isNews: false };
  }
  if (refusal.code === 'already-reported') return undefined;
  return { ...made, state: 'refused', refusal, isNews: true };
}

/*
 * Who sends a write holds its lock: a page, or the service worker. The browser releases the locks of a page that is closed.
 */

const lockOf = (key: string) => `daily-uplift:write ${key}`;

/** Waits for the lock of a write, and holds it while `act` runs. */
export function withLock<T>(key: string, act: () => Promise<T>): Promise<T> {
  return requestLock(key, {}, act);
}

/** As `withLock`, but returns undefined at once if somebody else has the lock. */
function ifUnlocked<T>(key: string, act: () => Promise<T>): Promise<T | undefined> {
  return requestLock(key, { ifAvailable: true }, (lock) =>
    lock === null ? Promise.resolve(undefined) : act(),
  );
}

/** Browsers have locks on https and localhost only, and some refuse them with storage. */
async function requestLock<T>(
  key: string,
  options: LockOptions,
  act: (lock: Lock | null | undefined) => Promise<T>,
): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return act(undefined);
  let acting: Promise<T> | undefined;
  try {
    return await locks.request(lockOf(key), options, (lock) => (acting = act(lock)));
  } catch (error) {
    if (acting !== undefined || !(error instanceof DOMException)) throw error;
    return act(undefined);
  }
}
