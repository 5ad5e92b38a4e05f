/** What the service worker says about a response from its cache, in its headers. Times are ISO 8601. */
export const savedHeaders = {
  /** When the response was cached. */
  savedAt: 'saved-at',
  /** Since when the network, or the server, has had no usable response. */
  offlineSince: 'offline-since',
  /** Present when the server has responded, with an error. */
  serverError: 'server-error',
} as const;
