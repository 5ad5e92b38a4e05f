import { area } from '../message.ts';

/** What follows an action: the outcome of a vote, what waits to be sent, a random story. */
export const actionsMessages = area('actions', {
  voted: 'Vote recorded!',
  takenBack: 'Your vote is taken back.',
  waiting: 'Waiting to send',
  network: 'It is sent as soon as the network is back.',
  asked: 'The server asks to wait. It is sent at {time}.',
  server: 'The server has a problem. It is sent again at {time}.',
  networkVote: 'Your vote is sent as soon as the network is back.',
  askedVote: 'The server asks to wait. Your vote is sent at {time}.',
  serverVote: 'The server has a problem. Your vote is sent again at {time}.',
  random: 'Your Random {name}',
  randomOther: 'Your Random Uplift',
  finding: 'Finding your perfect uplift...',
  notLoaded: 'The story did not load. Please check your connection.',
  none: 'No uplifts available right now.',
  first: 'Be the first to share!',
  another: 'Another Uplift',
  feeling: 'Feeling uplifted?',
  shareThis: 'Share This Uplift',
  viewed: { other: "You've viewed {count} uplifts in this session" },
  viewFull: 'View full experience & vote',
});
