import { area } from '../../message.ts';

/** What authors are told about their stories, wherever they are. */
export const authorNewsMessages = area('authorNews', {
  seeIt: 'See it',
  shared: 'Experience shared successfully!',
  held: 'Thank you! A person will read your story soon.',
  storyLifted: {
    one: 'Your story from {city} lifted {count} person.',
    other: 'Your story from {city} lifted {count} people.',
  },
  storyLiftedMore: {
    one: 'Your story from {city} lifted {count} more person.',
    other: 'Your story from {city} lifted {count} more people.',
  },
  storiesLifted: {
    one: 'Your stories lifted {count} person.',
    other: 'Your stories lifted {count} people.',
  },
  storiesLiftedMore: {
    one: 'Your stories lifted {count} more person.',
    other: 'Your stories lifted {count} more people.',
  },
});
