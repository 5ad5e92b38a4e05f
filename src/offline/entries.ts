import type { Receipt, ReceiptStatus } from '../contract/endpoints/receipts.ts';
import type { Wait } from '../contract/offline/retry.ts';

/*
 * What the journal has. Entries outlive the version that stored them, so fields keep their names.
 */

export type WriteKind = 'post' | 'vote' | 'report';

/** What this browser has asked the server to do. */
export interface Write<Kind extends WriteKind = WriteKind> {
  /** Its Idempotency-Key: it takes effect once, however often it is sent. */
  readonly key: string;
  readonly kind: Kind;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly madeAt: string;
  /** Of a vote: the number of the story's votes with it. */
  readonly votes?: number;
  /** Its author has removed the story from the list of this browser. */
  readonly isUnlisted?: boolean;
}

/** A write without a final answer. */
export interface UndecidedWrite extends Write {
  /**
   * 'sending': by the page that holds its lock; without one, that page was closed. 'waiting': it is sent again later.
   * 'paused': the server has answered, but has decided nothing: when somebody asks again, it is sent with the same key.
   */
  readonly state: 'sending' | 'waiting' | 'paused';
  /** The number of tries without a final answer. */
  readonly tries: number;
  readonly wait?: Wait;
}

/** Why the server has refused a write: the problem's code and its sentence for people. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** A write that was refused in the background, until a page has shown it; a story until it is back in the form. */
export interface RefusedWrite extends Write {
  readonly state: 'refused';
  readonly refusal: Refusal;
  /** Whether no page has shown it yet. */
  readonly isNews: boolean;
}

interface Accepted<Kind extends WriteKind, Result> extends Write<Kind> {
  readonly state: 'accepted';
  readonly result: Result;
  /** Whether it was accepted in the background, and no page has shown it yet. */
  readonly isNews: boolean;
}

export type AcceptedVote = Accepted<'vote', VoteResult>;
export type AcceptedPost = Accepted<'post', PostResult>;
export type AcceptedWrite = AcceptedVote | AcceptedPost | Accepted<'report', null>;

export interface VoteResult {
  /** The number of the story's votes with this one; 0 where that is not known. */
  readonly votes: number;
  /** When the server has counted it, in milliseconds. Missing where that is not known. */
  readonly countedAt?: number;
}

export interface PostResult {
  /** 'unknown': the server has no story with this receipt. */
  readonly status: ReceiptStatus | 'unknown';
  /** The public identifier, while the story is public. */
  readonly randomId?: string;
  /** The server's last response to its receipt, and when it came. */
  readonly receipt?: Receipt;
  readonly askedAt?: string;
}

export type JournalEntry = UndecidedWrite | RefusedWrite | AcceptedWrite;

/** Whether a write is to be sent again without being asked. */
export function isQueued(entry: JournalEntry): entry is UndecidedWrite {
  return entry.state === 'sending' || entry.state === 'waiting';
}

/** The id in /api/experiences/{id}/vote. */
export const experienceIdIn = ({ path }: Write): string =>
  decodeURIComponent(path.split('/').at(-2) ?? '');
