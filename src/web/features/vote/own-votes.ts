import { voteUndoWindow } from '../../../contract/durations.ts';
import { callPaths } from '../../../contract/offline/paths.ts';
import { experienceIdIn, type AcceptedVote, type JournalEntry } from '../../../offline/entries.ts';
import { pathOf } from '../../api/call-address.ts';
import { journalView, updateJournal } from '../../api/journal.ts';
import { randomUuid } from '../../browser/random-uuid.ts';
import { createStore } from '../../browser/store.ts';

/** A vote of this browser. */
export interface OwnVote {
  /** The number of votes of the story with this one; 0 where that is not known. */
  readonly votes: number;
  /** When the server has counted it, in milliseconds. Missing for one that waits. */
  readonly countedAt?: number;
}

/** The votes of this browser by the ids of the experiences, the last 1,000 of them; the server knows all. */
export const ownVotes = journalView<ReadonlyMap<string, OwnVote>>(
  (entries) => new Map(entries.flatMap(voteIn)),
);

function voteIn(entry: JournalEntry): [string, OwnVote][] {
  if (entry.kind !== 'vote') return [];
  const id = experienceIdIn(entry);
  if (entry.state === 'accepted') return [[id, entry.result]];
  return entry.state === 'waiting' ? [[id, { votes: entry.votes ?? 0 }]] : [];
}

/** For a vote that the server already has; `votes` is the number of votes with it. */
export async function addKnownVote(id: string, votes: number): Promise<void> {
  const vote: AcceptedVote = {
    key: randomUuid(),
    kind: 'vote',
    path: pathOf({ path: callPaths.vote, params: { id } }),
    body: {},
    madeAt: new Date().toISOString(),
    state: 'accepted',
    result: { votes },
    isNews: false,
  };
  await updateJournal(({ put }) => put(vote));
}

/** For a vote that was taken back. */
export async function removeVote(id: string): Promise<void> {
  await updateJournal((journal) => {
    for (const entry of journal.entries()) {
      const isVote = entry.kind === 'vote' && entry.state === 'accepted';
      if (isVote && experienceIdIn(entry) === id) journal.delete(entry.key);
    }
  });
}

/** For how long a vote can still be taken back, in milliseconds; 0 when it cannot. Both times are in milliseconds. */
export function undoTimeLeft(countedAt: number | undefined, now: number): number {
  // A clock that was set back would make it longer.
  if (countedAt === undefined || now < countedAt) return 0;
  return Math.max(0, countedAt + voteUndoWindow - now);
}

/** How many votes a story had after this page took its own back: for a minute, a refreshed list may be older. */
export const votesWithoutOwn = createStore<ReadonlyMap<string, number>>(new Map());
