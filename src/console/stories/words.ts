import type { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import type { Say } from '../../messages/message.ts';

export type SayOfStories = Say<typeof consoleStoriesMessages.english>;

/** Names one after the other. */
export const listOf = ([name = '', ...names]: readonly string[], t: SayOfStories): string =>
  names.reduce((first, next) => t('list', { first, next }), name);
