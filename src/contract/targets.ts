/*
 * What became of a form that was sent without JavaScript: the page that it leads to is named with one of these in its
 * address, and the style shows the sentence of that element.
 */

/** On the list: a story was shared. */
export const sharedId = 'shared';

/** On the list: a story was reported. */
export const reportedId = 'reported';

/** On a story's page: the vote was counted. */
export const votedId = 'voted';
