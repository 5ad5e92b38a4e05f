import { lazy, Suspense } from 'react';
import type { ProblemBody, Issue } from '../../../contract/problems.ts';
import { postFields } from '../../features/post/post-values.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';

export const importRefusedExperience = () => import('./RefusedExperience.tsx');

// Most stories are not refused: imported together with the code that submits a story.
const RefusedExperience = import.meta.env.SSR
  ? (await importRefusedExperience()).RefusedExperience
  : lazy(async () => ({ default: (await importRefusedExperience()).RefusedExperience }));

/** Why a story was not published. `text` is the submitted text, to which the marks of the review refer. */
export function Problem({ problem, text }: { problem: ProblemBody; text: string }) {
  return problem.reasons ? (
    <Suspense fallback={null}>
      <RefusedExperience problem={problem} text={text} />
    </Suspense>
  ) : (
    <ErrorSummary problem={problem} />
  );
}

/**
 * The problem as the error summary shows it: with a message of its own, because a notification has the sentence, and with
 * the issues in the order of the fields.
 */
export function withSummaryMessage(problem: ProblemBody): ProblemBody {
  const message = problem.reasons ? 'What the review noticed:' : 'Please check:';
  const indexOf = ({ path }: Issue) => postFields.findIndex((field) => field === path);
  const issues = problem.issues?.toSorted((a, b) => indexOf(a) - indexOf(b));
  return { ...problem, message, ...(issues && { issues }) };
}
