import type { SavedPushSettings } from './push-message.ts';

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
  /** A story is deleted or hidden: nothing of it stays cached. */
  | { readonly kind: 'removed'; readonly randomId: string }
  /** The reader has subscribed to a story a day, or changed its hour. */
  | { readonly kind: 'keep-dose'; readonly dose: SavedPushSettings }
  | { readonly kind: 'forget-dose' };

/** Messages to pages. Times are ISO 8601. */
export type WorkerMessage =
  /** The network's response to a request came late; a refetch gets it at once. */
  | { readonly kind: 'late' }
  /** The network answers again. */
  | { readonly kind: 'online' }
  /** The story a day was ended in a notification. */
  | { readonly kind: 'dose-ended' };

/** Data attributes that the service worker adds to the state element of a cached page. */
export interface SavedPageAttributes {
  readonly savedAt?: string;
  readonly offlineSince?: string;
  /** Set when the server has responded, with an error. */
  readonly serverError?: string;
  /** Set on the app shell, which is shown in place of a page that is not cached. */
  readonly shell?: string;
}
