import { outboxLifetime } from '../../contract/durations.ts';
import type { QueuedWrite } from '../../contract/offline/messages.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { listOf, storedJson } from '../browser/storage.ts';
import type { PathParams } from './call-address.ts';

const maxEntries = 50;

/** What a write asks for. */
export interface WriteQuestion<Body> {
  readonly params?: PathParams;
  readonly body: Body;
}

/** A write without a final response yet, and its Idempotency-Key. */
interface PendingWrite<Body = unknown> {
  /** What it does, see `nameOf`: all tabs of a browser send it with one key. */
  readonly name: string;
  readonly key: string;
  readonly body: Body;
  readonly at: number;
}

// The name of an earlier version: keys that browsers have stored stay valid.
const stored = storedJson('localStorage', 'daily-uplift:attempts', listOf(isPendingWrite));
/** What the browser refused to store: it is known until the page is left. */
let unstored: readonly PendingWrite[] | undefined;

/** What a page makes again for each try: another one is no change of the write. */
const madeFields = new Set(['receipt', 'reporterFingerprint']);

/**
 * Returns the key and the body to send a write with. They stay the same until a final response, also after a reload and
 * in another tab: the response may have been lost after the write took effect. What somebody has changed is another write,
 * with a key of its own.
 */
export function pendingWriteFor<Body extends object>(
  kind: QueuedWrite['kind'],
  question: WriteQuestion<Body>,
): Pick<PendingWrite<Body>, 'key' | 'body'> {
  const all = readStored();
  const name = nameOf(kind, question);
  const known = all.find((write) => write.name === name);
  // It was stored under this name with a body of this type.
  if (known !== undefined) return known as PendingWrite<Body>;
  const write = { name, key: randomUuid(), body: question.body, at: Date.now() };
  store([...all, write]);
  return write;
}

/** The kind of a write, what it is about, and all that somebody has chosen. */
function nameOf(kind: QueuedWrite['kind'], { params = {}, body }: WriteQuestion<object>): string {
  const chosen = Object.entries(body).filter(([field]) => !madeFields.has(field));
  return [kind, ...Object.values(params), JSON.stringify(Object.fromEntries(chosen))].join(' ');
}

/** Call after a final response: the next try gets a new key. Returns the body that was sent. */
export function removePendingWrite(key: string): unknown {
  const all = readStored();
  store(all.filter((write) => write.key !== key));
  return all.find((write) => write.key === key)?.body;
}

function readStored(): readonly PendingWrite[] {
  const isNew = ({ at }: PendingWrite) => Date.now() - at < outboxLifetime;
  return (unstored ?? stored.get() ?? []).filter(isNew);
}

function isPendingWrite(json: unknown): json is PendingWrite {
  const { name, key, at } = Object(json) as Record<string, unknown>;
  return typeof name === 'string' && typeof key === 'string' && typeof at === 'number';
}

function store(writes: readonly PendingWrite[]): void {
  const newest = writes.slice(-maxEntries);
  unstored = stored.set(newest) ? undefined : newest;
}
