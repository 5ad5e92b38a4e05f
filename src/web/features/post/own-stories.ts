import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import { callPaths } from '../../../contract/offline/paths.ts';
import type { AcceptedPost, JournalEntry, PostResult } from '../../../offline/entries.ts';
import { journalView, updateJournal } from '../../api/journal.ts';

/** 'unsent': it waits to be sent. */
export type OwnStatus = PostResult['status'] | 'unsent';

/** A story that was written in this browser, with what is known about it. */
export interface OwnStory extends Omit<PostResult, 'status'> {
  /** Its receipt. */
  readonly token: string;
  /** When it was sent first, as ISO 8601. */
  readonly at: string;
  readonly values: Values;
  readonly status: OwnStatus;
}

type Values = Readonly<Record<'content' | 'continent' | 'country' | 'city' | 'tags', string>>;

/** The stories of this browser, the newest first. It keeps the last 50. */
export const ownStories = journalView<readonly OwnStory[]>((entries) =>
  entries.flatMap((entry) => storyIn(entry) ?? []).toReversed(),
);

/** A story that was refused, or that the server has not decided about, is in the form. */
function storyIn(entry: JournalEntry): OwnStory | undefined {
  if (entry.kind !== 'post' || entry.isUnlisted) return undefined;
  const { body, madeAt } = entry;
  const story = { token: textOf(body['receipt']), at: madeAt, values: valuesIn(body) };
  if (entry.state === 'sending' || entry.state === 'waiting') return { ...story, status: 'unsent' };
  if (entry.state !== 'accepted') return undefined;
  return { ...story, at: entry.result.receipt?.createdAt ?? madeAt, ...entry.result };
}

/** The story with this receipt. */
export const findOwnStory = (token: string): OwnStory | undefined =>
  ownStories.get().find((story) => story.token === token);

/** Stores what the server says about a story; null when it has none with this receipt. */
export async function updateOwnStory(token: string, receipt: Receipt | null): Promise<void> {
  await updateOwnStories([[token, receipt]]);
}

/** As `updateOwnStory`, for several stories. What was removed meanwhile, in whatever tab, does not come back. */
export async function updateOwnStories(
  answers: readonly (readonly [token: string, receipt: Receipt | null])[],
): Promise<void> {
  await updateJournal((journal) => {
    const receipts = new Map(answers);
    for (const entry of journal.entries()) {
      if (!isAcceptedPost(entry)) continue;
      const receipt = receipts.get(textOf(entry.body['receipt']));
      if (receipt !== undefined) journal.put(withReceipt(entry, receipt));
    }
  });
}

/** Its author has deleted it: its text is gone from this browser at once, whether or not the server can be asked. */
export async function markDeleted(token: string): Promise<void> {
  await updateJournal((journal) => {
    for (const entry of journal.entries()) {
      if (!isAcceptedPost(entry) || !isStory(entry, token)) continue;
      journal.put({ ...withoutText(entry), result: { status: 'deleted' } });
    }
  });
}

/** For a story that its author removes from the list. One that waits is sent nevertheless. */
export async function removeOwnStory(token: string): Promise<void> {
  await updateJournal((journal) => {
    for (const entry of journal.entries()) {
      if (!isStory(entry, token)) continue;
      if (entry.state === 'accepted') journal.delete(entry.key);
      else journal.put({ ...entry, isUnlisted: true });
    }
  });
}

/** Adds a story by its receipt, such as one that was sent without JavaScript. */
export async function adoptStory(token: string, receipt: Receipt): Promise<void> {
  const entry: AcceptedPost = {
    key: token,
    kind: 'post',
    path: callPaths.list,
    body: { ...emptyValues, receipt: token },
    madeAt: receipt.createdAt,
    state: 'accepted',
    result: { status: receipt.status },
    isNews: false,
  };
  await updateJournal((journal) => {
    const isKnown = journal.entries().some((each) => isStory(each, token));
    if (!isKnown) journal.put(withReceipt(entry, receipt));
  });
}

const isStory = ({ kind, body }: JournalEntry, token: string): boolean =>
  kind === 'post' && body['receipt'] === token;

const isAcceptedPost = (entry: JournalEntry): entry is AcceptedPost =>
  entry.kind === 'post' && entry.state === 'accepted';

/** Whether a story is not public, and may become public. */
export function isHidden({ status }: OwnStory): boolean {
  return status === 'held' || status === 'refused' || status === 'reported';
}

/** Whether a moderator is going to decide about a story. */
export function isWaiting(story: OwnStory): boolean {
  const isAppealed = story.receipt?.appeal?.state === 'waiting';
  return isHidden(story) && (story.status !== 'refused' || isAppealed);
}

function withReceipt(entry: AcceptedPost, receipt: Receipt | null): AcceptedPost {
  const askedAt = new Date().toISOString();
  if (receipt === null)
    return { ...entry, result: { ...entry.result, status: 'unknown', askedAt } };
  const { experience, status } = receipt;
  // The response may be older than the deletion: its text must not come back.
  if (entry.result.status === 'deleted' && status !== 'deleted') return entry;
  const isPublic = status === 'published' || status === 'restored';
  const result: PostResult = {
    status,
    ...(isPublic && experience !== null && { randomId: experience.randomId }),
    receipt,
    askedAt,
  };
  if (experience !== null)
    return { ...entry, body: { ...entry.body, ...valuesOf(experience) }, result };
  // What its author has deleted is gone from this browser, too.
  return { ...(status === 'deleted' ? withoutText(entry) : entry), result };
}

const withoutText = (entry: AcceptedPost): AcceptedPost => ({
  ...entry,
  body: { ...entry.body, content: '' },
});

function valuesOf({ tags, ...experience }: Experience): Values {
  return valuesIn({ ...experience, tags: tags.join(', ') });
}

function valuesIn(source: Readonly<Record<string, unknown>>): Values {
  return {
    content: textOf(source['content']),
    continent: textOf(source['continent']),
    country: textOf(source['country']),
    city: textOf(source['city']),
    tags: textOf(source['tags']),
  };
}

const emptyValues = valuesIn({});

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
