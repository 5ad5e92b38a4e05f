import type { SavedPushSettings } from './push-message.ts';
import type { Wait } from './retry.ts';

/*
 * The messages between a page and the service worker. An older page or worker may be on the other side, so kinds and
 * fields keep their names.
 */

/** Messages from a page. */
export type WorkerRequest =
  /** A page was hydrated at this path: the page is cached, and the precache is completed and updated. */
  | { readonly kind: 'visit'; readonly path: string }
  /** The waiting worker may activate now. */
  | { readonly kind: 'activate' }
  | OutboxRequest
  /** A story is deleted or hidden: nothing of it stays cached. */
  | { readonly kind: 'removed'; readonly randomId: string }
  /** The reader has subscribed to a story a day, or changed its hour. */
  | { readonly kind: 'keep-dose'; readonly dose: SavedPushSettings }
  | { readonly kind: 'forget-dose' };

/** Messages from a page to the outbox. */
export type OutboxRequest =
  /** This page is about to send a write. It is queued under a lease; `true` comes back on the port once it is stored. */
  | { readonly kind: 'sending'; readonly write: QueuedWrite }
  /** A write got no response. It is sent after the wait; `true` comes back on the port once that is stored. */
  | { readonly kind: 'hold'; readonly write: QueuedWrite; readonly wait?: Wait }
  /** This page is closed: its leases end. */
  | { readonly kind: 'leave' }
  /** Sends the writes that are due; with `now` also those that only wait for the network. */
  | { readonly kind: 'send'; readonly now?: boolean }
  /** The page has the response to this write, or has shown its refusal: it leaves the queue. Old pages send 'answered'. */
  | { readonly kind: 'forget' | 'answered'; readonly key: string };

/** Messages to pages. Times are ISO 8601. */
export type WorkerMessage =
  /** The network's response to a request came late; a refetch gets it at once. */
  | { readonly kind: 'late' }
  /** The network answers again. */
  | { readonly kind: 'online' }
  /** These writes were accepted. */
  | { readonly kind: 'sent'; readonly writes: readonly SentWrite[] }
  /** The story a day was ended in a notification. */
  | { readonly kind: 'dose-ended' }
  /** How many writes wait and for which paths, when the first of them is sent, and which were refused. */
  | {
      readonly kind: 'outbox';
      readonly waiting: number;
      readonly paths?: readonly string[];
      readonly next?: Wait;
      readonly refused: readonly Refusal[];
    };

/** A write in the outbox. */
export interface QueuedWrite {
  readonly kind: 'post' | 'vote' | 'report';
  /** Its Idempotency-Key: it takes effect once, however often it is sent. */
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  /** When it was queued, ISO 8601. */
  readonly heldAt: string;
}

/** A write that was accepted, with the status of the response. */
export interface SentWrite extends Pick<QueuedWrite, 'kind'>, Partial<Pick<QueuedWrite, 'key'>> {
  readonly status: number;
}

/** A write that was refused, with the problem's code and its sentence for people. */
export interface Refusal {
  readonly write: QueuedWrite;
  readonly code: string;
  readonly message: string;
}

/** Data attributes that the service worker adds to the state element of a cached page. */
export interface SavedPageAttributes {
  readonly savedAt?: string;
  readonly offlineSince?: string;
  /** Set when the server has responded, with an error. */
  readonly serverError?: string;
  /** Set on the app shell, which is shown in place of a page that is not cached. */
  readonly shell?: string;
}

/** A text of the app shell; the service worker replaces it with the time. */
export const offlineSincePlaceholder = 'since the connection was lost';
