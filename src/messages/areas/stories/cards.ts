import { area } from '../../message.ts';

/** What stories with a vote have: those of a list, and the one of a page. */
export const cardsMessages = area('cards', {
  anonymous: 'Anonymous',
  verified: 'AI Verified',
  // The first tag is not on another line.
  tags: 'Tags:\u00a0{tags}',
  upvote: {
    one: 'Upvote<quiet>, {count} vote</quiet>',
    other: 'Upvote<quiet>, {count} votes</quiet>',
  },
  upvoteWaiting: {
    one: 'Upvote<quiet>, {count} vote</quiet>, waiting to send',
    other: 'Upvote<quiet>, {count} votes</quiet>, waiting to send',
  },
  waiting: 'Waiting',
  takeBack: 'Take back',
  takeBackVote: 'Take back your vote',
  alreadyVoted: "You've already voted on this experience",
  failedVote: 'Failed to vote',
  failedTakeBack: 'Failed to take your vote back',
  ownStory: 'Change or delete your story',
  ownLabel: '{status}: story from {city}',
});
