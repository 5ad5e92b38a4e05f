import type { Issue, ProblemBody } from '../../../contract/problems.ts';
import { postFields } from '../../features/post/post-values.ts';

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
