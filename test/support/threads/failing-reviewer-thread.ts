import type { Decision, ReviewedStory } from '../../../src/review/reviewer.ts';
import { handleTasks } from '../../../src/threads/handle-tasks.ts';
import { causeFailure } from './thread-failures.ts';

/** A worker thread that publishes every story, and fails as its first word says. */
handleTasks(({ content }: ReviewedStory): Decision => {
  causeFailure(content.split(' ')[0] ?? '');
  return { verdict: 'publish' };
});
