/** Durations in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** For how long a server stores an Idempotency-Key with its response. */
export const keyLifetime = 7 * day;
/** After this a browser no longer retries a write: well before the server deletes its key. */
export const writeLifetime = 6 * day;

/** How long files of earlier builds are kept, for pages that are still open. */
export const assetLifetime = 30 * day;

/** For how long after posting an author can edit a story, until its first vote. */
export const editWindow = 15 * minute;

/** For how long after voting a reader can take the vote back. */
export const voteUndoWindow = 60 * second;

/** For how long an invitation to the console can be accepted. */
export const invitationLifetime = 3 * day;

/** For how long a moderator has an item of the queue for themselves. */
export const claimDuration = 2 * minute;

/** For how long a decision about an item of the queue can be undone, before it takes effect. */
export const decisionDelay = 10 * second;

/** For how long a public story waits for a second look; then it waits no more. */
export const secondLookLifetime = 7 * day;
