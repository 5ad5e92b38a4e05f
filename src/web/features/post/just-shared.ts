import type { Experience } from '../../../contract/endpoints/experiences.ts';

/**
 * The state of the history entry to which a reader comes after sharing a story: that entry alone shows it. It names the
 * story by its public identifier, because an entry outlives what its author changes or deletes.
 */
export interface JustSharedState {
  readonly justShared?: string;
}

export function justSharedState(
  experience: Pick<Experience, 'randomId'> | undefined,
): JustSharedState {
  return experience === undefined ? {} : { justShared: experience.randomId };
}

/** The identifier of the story in the state of a history entry, if it has one. */
export function justSharedIn(state: unknown): string | undefined {
  const { justShared } = Object(state) as JustSharedState;
  // Earlier versions stored the whole story.
  return typeof justShared === 'string' ? justShared : undefined;
}
