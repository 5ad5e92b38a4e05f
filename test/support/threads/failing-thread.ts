import { threadId } from 'node:worker_threads';
import { handleTasks } from '../../../src/threads/handle-tasks.ts';
import { causeFailure } from './thread-failures.ts';

/** A worker thread that fails as the task says, and otherwise returns its thread id. */
handleTasks((failure: string) => {
  causeFailure(failure);
  return threadId;
});
