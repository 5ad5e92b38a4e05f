import { lazy, Suspense } from 'react';
import type { ProblemBody, Issue } from '../../../contract/problems.ts';
import { postFields } from '../../features/post/post-values.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';

export const importRefusedStory = () => import('./RefusedStory.tsx');

// Most stories are not refused: this comes with what sends a story.
const RefusedStory = import.meta.env.SSR
  ? (await importRefusedStory()).RefusedStory
  : lazy(async () => ({ default: (await importRefusedStory()).RefusedStory }));

/** Why a story was not shared. `text` is the story as it was sent: the marks of the review belong to it. */
export function Problem({ problem, text }: { problem: ProblemBody; text: string }) {
  return problem.reasons ? (
    <Suspense fallback={null}>
      <RefusedStory problem={problem} text={text} />
    </Suspense>
  ) : (
    <ErrorSummary problem={problem} />
  );
}

/**
 * A refusal as the summary says it: under a headline of its own, since its sentence stands elsewhere, and in the order
 * of the fields.
 */
export function headed(problem: ProblemBody): ProblemBody {
  const message = problem.reasons ? 'What the review noticed:' : 'Please check:';
  const placeOf = ({ path }: Issue) => postFields.findIndex((field) => field === path);
  const issues = problem.issues?.toSorted((a, b) => placeOf(a) - placeOf(b));
  return { ...problem, message, ...(issues && { issues }) };
}
