import type { Decision, ReviewedStory } from '../../../src/review/reviewer.ts';
import { answerQuestions } from '../../../src/threads/worker-answers.ts';
import { causeFailure } from './thread-failures.ts';

/** A worker thread that publishes every story, and fails as its first word says. */
answerQuestions(({ content }: ReviewedStory): Decision => {
  causeFailure(content.split(' ')[0] ?? '');
  return { verdict: 'publish' };
});
