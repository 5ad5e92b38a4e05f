/*
 * What a page and the service worker say to each other.
 */

/** What a page asks for. */
export type WorkerRequest =
  /** A page has come alive, at this path: it is kept, and all else is completed and brought up to date. */
  | { readonly kind: 'visit'; readonly path: string }
  /** The new version may take over now. */
  | { readonly kind: 'activate' };

/** What pages are told. Times are ISO 8601. */
export type WorkerNews =
  /** An answer came from what was saved, because the network gave none in time. */
  | { readonly kind: 'saved'; readonly savedAt: string; readonly offlineSince: string }
  /** The network answers again. */
  | { readonly kind: 'online' };

/** How the document of a saved page says when it was saved: attributes of its state. */
export interface SavedMarks {
  readonly savedAt?: string;
  readonly offlineSince?: string;
  /** Set on the app shell, which stands in for a page that is not saved. */
  readonly shell?: string;
}

/** In the app shell; the service worker writes the time in its place. */
export const sinceUnknown = 'since the connection was lost';
