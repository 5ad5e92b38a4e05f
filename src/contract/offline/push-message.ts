/** What a notification says, as the server sends it and the service worker reads it. */
export interface PushMessage {
  readonly randomId: string;
  readonly content: string;
  readonly city: string;
  readonly country: string;
  /** The date in the reader's time zone: of one day one notification is shown. */
  readonly day: string;
}

/** What a reader has asked for, as the service worker keeps it. */
export interface SavedPushSettings {
  /** The address at which the server knows this browser. */
  readonly endpoint: string;
  readonly zone: string;
  readonly hour: number;
}

/** Calls of the service worker, which does not need their schemas. */
export const pushPaths = {
  offer: '/api/daily-dose/push',
  subscribe: '/api/daily-dose/subscription',
  look: '/api/daily-dose/subscription/look',
  end: '/api/daily-dose/subscription/end',
} as const;
