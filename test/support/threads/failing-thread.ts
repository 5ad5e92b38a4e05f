import { threadId } from 'node:worker_threads';
import { answerQuestions } from '../../../src/threads/worker-answers.ts';
import { causeFailure } from './thread-failures.ts';

/** A worker thread that fails as the question says, and otherwise answers with its identifier. */
answerQuestions((failure: string) => {
  causeFailure(failure);
  return threadId;
});
