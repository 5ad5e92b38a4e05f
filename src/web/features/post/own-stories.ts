import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { Receipt, ReceiptStatus } from '../../../contract/endpoints/receipts.ts';
import { limits } from '../../../contract/limits.ts';
import { createSharedStore } from '../../browser/shared-store.ts';
import { listOf } from '../../browser/storage.ts';

/** 'unsent': it waits in the outbox. 'unknown': the server has no story with this receipt. */
export type OwnStatus = ReceiptStatus | 'unsent' | 'unknown';

/** A story that was written in this browser, with what is known about it. */
export interface OwnStory {
  /** Its receipt. */
  readonly token: string;
  /** When it was sent first, as ISO 8601. */
  readonly at: string;
  readonly values: Readonly<Record<'content' | 'continent' | 'country' | 'city' | 'tags', string>>;
  readonly status: OwnStatus;
  /** The public identifier, while the story is public. */
  readonly randomId?: string;
  /** The server's last response, and when it came. */
  readonly receipt?: Receipt;
  readonly askedAt?: string;
}

const { get, getInitial, subscribe, change } = createSharedStore<readonly OwnStory[]>(
  'daily-uplift:own-stories',
  {
    empty: [],
    parse: listOf(isOwnStory),
    toJson: (all) => (all.length === 0 ? undefined : all),
  },
);

/** The stories of this browser, the newest first. It keeps the last 50. */
export const ownStories = {
  get,
  getInitial,
  subscribe,

  /** A story that is about to be sent. One that is sent again stays what it was. */
  add(token: string, values: OwnStory['values']): void {
    const story: OwnStory = { token, at: now(), values: textsOf(values), status: 'unsent' };
    change((all) =>
      all.some((each) => each.token === token)
        ? all
        : [story, ...all].slice(0, limits.receipts.listed),
    );
  },

  /** The server has published the story, or holds it. Another tab may know more by now. */
  markSent(token: string, status: 'published' | 'held', randomId?: string): void {
    changeOne(token, (story) =>
      story.status === 'unsent'
        ? { ...story, status, ...(randomId !== undefined && { randomId }) }
        : story,
    );
  },

  /** Stores what the server says about a story; null when it has none with this receipt. */
  update(token: string, receipt: Receipt | null): void {
    changeOne(token, (story) => (receipt === null ? without(story) : withReceipt(story, receipt)));
  },

  /** Its author has deleted it: its text is gone from this browser at once, whether or not the server can be asked. */
  markDeleted(token: string): void {
    changeOne(token, ({ at, values }) => ({
      token,
      at,
      values: { ...values, content: '' },
      status: 'deleted',
    }));
  },

  /** For a story that its author removes from the list, that the server has refused, or that it did not get. */
  remove(token: string): void {
    change((all) => all.filter((story) => story.token !== token));
  },

  /** Adds a story by its receipt, such as one that was sent without JavaScript. */
  adopt(token: string, receipt: Receipt): void {
    const values = { content: '', continent: '', country: '', city: '', tags: '' };
    ownStories.add(token, values);
    ownStories.update(token, receipt);
  },

  /** The story with this receipt. */
  find: (token: string): OwnStory | undefined => get().find((story) => story.token === token),
};

/** Whether a story is not public, and may become public. */
export function isHidden({ status }: OwnStory): boolean {
  return status === 'held' || status === 'refused' || status === 'reported';
}

/** Whether a moderator is going to decide about a story. */
export function isWaiting(story: OwnStory): boolean {
  const isAppealed = story.receipt?.appeal?.state === 'waiting';
  return isHidden(story) && (story.status !== 'refused' || isAppealed);
}

function withReceipt(story: OwnStory, receipt: Receipt): OwnStory {
  // The response may be older than the deletion: its text must not come back.
  if (story.status === 'deleted' && receipt.status !== 'deleted') return story;
  const { experience, status, createdAt } = receipt;
  const isPublic = status === 'published' || status === 'restored';
  const { token, values } = story;
  // What its author has deleted is gone from this browser, too.
  const known = status === 'deleted' ? { ...values, content: '' } : values;
  return {
    token,
    at: createdAt,
    values: experience === null ? known : textsOf(valuesOf(experience)),
    status,
    ...(isPublic && experience !== null && { randomId: experience.randomId }),
    receipt,
    askedAt: now(),
  };
}

/** A story that was not sent yet is unknown to the server. */
function without(story: OwnStory): OwnStory {
  return story.status === 'unsent' ? story : { ...story, status: 'unknown', askedAt: now() };
}

function valuesOf({ tags, ...place }: Experience): OwnStory['values'] {
  return { ...place, tags: tags.join(', ') };
}

function textsOf({ content, continent, country, city, tags }: OwnStory['values']) {
  return { content, continent, country, city, tags };
}

const now = () => new Date().toISOString();

function changeOne(token: string, update: (story: OwnStory) => OwnStory): void {
  change((all) => all.map((story) => (story.token === token ? update(story) : story)));
}

function isOwnStory(json: unknown): json is OwnStory {
  const { token, at, values, status } = Object(json) as Record<string, unknown>;
  return [token, at, status].every((text) => typeof text === 'string') && hasTexts(values);
}

function hasTexts(values: unknown): boolean {
  const texts = Object(values) as Record<string, unknown>;
  return ['content', 'continent', 'country', 'city', 'tags'].every(
    (name) => typeof texts[name] === 'string',
  );
}
