import { outboxLifetime } from '../contract/durations.ts';
import type { QueuedWrite, SentWrite } from '../contract/offline/messages.ts';
import { backoff, isFinal, type RetryableResponse, type Wait } from '../contract/offline/retry.ts';
import { noteWorking, tellAll } from './connection.ts';
import { allEntries, changeEntry, type Content, type Entry } from './outbox-store.ts';

declare const self: ServiceWorkerGlobalScope;

const syncTag = 'outbox';
const patience = 20_000;
/** Longer than a page waits for an answer. */
const leaseTime = 20_000;

/** Keeps a write that a page is about to send itself. While that page is there, nobody else sends it. */
export async function keepSending(write: QueuedWrite, client: string): Promise<void> {
  const lease = { client, until: Date.now() + leaseTime };
  // Each vote waits for this: the disk of a computer that stops within the next second may miss it.
  await changeEntry(write.key, (found) => ({ ...open(found ?? { write }), lease }), 'relaxed');
}

/** Keeps a write until the server has answered it. It may have got it already: the key tells. */
export async function hold(write: QueuedWrite, given?: Wait): Promise<void> {
  const wait = given ?? backoff(1, undefined, Date.now());
  await changeEntry(write.key, (found) => ({ write: found?.write ?? write, tries: 1, wait }));
  await wakeLater();
  await tellOutbox();
}

/** The page that sent a write has its answer: nothing is left to do. */
export async function settle(key: string): Promise<void> {
  await changeEntry(key, () => undefined, 'relaxed');
  await tellOutbox();
}

/** A page is left: what it was sending is sent from here. */
export async function takeOverFrom(client: string): Promise<void> {
  const left = (await allEntries()).filter(({ lease }) => lease?.client === client);
  if (left.length === 0) return;
  for (const { write } of left) await changeEntry(write.key, (found) => found && open(found));
  await wakeLater();
  await sendAll(true);
}

/**
 * Sends what is due, one after the other in order; with `isForced` also what only waits for the network. One at a
 * time: two workers may live during an update.
 */
export async function sendAll(isForced: boolean): Promise<void> {
  // Before the lock: a silent network may hold that for long.
  await tellOutbox();
  await navigator.locks.request('daily-uplift-outbox', () => sendInOrder(isForced));
}

/** As `sendAll`. @throws when something still waits: the browser then tries again later */
export async function sendOnSync(): Promise<void> {
  await sendAll(true);
  if ((await allEntries()).some(isWaiting)) throw new Error('The network is not back yet.');
}

/** The browser then wakes the worker when the network is back, even with no page open. */
async function wakeLater(): Promise<void> {
  await self.registration.sync?.register(syncTag).catch(() => undefined);
}

/** An entry that no page sends, and nobody has refused. */
function open({ write, tries, wait }: Content): Content {
  return { write, ...(tries !== undefined && { tries }), ...(wait !== undefined && { wait }) };
}

const isWaiting = ({ refusal }: Entry) => refusal === undefined;

async function isLeased({ lease }: Entry): Promise<boolean> {
  if (lease === undefined || lease.until < Date.now()) return false;
  return (await self.clients.get(lease.client)) !== undefined;
}

async function isDue(entry: Entry, isForced: boolean): Promise<boolean> {
  if (!isWaiting(entry) || (await isLeased(entry))) return false;
  const { wait } = entry;
  if (wait === undefined || (isForced && wait.reason !== 'asked')) return true;
  return Date.parse(wait.until) <= Date.now();
}

async function sendInOrder(isForced: boolean): Promise<void> {
  if (!navigator.onLine) return;
  const sent: SentWrite[] = [];
  for (const { place } of await allEntries()) {
    // Read again: a page may have taken it, or got its answer, while others were sent.
    const entry = (await allEntries()).find((one) => one.place === place);
    if (entry === undefined || !(await isDue(entry, isForced))) continue;
    const outcome = await send(entry);
    const isOurs = await keepOutcome(entry, outcome);
    const { kind, key } = entry.write;
    if (isOurs && outcome.kind === 'taken') sent.push({ kind, key, status: outcome.status });
    // A network that swallows one swallows all: the others need not wait for that.
    if (outcome.kind === 'open' && outcome.isSilent) break;
  }
  if (sent.length > 0) await tellAll({ kind: 'sent', writes: sent });
  await tellOutbox();
}

/** Whether it was still ours to say: a page that has begun to send it meanwhile says it itself. */
async function keepOutcome(entry: Entry, outcome: Outcome): Promise<boolean> {
  const { write, tries = 0, lease } = entry;
  let isOurs = false;
  await changeEntry(write.key, (found) => {
    isOurs = found !== undefined && found.lease?.until === lease?.until;
    if (!isOurs) return found;
    if (outcome.kind === 'taken') return undefined;
    if (outcome.kind === 'refused') return { write, refusal: outcome.refusal };
    const wait = backoff(tries + 1, outcome.answer, Date.now());
    return { write, tries: tries + 1, wait };
  });
  return isOurs;
}

async function tellOutbox(): Promise<void> {
  const entries = await allEntries();
  const refused = entries.flatMap(({ write, refusal }) => (refusal ? [{ write, ...refusal }] : []));
  const waiting: Entry[] = [];
  for (const entry of entries.filter(isWaiting)) {
    if (!(await isLeased(entry))) waiting.push(entry);
  }
  const [next] = waiting
    .flatMap(({ wait }) => wait ?? [])
    .toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until));
  await tellAll({ kind: 'outbox', waiting: waiting.length, refused, ...(next && { next }) });
}

type Outcome =
  | { readonly kind: 'taken'; readonly status: number }
  | { readonly kind: 'refused'; readonly refusal: NonNullable<Entry['refusal']> }
  /** Later it may go through. */
  | { readonly kind: 'open'; readonly isSilent: boolean; readonly answer?: RetryableResponse };

async function send({ write: { path, body, key, heldAt } }: Entry): Promise<Outcome> {
  if (Date.now() - Date.parse(heldAt) > outboxLifetime) return tooLate;
  try {
    const reply = await fetch(path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    const { status } = reply;
    if (!isFinal(status)) {
      const answer = { status, retryAfter: reply.headers.get('retry-after') };
      return { kind: 'open', isSilent: false, answer };
    }
    // The page of a proxy is no answer at all.
    const answer = (await reply.json()) as { code?: string; message?: string };
    await noteWorking();
    if (reply.ok) return { kind: 'taken', status };
    return {
      kind: 'refused',
      refusal: { code: answer.code ?? '', message: answer.message ?? '' },
    };
  } catch (error) {
    return {
      kind: 'open',
      isSilent: error instanceof DOMException && error.name === 'TimeoutError',
    };
  }
}

const tooLate: Outcome = {
  kind: 'refused',
  refusal: {
    code: 'too-late',
    message: 'This could not be sent for six days. Please look at it again.',
  },
};
