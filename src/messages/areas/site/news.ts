import { area } from '../../message.ts';

/** What happened in the background to what waited to be sent. */
export const newsMessages = area('news', {
  sent: 'Sent what was waiting ({number})',
  notTaken: 'Not taken ({number})',
  problem: '{title}: {description}',
  voted: 'Vote recorded!',
  reported: 'Content reported successfully',
  failedVote: 'Failed to vote',
  failedReport: 'Failed to report content',
  failedPost: 'Failed to share experience',
  kept: 'Your story is kept. You can open it without losing what you are writing.',
  inForm: 'Your story is back in the form.',
  open: 'Open',
  openIt: 'Open it',
  setAside: 'You were writing another story.',
  refused: 'A story of yours was not taken.',
});
