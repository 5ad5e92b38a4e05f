import { voteUndoWindow } from '../../../contract/durations.ts';
import { createSharedStore } from '../../browser/shared-store.ts';
import { listOf } from '../../browser/storage.ts';

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

const storedVotes = listOf(isStoredVote);

const { get, getInitial, subscribe, change } = createSharedStore<Votes>('daily-uplift:voted', {
  empty: new Map(),
  parse: (json) => new Map((storedVotes(json) ?? []).map(voteOf)),
  toJson: (all) => [...all].map(entryOf),
});

/**
 * The votes of this browser, stored from visit to visit, the last 1,000 of them; the server knows all. `get` returns a
 * map from the id of an experience to its vote.
 */
export const votedExperiences = {
  get,
  getInitial,
  subscribe,

  add: (id: string, vote: OwnVote): void =>
    change((all) => new Map([...new Map(all).set(id, vote)].slice(-maxStored))),

  /** For a vote that was taken back. */
  remove: (id: string): void => change((all) => without(all, id)),

  /** For a vote that waited and was refused. One that was counted since, such as in another tab, stays. */
  removeUncounted: (id: string): void =>
    change((all) => (all.get(id)?.countedAt === undefined ? without(all, id) : all)),

  /** For a vote that waited while the server had it already: the story has it among its own votes. */
  forgetCount: (id: string): void =>
    change((all) =>
      all.get(id)?.countedAt === undefined ? new Map(all).set(id, { votes: 0 }) : all,
    ),
};

const without = (all: Votes, id: string): Votes =>
  new Map([...all].filter(([each]) => each !== id));

/** For how long a vote can still be taken back, in milliseconds; 0 when it cannot. Both times are in milliseconds. */
export function undoTimeLeft(countedAt: number | undefined, now: number): number {
  // A clock that was set back would make it longer.
  if (countedAt === undefined || now < countedAt) return 0;
  return Math.max(0, countedAt + voteUndoWindow - now);
}

function voteOf([id, votes, countedAt]: StoredVote): [string, OwnVote] {
  return [id, { votes, ...(typeof countedAt === 'number' && { countedAt }) }];
}

function entryOf([id, { votes, countedAt }]: readonly [string, OwnVote]): StoredVote {
  return countedAt === undefined ? [id, votes] : [id, votes, countedAt];
}

function isStoredVote(json: unknown): json is StoredVote {
  return Array.isArray(json) && typeof json[0] === 'string' && typeof json[1] === 'number';
}
