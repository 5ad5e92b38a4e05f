import type { Decision, ReviewedStory } from '../../../src/review/reviewer.ts';
import { answerQuestions } from '../../../src/threads/worker-answers.ts';
import { cause } from './thread-failures.ts';

/** A thread that publishes what it reads, and has the trouble with which a story begins. */
answerQuestions(({ content }: ReviewedStory): Decision => {
  cause(content.split(' ')[0] ?? '');
  return { verdict: 'publish' };
});
