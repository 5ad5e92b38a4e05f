import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { pageQuery } from '../../api/query.ts';
import type { Chosen } from '../../features/five/todays-five.ts';

export const bestQuery = pageQuery('/api/daily-dose');
export const todayQuery = pageQuery('/api/today');

/** A story with the reason why it is one of the five. */
export interface ChosenStory extends Chosen {
  readonly experience: Experience;
}

/** The stories to show. */
export interface LoadedFive {
  readonly stories: readonly ChosenStory[];
  /** How many of those that were sent are not on the site any more. */
  readonly gone: number;
  /** Whether it was reported since then. */
  readonly isReported: (randomId: string) => boolean;
  /** Before its page is opened: it is shown at once. */
  readonly show: (experience: Experience) => void;
}
