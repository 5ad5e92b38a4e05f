import { area } from '../../message.ts';

/** The fields for text and tags, of a new story and of one that is changed. */
export const storyFieldMessages = area('storyFields', {
  content: 'Your story *',
  counter: '{length}/{max} characters',
  atLeast: 'At least {min} characters.',
  leftOut: {
    one: 'Only {max} characters fit.',
    other: 'Only {max} characters fit: the last {count} of what you added are left out.',
  },
  tags: 'Tags (optional)',
  commas: 'Separated by commas',
  quickTags: 'Quick tags',
  ownTags: 'Or your own, such as garden, music',
  check: 'Please check:',
  noticed: 'Thank you for writing it down. This is what the review noticed:',
});
