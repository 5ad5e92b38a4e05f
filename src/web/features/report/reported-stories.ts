const reported = new Set<string>();

/** The stories that were reported and hidden since the page was loaded, by their public identifiers. */
export const reportedStories = {
  has: (randomId: string): boolean => reported.has(randomId),
  add: (randomId: string): void => void reported.add(randomId),
};
