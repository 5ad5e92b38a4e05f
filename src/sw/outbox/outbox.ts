import { day, outboxLifetime } from '../../contract/durations.ts';
import type { QueuedWrite, SentWrite } from '../../contract/offline/messages.ts';
import {
  backoff,
  isFinal,
  type RetryableResponse,
  type Wait,
} from '../../contract/offline/retry.ts';
import { markOnline, postToAll } from '../connection.ts';
import { isOwnProblem, isOwnSuccess } from '../own-answers.ts';
import { getEntries, updateEntry, type OutboxItem, type OutboxEntry } from './outbox-store.ts';

declare const self: ServiceWorkerGlobalScope;

const syncTag = 'outbox';
const requestTimeout = 20_000;
/** Longer than a page waits for a response. */
const leaseDuration = 20_000;

/** Queues a write that a page is about to send. Until the lease or the page ends, the worker does not send it. */
export async function enqueueWithLease(write: QueuedWrite, client: string): Promise<void> {
  const lease = { client, until: Date.now() + leaseDuration };
  // Without fsync, because each vote waits for this: a power failure within the next second may lose the entry.
  await updateEntry(
    write.key,
    (found) => ({ ...withoutLease(found ?? { write }), lease }),
    'relaxed',
  );
}

/** Queues a write until it gets a final response. The server may have it already: its key prevents a second effect. */
export async function enqueue(write: QueuedWrite, requestedWait?: Wait): Promise<void> {
  const wait = requestedWait ?? backoff(1, undefined, Date.now());
  await updateEntry(write.key, (found) => ({ write: found?.write ?? write, tries: 1, wait }));
  await registerSync();
  await postOutbox();
}

/** Removes a write: the page that sent it has its response, or has shown its refusal. */
export async function dequeue(key: string): Promise<void> {
  await updateEntry(key, () => undefined, 'relaxed');
  await postOutbox();
}

/** Call when a page is closed: the worker sends what the page was sending. */
export async function endLeasesOf(client: string): Promise<void> {
  const leased = (await getEntries()).filter(({ lease }) => lease?.client === client);
  if (leased.length === 0) return;
  for (const { write } of leased)
    await updateEntry(write.key, (found) => found && withoutLease(found));
  await registerSync();
  await sendDueWrites(true);
}

/**
 * Sends the writes that are due, one after the other in order; with `isForced` also those that only wait for the network.
 * A lock excludes a second worker, which may run during an update.
 */
export async function sendDueWrites(isForced: boolean): Promise<void> {
  // Before the lock, which is held until requests time out.
  await postOutbox();
  await navigator.locks.request('daily-uplift-outbox', () => sendInOrder(isForced));
}

/** Sends all writes for a background sync. @throws when one still waits: the browser then tries again later */
export async function handleSync(): Promise<void> {
  await sendDueWrites(true);
  if ((await getEntries()).some(isPending)) throw new Error('The network is not back yet.');
}

/** With background sync the browser starts the worker when the network is back, even without an open page. */
async function registerSync(): Promise<void> {
  await self.registration.sync?.register(syncTag).catch(() => undefined);
}

/** The item without a lease or a refusal. */
function withoutLease({ write, tries, wait }: OutboxItem): OutboxItem {
  return { write, ...(tries !== undefined && { tries }), ...(wait !== undefined && { wait }) };
}

const isPending = ({ refusal }: OutboxEntry) => refusal === undefined;

async function isLeased({ lease }: OutboxEntry): Promise<boolean> {
  if (lease === undefined || lease.until < Date.now()) return false;
  return (await self.clients.get(lease.client)) !== undefined;
}

async function isDue(entry: OutboxEntry, isForced: boolean): Promise<boolean> {
  if (!isPending(entry) || (await isLeased(entry))) return false;
  const { wait } = entry;
  if (wait === undefined || (isForced && wait.reason !== 'asked')) return true;
  return Date.parse(wait.until) <= Date.now();
}

async function sendInOrder(isForced: boolean): Promise<void> {
  if (!navigator.onLine) return;
  const sent: SentWrite[] = [];
  for (const { place } of await getEntries()) {
    // Read again: a page may have leased or removed it while others were sent.
    const entry = (await getEntries()).find((one) => one.place === place);
    if (entry === undefined || !(await isDue(entry, isForced))) continue;
    const outcome = await send(entry);
    const isStored = await storeOutcome(entry, outcome);
    const { kind, key } = entry.write;
    if (isStored && outcome.kind === 'accepted') sent.push({ kind, key, status: outcome.status });
    // After one timeout the others would time out as well.
    if (outcome.kind === 'retry' && outcome.isTimeout) break;
  }
  if (sent.length > 0) await postToAll({ kind: 'sent', writes: sent });
  await postOutbox();
}

/** Returns false when a page has leased the entry in the meantime: then the page handles its own response. */
async function storeOutcome(entry: OutboxEntry, outcome: Outcome): Promise<boolean> {
  const { write, tries = 0, lease } = entry;
  let isUnchanged = false;
  await updateEntry(write.key, (found) => {
    isUnchanged = found !== undefined && found.lease?.until === lease?.until;
    if (!isUnchanged) return found;
    if (outcome.kind === 'accepted') return undefined;
    if (outcome.kind === 'refused') return { write, refusal: outcome.refusal };
    const wait = backoff(tries + 1, outcome.response, Date.now());
    return { write, tries: tries + 1, wait };
  });
  return isUnchanged;
}

async function postOutbox(): Promise<void> {
  const entries = await getEntries();
  const refused = entries.flatMap(({ write, refusal }) => (refusal ? [{ write, ...refusal }] : []));
  const waiting: OutboxEntry[] = [];
  for (const entry of entries.filter(isPending)) {
    if (!(await isLeased(entry))) waiting.push(entry);
  }
  const [next] = waiting
    .flatMap(({ wait }) => wait ?? [])
    .toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
  const paths = waiting.map(({ write }) => write.path);
  await postToAll({
    kind: 'outbox',
    waiting: waiting.length,
    paths,
    refused,
    ...(next && { next }),
  });
}

type Outcome =
  | { readonly kind: 'accepted'; readonly status: number }
  | { readonly kind: 'refused'; readonly refusal: NonNullable<OutboxEntry['refusal']> }
  /** No final response. */
  | { readonly kind: 'retry'; readonly isTimeout: boolean; readonly response?: RetryableResponse };

async function send({ write: { kind, path, body, key, heldAt } }: OutboxEntry): Promise<Outcome> {
  if (Date.now() - Date.parse(heldAt) > outboxLifetime) return expired;
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
    const outcome = outcomeOf(kind, status, await response.json());
    if (outcome !== noAnswer) await markOnline();
    return outcome;
  } catch (error) {
    return {
      kind: 'retry',
      isTimeout: error instanceof DOMException && error.name === 'TimeoutError',
    };
  }
}

function outcomeOf(kind: QueuedWrite['kind'], status: number, answer: unknown): Outcome {
  if (isOwnSuccess(kind, status, answer)) return { kind: 'accepted', status };
  if (status < 400 || !isOwnProblem(answer)) return noAnswer;
  return { kind: 'refused', refusal: { code: answer.code, message: answer.message } };
}

/** As without an answer: another than the server has given it. */
const noAnswer: Outcome = { kind: 'retry', isTimeout: false };

const expired: Outcome = {
  kind: 'refused',
  refusal: {
    code: 'too-late',
    message: `This could not be sent for ${outboxLifetime / day} days. Please look at it again.`,
  },
};
