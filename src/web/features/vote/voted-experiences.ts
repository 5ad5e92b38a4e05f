import { voteUndoWindow } from '../../../contract/durations.ts';
import { listOf, storedJson } from '../../browser/storage.ts';
import { createStore } from '../../browser/store.ts';

const maxStored = 1000;

/** A vote of this browser. */
export interface OwnVote {
  /** The number of votes of the story with this one; 0 where that is not known. */
  readonly votes: number;
  /** When the server has counted it, in milliseconds. Missing for one that waits, and for one of an earlier visit. */
  readonly countedAt?: number;
}

/** The id of an experience and its vote, as stored. */
type StoredVote = [id: string, votes: number, countedAt?: number];
type Votes = ReadonlyMap<string, OwnVote>;

const storedVotes = storedJson('localStorage', 'daily-uplift:voted', listOf(isStoredVote));
const { get, getInitial, set, subscribe } = createStore<Votes>(new Map());
set(new Map(readStored()));

/**
 * The votes of this browser, stored from visit to visit, the last 1,000 of them; the server knows all. `get` returns a
 * map from the id of an experience to its vote.
 */
export const votedExperiences = {
  get,
  getInitial,
  subscribe,

  add: (id: string, vote: OwnVote): void => change((all) => all.set(id, vote)),

  /** For a vote that the server refused, or that was taken back. */
  remove: (id: string): void => change((all) => all.delete(id)),
};

/** For how long a vote can still be taken back, in milliseconds; 0 when it cannot. `now` is in milliseconds. */
export function undoTimeLeft(vote: OwnVote | undefined, now: number): number {
  const { countedAt = 0 } = vote ?? {};
  // A clock that was set back would make it longer.
  return now < countedAt ? 0 : Math.max(0, countedAt + voteUndoWindow - now);
}

function change(update: (all: Map<string, OwnVote>) => unknown): void {
  // Read again: another tab may have voted in the meantime.
  const all = new Map([...readStored(), ...get()]);
  update(all);
  const newest = [...all].slice(-maxStored);
  set(new Map(newest));
  // Where the browser refuses to store them, they are known until the page is left.
  storedVotes.set(
    newest.map(([id, { votes, countedAt }]) =>
      countedAt === undefined ? [id, votes] : [id, votes, countedAt],
    ),
  );
}

function readStored(): [string, OwnVote][] {
  return (storedVotes.get() ?? []).map(([id, votes, countedAt]) => [
    id,
    { votes, ...(typeof countedAt === 'number' && { countedAt }) },
  ]);
}

function isStoredVote(json: unknown): json is StoredVote {
  return Array.isArray(json) && typeof json[0] === 'string' && typeof json[1] === 'number';
}
