import { issuesIn, onePerField } from '../../../contract/issues.ts';
import { PostExperienceSchema } from '../../../contract/post-body.ts';
import type { ProblemBody } from '../../../contract/problems.ts';
import { placeIssues } from '../../../domain/places/place-issues.ts';
import { postFields, type PostValues } from '../../features/post/post-values.ts';

/** What the server would refuse, in the order of the fields; undefined when it is all there. */
export function checkPost(values: PostValues): ProblemBody | undefined {
  const found = onePerField([...issuesIn(PostExperienceSchema, values), ...placeIssues(values)]);
  if (found.length === 0) return undefined;
  return {
    code: 'invalid',
    message: 'Your story is not complete yet. Please check:',
    issues: postFields.flatMap((field) => found.filter(({ path }) => path === field)),
  };
}
