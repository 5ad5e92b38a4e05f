import { area } from '../../message.ts';

/** The page with the stories of this browser. */
export const yourStoriesMessages = area('yourStories', {
  description: 'The stories that were shared from this browser, and what became of each.',
  sum: '{stories}<lifted>, {people}</lifted>.',
  stories: { one: '{count} story', other: '{count} stories' },
  people: { one: '{count} person lifted', other: '{count} people lifted' },
  kept: 'This list is kept in this browser only. Each story has a receipt: a link that is the only key to it.',
  needsScript:
    'The list needs JavaScript. Without it, the link that you got after sharing leads to your story.',
  none: 'No story of yours yet',
  share: 'Share Your Story',
  noneHelp:
    'What you share from this browser is listed here, with what becomes of it. A receipt from another browser can be added on its page.',
  notKnown: 'Asking again did not work: what became of them is not known yet.',
  lastAsked: 'Asking again did not work: what became of them was last asked at {time}.',
  receipt: 'Receipt',
  read: 'Read it',
  remove: 'Remove from this list',
  removeMeaning:
    'The story stays what it is. Without its receipt you cannot change or delete it any more.',
  removeSend: 'Remove it from the list',
});
