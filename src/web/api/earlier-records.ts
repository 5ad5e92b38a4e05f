import { callPaths } from '../../contract/offline/paths.ts';
import type { JournalEntry, PostResult, Write } from '../../offline/entries.ts';
import { listOf, storedJson, storedText } from '../browser/storage.ts';
import { pathOf } from './call-address.ts';

/*
 * Version 0.1.0 stored votes and stories in `localStorage`. They are read once: receipts are the only keys to stories.
 */

type StoredVote = readonly [id: string, votes: number, countedAt?: number];
type StoredStory = PostResult & {
  readonly token: string;
  readonly at: string;
  readonly values: Write['body'];
};

const votes = storedJson('localStorage', 'daily-uplift:voted', listOf(isVote));
const stories = storedJson('localStorage', 'daily-uplift:own-stories', listOf(isStory));
const storedNames = ['voted', 'own-stories', 'attempts', 'post-drafts'];

/** The votes and stories that this browser has stored so. */
export function earlierRecords(): readonly JournalEntry[] {
  return [...(votes.get() ?? []).map(voteOf), ...(stories.get() ?? []).map(storyOf)];
}

/** Call once they are in the journal. */
export function removeEarlierRecords(): void {
  for (const name of storedNames) storedText('localStorage', `daily-uplift:${name}`).set(undefined);
}

function isVote(json: unknown): json is StoredVote {
  return Array.isArray(json) && typeof json[0] === 'string' && typeof json[1] === 'number';
}

/** A story that was not sent is among the writes that wait. */
function isStory(json: unknown): json is StoredStory {
  const { token, at, values, status } = Object(json) as Record<string, unknown>;
  const isText = [token, at, status].every((text) => typeof text === 'string');
  return isText && typeof values === 'object' && status !== 'unsent';
}

function voteOf([id, count, countedAt = 0]: StoredVote): JournalEntry {
  return {
    key: `vote ${id}`,
    kind: 'vote',
    path: pathOf({ path: callPaths.vote, params: { id } }),
    body: {},
    madeAt: new Date(countedAt).toISOString(),
    state: 'accepted',
    result: { votes: count, ...(countedAt > 0 && { countedAt }) },
    isNews: false,
  };
}

function storyOf({ token, at, values, ...result }: StoredStory): JournalEntry {
  return {
    key: token,
    kind: 'post',
    path: callPaths.list,
    body: { ...values, receipt: token },
    madeAt: at,
    state: 'accepted',
    result,
    isNews: false,
  };
}
