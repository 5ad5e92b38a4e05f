import type { HeldWrite, SentWrite } from '../contract/offline.ts';
import { noteWorking, tellAll } from './connection.ts';
import { addEntry, allEntries, putEntry, removeEntry, type Entry } from './outbox-store.ts';

declare const self: ServiceWorkerGlobalScope;

const syncTag = 'outbox';
const patience = 20_000;
/** The server knows a key for seven days; after them a write might be done twice. */
const keptFor = 6 * 24 * 60 * 60 * 1000;

/** Keeps a write until the server has answered it. It may have got it already: the key tells. */
export async function hold(write: HeldWrite): Promise<void> {
  const entries = await allEntries();
  if (!entries.some((entry) => entry.write.key === write.key)) await addEntry(write);
  // The browser then wakes the worker when the network is back, even with no page open.
  await self.registration.sync?.register(syncTag).catch(() => undefined);
}

/** Sends what waits, one after the other in order. One at a time: two workers may live during an update. */
export function sendAll(): Promise<void> {
  return navigator.locks.request('daily-uplift-outbox', sendInOrder);
}

/** As `sendAll`. @throws when something still waits: the browser then tries again later */
export async function sendOnSync(): Promise<void> {
  await sendAll();
  if ((await allEntries()).some(isWaiting)) throw new Error('The network is not back yet.');
}

/** Somebody has seen what was refused. */
export async function forget(key: string): Promise<void> {
  const found = (await allEntries()).find((entry) => entry.write.key === key);
  if (found) await removeEntry(found.place);
  await tellOutbox();
}

const isWaiting = ({ refusal }: Entry) => refusal === undefined;

async function sendInOrder(): Promise<void> {
  const sent: SentWrite[] = [];
  for (const entry of (await allEntries()).filter(isWaiting)) {
    const outcome = await send(entry.write);
    if (outcome === 'unanswered') break;
    if ('status' in outcome) {
      await removeEntry(entry.place);
      sent.push({ kind: entry.write.kind, status: outcome.status });
    } else await putEntry({ ...entry, refusal: outcome });
  }
  if (sent.length > 0) await tellAll({ kind: 'sent', writes: sent });
  await tellOutbox();
}

async function tellOutbox(): Promise<void> {
  const entries = await allEntries();
  const refused = entries.flatMap(({ write, refusal }) => (refusal ? [{ write, ...refusal }] : []));
  await tellAll({ kind: 'outbox', waiting: entries.filter(isWaiting).length, refused });
}

type Outcome = 'unanswered' | { readonly status: number } | NonNullable<Entry['refusal']>;

async function send({ path, body, key, heldAt }: HeldWrite): Promise<Outcome> {
  if (Date.now() - Date.parse(heldAt) > keptFor) return tooLate;
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
    // Later it may go through; and the page of a proxy is no answer at all.
    if (reply.status >= 500 || reply.status === 429 || reply.status === 408) return 'unanswered';
    const answer = (await reply.json()) as { code?: string; message?: string };
    await noteWorking();
    if (reply.ok) return { status: reply.status };
    return { code: answer.code ?? '', message: answer.message ?? '' };
  } catch {
    return 'unanswered';
  }
}

const tooLate: Outcome = {
  code: 'too-late',
  message: 'This could not be sent for six days. Please look at it again.',
};
