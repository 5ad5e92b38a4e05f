/*
 * A list belongs to the entry of the history at which it was opened: who comes back finds it as it was left, and
 * who opens the same address again gets the newest stories.
 */

const entryNow = () =>
  typeof window !== 'undefined' && 'navigation' in window
    ? navigation.currentEntry?.key
    : undefined;

/** The entry at which the app was started: its list came with the page. */
const landing = entryNow();

/** Marks the list of this entry; undefined for the one that came with the page. */
export function listEntry(): string | undefined {
  const entry = entryNow();
  return entry === landing ? undefined : entry;
}
