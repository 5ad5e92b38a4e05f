import type { Verdict, ReviewedStory } from '../../../src/review/reviewer.ts';
import { handleTasks } from '../../../src/threads/handle-tasks.ts';
import { causeFailure } from './thread-failures.ts';

/** A worker thread that publishes every story, and fails as its first word says. */
handleTasks(({ content }: ReviewedStory): Verdict => {
  causeFailure(content.split(' ')[0] ?? '');
  return { kind: 'publish' };
});
