/** The content of a daily notification, from the server to the service worker. */
export interface PushMessage {
  readonly randomId: string;
  readonly content: string;
  readonly city: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2, for its name in the reader's language; earlier servers sent none. */
  readonly countryCode?: string;
  /** The date in the reader's time zone: one notification is shown for each day. */
  readonly day: string;
}

/** The reader's settings, as the service worker stores them. */
export interface SavedPushSettings {
  /** The push endpoint of the subscription that the server has stored. */
  readonly endpoint: string;
  readonly zone: string;
  readonly hour: number;
}

/** Apart from the endpoints, for the service worker, which does not need their schemas. */
export const pushPaths = {
  offer: '/api/daily-dose/push',
  subscribe: '/api/daily-dose/subscription',
  get: '/api/daily-dose/subscription/look',
  unsubscribe: '/api/daily-dose/subscription/end',
} as const;
