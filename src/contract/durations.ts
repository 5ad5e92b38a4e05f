/** Lengths of time in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** For how long a server remembers an Idempotency-Key and what it answered. */
export const keyLifetime = 7 * day;
/** After which a browser no longer sends a write again: well before the server forgets its key. */
export const outboxLifetime = 6 * day;

/** How long files of earlier builds are kept: pages that people have open still ask for them. */
export const assetLifetime = 30 * day;
