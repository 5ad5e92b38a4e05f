import { outboxLifetime } from '../../contract/durations.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { listOf, storedJson } from '../browser/storage.ts';

const maxEntries = 50;

/** A write without a final response yet, and its Idempotency-Key. */
interface PendingWrite<Body = unknown> {
  /** What it does, such as the report of a story: all tabs of a browser send it with one key. */
  readonly name: string;
  readonly key: string;
  readonly body: Body;
  readonly at: number;
}

// The name of an earlier version: keys that browsers have stored stay valid.
const stored = storedJson('localStorage', 'daily-uplift:attempts', listOf(isPendingWrite));
/** What the browser refused to store: it is known until the page is left. */
let unstored: readonly PendingWrite[] | undefined;

/**
 * Returns the key and the body to send a write with. They stay the same until a final response, also after a reload and
 * in another tab: the response may have been lost after the write took effect.
 */
export function pendingWriteFor<Body>(
  name: string,
  body: Body,
): Pick<PendingWrite<Body>, 'key' | 'body'> {
  const all = readStored();
  const known = all.find((write) => write.name === name);
  // It was stored under this name with a body of this type.
  if (known !== undefined) return known as PendingWrite<Body>;
  const write = { name, key: randomUuid(), body, at: Date.now() };
  store([...all, write]);
  return write;
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
