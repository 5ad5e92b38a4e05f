import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { backoff, isFinal, type Wait } from '../../contract/offline/retry.ts';
import type { UndecidedWrite, Write } from '../../offline/entries.ts';
import { isExpired } from '../../offline/journal.ts';
import { accepted, withLock } from '../../offline/send.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { pathOf, type PathParams } from './call-address.ts';
import { CallError, isAnswer } from './call-error.ts';
import { callForReply, type CallInput, type Optional, type Question, type Reply } from './call.ts';
import { isOwnWaiting, updateJournal } from './journal.ts';

/** How long a write may take before it counts as unanswered, in milliseconds. */
const writeTimeout = 15_000;
const syncTag = 'journal';

/** The input of a write: its key and signal are set here. */
type WriteInput<E extends Endpoint> = Question<E> & {
  readonly params?: PathParams;
  readonly body: Write['body'];
};

/** The server's reply to a write, or until when the write waits. */
export type SendResult<E extends Endpoint> =
  | { readonly reply: Reply<E>; readonly wait?: never }
  | { readonly reply?: never; readonly wait: Wait };

/**
 * Puts a write into the journal and sends it. Without an answer of the server it is sent again later. Until a final answer
 * the same write has the same key and body, also after a reload and in another tab, so that it takes effect once; what
 * somebody has changed is another write.
 * @throws as `call` does, when the server has answered, or when the browser stores nothing and the write could be lost
 */
export async function sendOrEnqueue<E extends Endpoint>(
  kind: Write['kind'],
  endpoint: E,
  input: WriteInput<E>,
  more: Pick<Write, 'votes'> = {},
): Promise<SendResult<E>> {
  const path = pathOf({ path: endpoint.path, params: input.params });
  const write = await begin({ kind, path, body: input.body, ...more });
  return withLock(write.key, async () => {
    try {
      const signal = AbortSignal.timeout(writeTimeout);
      const request = [{ ...input, body: write.body, idempotencyKey: write.key, signal }];
      const reply = await callForReply(endpoint, ...(request as unknown as Optional<CallInput<E>>));
      await end(write, reply.body);
      return { reply };
    } catch (error) {
      if (!isAnswer(error)) return { wait: await enqueue(write, error) };
      if (isFinal(error.status)) await remove(write);
      else await put({ ...write, state: 'paused' });
      throw error;
    }
  });
}

/** What a page makes again for each try: another one is no change of the write. */
const madeFields = new Set(['receipt', 'reporterFingerprint', 'country']);

/** All that somebody has chosen in a write. */
const chosenIn = ({ kind, path, body }: Pick<Write, 'kind' | 'path' | 'body'>) =>
  [
    kind,
    path,
    ...Object.entries(body)
      .filter(([field]) => !madeFields.has(field))
      .flat(),
  ].join('\n');

/** Returns the write as the journal has it, if it has no final answer yet, else puts it there. */
async function begin(asked: Omit<Write, 'key' | 'madeAt'>): Promise<UndecidedWrite> {
  const made = { ...asked, key: randomUuid(), madeAt: new Date().toISOString() };
  const { result } = await updateJournal((journal): UndecidedWrite => {
    const known = journal
      .entries()
      .flatMap((entry) => (entry.state === 'accepted' || entry.state === 'refused' ? [] : [entry]))
      .find((entry) => chosenIn(entry) === chosenIn(made) && !isExpired(entry));
    const write = { ...(known ?? { ...made, tries: 0 }), state: 'sending' } as const;
    journal.put(write);
    return write;
    // Without fsync, because each vote waits for this: a power failure within the next second may lose the entry.
  }, 'relaxed');
  return result;
}

/** @throws the error, when the browser stores nothing */
async function enqueue(write: UndecidedWrite, error: unknown): Promise<Wait> {
  const wait = backoff(1, faultIn(error), Date.now());
  // Before the journal says how many wait: this page shows a notification of its own.
  isOwnWaiting.set(true);
  const { isStored } = await put({ ...write, state: 'waiting', tries: write.tries + 1, wait });
  if (!isStored) {
    await put({ ...write, state: 'paused' });
    throw error;
  }
  await registerSync();
  return wait;
}

/** The response of a server or proxy with a fault. A refusal that is not of the server is a portal's: no network yet. */
function faultIn(error: unknown): CallError | undefined {
  return error instanceof CallError && !isFinal(error.status) ? error : undefined;
}

const put = (write: UndecidedWrite) => updateJournal((journal) => journal.put(write));

const remove = ({ key }: Write) => updateJournal((journal) => journal.delete(key), 'relaxed');

/** Votes and stories stay, as this browser's own. */
async function end(write: UndecidedWrite, answer: unknown): Promise<void> {
  await updateJournal((journal) => {
    // Its author may have removed it from the list meanwhile.
    const isUnlisted = journal.get(write.key)?.isUnlisted === true;
    const entry = accepted({ ...write, ...(isUnlisted && { isUnlisted }) }, answer, {
      isNews: false,
    });
    if (entry === undefined) journal.delete(write.key);
    else journal.put(entry);
  }, 'relaxed');
}

/** With background sync the browser starts the worker when the network is back, even without an open page. */
async function registerSync(): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  await registration?.sync?.register(syncTag).catch(() => undefined);
}
