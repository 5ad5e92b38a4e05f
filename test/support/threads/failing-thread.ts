import { threadId } from 'node:worker_threads';
import { answerQuestions } from '../../../src/threads/worker-answers.ts';
import { cause } from './thread-failures.ts';

/** A thread that does what it is told, and otherwise says which it is. */
answerQuestions((trouble: string) => {
  cause(trouble);
  return threadId;
});
