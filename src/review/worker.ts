import { handleTasks } from '../threads/handle-tasks.ts';
import { readReviewResources } from './load-resources.ts';
import type { ReviewMemory } from './memory/memory.ts';
import { type Lesson, type LessonResult, takeLesson } from './memory/take-lesson.ts';
import type { ReviewedStory, Verdict } from './reviewer.ts';
import { rulesAndModelStage } from './rules-and-model-stage.ts';

/** What the worker thread of the review does: both need its word lists and weights. */
export type ReviewTask =
  | { readonly story: ReviewedStory }
  | { readonly memory: ReviewMemory; readonly lesson: Lesson };

const resources = readReviewResources();
const review = rulesAndModelStage(resources);

handleTasks((task: ReviewTask): Verdict | LessonResult =>
  'story' in task ? review(task.story) : takeLesson(task.memory, task.lesson, resources),
);
