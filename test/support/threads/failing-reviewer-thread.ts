import type { Verdict } from '../../../src/review/reviewer.ts';
import type { ReviewTask } from '../../../src/review/worker.ts';
import { handleTasks } from '../../../src/threads/handle-tasks.ts';
import { causeFailure } from './thread-failures.ts';

/** A worker thread that publishes every story, and fails as its first word says. */
handleTasks((task: ReviewTask): Verdict => {
  if ('story' in task) causeFailure(task.story.content.split(' ')[0] ?? '');
  return { kind: 'publish' };
});
