import { lazy, Suspense } from 'react';
import type { ProblemBody } from '../../../contract/problems.ts';
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
