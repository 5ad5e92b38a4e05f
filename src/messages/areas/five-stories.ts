import { area } from '../message.ts';

/** What a reader sees of five stories in a row. */
export const fiveStoriesMessages = area('fiveStories', {
  progress: 'Story {place} of {total}',
  enough: 'That’s enough good for today',
  readOn: 'Five stories in a row. You can read on, or make the next one happen.',
  makeNext: 'Five stories in a row. Now make the next one happen.',
  share: 'Share Uplift',
  oneMore: 'One more',
  previous: 'Previous story',
  back: 'Story {place} of {total}. Back to today’s five',
});
