import { issuesIn, onePerField } from '../../../contract/issues.ts';
import { CreateExperienceSchema } from '../../../contract/new-experience.ts';
import type { ProblemBody } from '../../../contract/problems.ts';
import { placeIssues } from '../../../domain/places/place-issues.ts';
import { postFields, type PostValues } from '../../features/post/post-values.ts';

/** What the server would refuse, in the order of the fields; undefined when it is all there. */
export function checkPost(values: PostValues): ProblemBody | undefined {
  const found = onePerField([...issuesIn(CreateExperienceSchema, values), ...placeIssues(values)]);
  if (found.length === 0) return undefined;
  return {
    code: 'invalid',
    message: 'Your story is not complete yet. Please check:',
    issues: postFields.flatMap((field) => found.filter(({ path }) => path === field)),
  };
}
