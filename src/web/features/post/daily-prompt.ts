import { day } from '../../../contract/durations.ts';

/** More than a month has days, so that none returns soon. */
export const prompts = [
  'Who held a door for you today?',
  'What made you laugh out loud this week?',
  'Who waited for you, and did not mind?',
  'What did a stranger say that stayed with you?',
  'Who shared their food with you?',
  'What did a child explain to you?',
  'Who helped you carry something?',
  'What was given back to you that you thought was lost?',
  'Who smiled at you on the way here?',
  'What did a neighbour do without being asked?',
  'Who gave up their seat?',
  'What went right today, against all odds?',
  'Who remembered your name?',
  'What did you see from the window this morning?',
  'Who stayed longer so that you could leave?',
  'What did an animal do that made you stop?',
  'Who showed you the way?',
  'What tasted better because somebody made it?',
  'Who sang where nobody expected it?',
  'What small thing did somebody repair for you?',
  'Who called just to ask how you are?',
  'What did you find that cheered you up?',
  'Who let you go first?',
  'What did a driver, a nurse or a baker do for you?',
  'Who forgave you quickly?',
  'What grew that you did not think would grow?',
  'Who told you that you did well?',
  'What did people do together on your street?',
  'Who lent you something and trusted you with it?',
  'What did you hear that you want to hear again?',
  'Who noticed that you needed a hand?',
  'What did somebody leave for others to take?',
  'Who danced, and got you to join?',
  'What letter, note or message made your day?',
  'Who was kind when it was not their turn?',
] as const;

/** A question to begin with: the same for everybody on one day (UTC). `now` is in milliseconds. */
export function dailyPrompt(now: number): string {
  return prompts[Math.floor(now / day) % prompts.length] ?? prompts[0];
}
