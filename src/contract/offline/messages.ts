import type { SavedPushSettings } from './push-message.ts';
import type { Wait } from './wait.ts';

/*
 * What a page and the service worker say to each other.
 */

/** What a page asks for. */
export type WorkerRequest =
  /** A page was hydrated at this path: the page is saved, and the precache is completed and updated. */
  | { readonly kind: 'visit'; readonly path: string }
  /** The new version may take over now. */
  | { readonly kind: 'activate' }
  | OutboxRequest
  /** The reader is sent a story a day from now on, or at another hour. */
  | { readonly kind: 'keep-dose'; readonly dose: SavedPushSettings }
  | { readonly kind: 'forget-dose' };

/** What a page asks of the outbox. */
export type OutboxRequest =
  /** This page is about to send a write. It is kept; `true` comes back on the port once it is safe. */
  | { readonly kind: 'sending'; readonly write: HeldWrite }
  /** A write got no answer. It is kept and sent after the wait; `true` comes back on the port once it is safe. */
  | { readonly kind: 'hold'; readonly write: HeldWrite; readonly wait?: Wait }
  /** This page has the answer to a write and has shown it. */
  | { readonly kind: 'answered'; readonly key: string }
  /** This page is left: what it was sending is no longer sent by it. */
  | { readonly kind: 'leave' }
  /** What is due is sent; with `now` also what only waits for the network. */
  | { readonly kind: 'send'; readonly now?: boolean }
  /** Somebody has seen that this write was refused. */
  | { readonly kind: 'forget'; readonly key: string };

/** Messages to pages. Times are ISO 8601. */
export type WorkerNews =
  /** An answer to the call at `path` came from what was saved, because the network gave none in time. */
  | {
      readonly kind: 'saved';
      readonly savedAt: string;
      readonly offlineSince: string;
      readonly path?: string;
    }
  /** The network has answered this call after all; asked again, the answer is there at once. */
  | { readonly kind: 'late'; readonly path: string }
  /** The network answers again. */
  | { readonly kind: 'online' }
  /** The server has taken these. */
  | { readonly kind: 'sent'; readonly writes: readonly SentWrite[] }
  /** No stories are sent any more: somebody said so in a notification. */
  | { readonly kind: 'dose-ended' }
  /** How many writes wait to be sent, when the first of them is tried, and which the server did not want. */
  | {
      readonly kind: 'outbox';
      readonly waiting: number;
      readonly next?: Wait;
      readonly refused: readonly Refusal[];
    };

/** A write that waits for the network. */
export interface HeldWrite {
  readonly kind: 'post' | 'vote' | 'report';
  /** Its Idempotency-Key: however often it is sent, it takes effect once. */
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  /** ISO 8601. */
  readonly heldAt: string;
}

/** A write that the server has taken, with the status of its answer. */
export interface SentWrite extends Pick<HeldWrite, 'kind'>, Partial<Pick<HeldWrite, 'key'>> {
  readonly status: number;
}

/** A write that the server did not want, with its code and its sentence for people. */
export interface Refusal {
  readonly write: HeldWrite;
  readonly code: string;
  readonly message: string;
}

/** How the document of a saved page says when it was saved: attributes of its state. */
export interface SavedMarks {
  readonly savedAt?: string;
  readonly offlineSince?: string;
  /** Set on the app shell, which is shown in place of a page that is not saved. */
  readonly shell?: string;
}

/** In the app shell; the service worker writes the time in its place. */
export const sinceUnknown = 'since the connection was lost';
