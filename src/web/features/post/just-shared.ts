import type { Experience } from '../../../contract/endpoints/experiences.ts';

/** The state of the history entry to which a reader comes after sharing a story: that entry alone shows it. */
export interface JustSharedState {
  readonly justShared?: Experience;
}

export function justSharedState(experience: Experience | undefined): JustSharedState {
  return experience === undefined ? {} : { justShared: experience };
}

/** The story in the state of a history entry, if it has one. */
export function justSharedIn(state: unknown): Experience | undefined {
  const { justShared } = Object(state) as JustSharedState;
  return typeof justShared?.randomId === 'string' ? justShared : undefined;
}
