import { day } from '../../../contract/durations.ts';
import { listOf, storedJson } from '../../browser/storage.ts';
import { createStore } from '../../browser/store.ts';
import { parsePostValues, type PostValues } from './post-values.ts';

/** A story of this device that waits for a moderator. */
export interface HeldStory {
  /** When it was held, as ISO 8601. */
  readonly at: string;
  readonly values: PostValues;
}

export const heldDays = 30;
const maxStored = 20;

const stored = storedJson('localStorage', 'daily-uplift:held-stories', listOf(isHeldStory));
const { get, getInitial, set, subscribe } = createStore<readonly HeldStory[]>([]);
set(readStored());

/**
 * The stories of this device that are held for a moderator, the newest first. The server does not know whose they are, so
 * it cannot report what became of them: they are forgotten after 30 days, or when the author removes them.
 */
export const heldStories = {
  get,
  getInitial,
  subscribe,

  add(values: PostValues): void {
    const story = { at: new Date().toISOString(), values };
    change((all) => [story, ...all].slice(0, maxStored));
  },

  remove({ at }: HeldStory): void {
    change((all) => all.filter((story) => story.at !== at));
  },
};

function change(update: (all: readonly HeldStory[]) => readonly HeldStory[]): void {
  // Read again: another tab may have changed them in the meantime. A browser that refuses storage has those of this page.
  const next = update(stored.get() === undefined ? get() : readStored());
  set(next);
  stored.set(next.length === 0 ? undefined : [...next]);
}

function readStored(): readonly HeldStory[] {
  const earliest = Date.now() - heldDays * day;
  const all = stored.get() ?? [];
  const recent = all.filter(({ at }) => Date.parse(at) > earliest);
  if (recent.length < all.length) stored.set(recent);
  return recent.map(({ at, values }) => ({ at, values: parsePostValues(values) }));
}

function isHeldStory(json: unknown): json is HeldStory {
  const { at, values } = Object(json) as Record<string, unknown>;
  return typeof at === 'string' && typeof values === 'object' && values !== null;
}
