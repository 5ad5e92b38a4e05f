import { listOf, storedJson } from '../../browser/storage.ts';
import { createStore } from '../../browser/store.ts';

const maxStored = 1000;

/** The id of an experience and the number of its votes when this browser voted; 0 where that is not known. */
type Vote = [id: string, votes: number];
type Votes = ReadonlyMap<string, number>;

const storedVotes = storedJson('localStorage', 'daily-uplift:voted', listOf(isVote));
const { get, getInitial, set, subscribe } = createStore<Votes>(new Map());
set(new Map(storedVotes.get()));

/**
 * The votes of this browser, stored from visit to visit, the last 1,000 of them; the server knows all. `get` returns a
 * map from the id of an experience to the number of votes that it had with this browser's own.
 */
export const votedExperiences = {
  get,
  getInitial,
  subscribe,

  add: (id: string, votes: number): void => change((all) => all.set(id, votes)),

  /** For a vote that the server refused. */
  remove: (id: string): void => change((all) => all.delete(id)),
};

function change(update: (all: Map<string, number>) => unknown): void {
  // Read again: another tab may have voted in the meantime.
  const all = new Map([...(storedVotes.get() ?? []), ...get()]);
  update(all);
  const newest = [...all].slice(-maxStored);
  set(new Map(newest));
  // Where the browser refuses to store them, they are known until the page is left.
  storedVotes.set(newest);
}

function isVote(json: unknown): json is Vote {
  return Array.isArray(json) && typeof json[0] === 'string' && typeof json[1] === 'number';
}
