const reported = new Set<string>();

/** The experiences that were reported and hidden since the page was loaded, by their public identifiers. */
export const reportedExperiences = {
  has: (randomId: string): boolean => reported.has(randomId),
  add: (randomId: string): void => void reported.add(randomId),
};
