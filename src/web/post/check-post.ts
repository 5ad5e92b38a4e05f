import * as v from 'valibot';
import { PostExperienceSchema } from '../../contract/post-body.ts';
import type { Issue, ProblemBody } from '../../contract/problems.ts';
import { postFields, type PostValues } from './post-values.ts';

/** What the server would refuse, in the order of the fields; undefined when it is all there. */
export function checkPost(values: PostValues): ProblemBody | undefined {
  const { issues } = v.safeParse(PostExperienceSchema, values);
  if (issues === undefined) return undefined;
  const { nested = {} } = v.flatten<typeof PostExperienceSchema>(issues);
  return {
    code: 'invalid',
    message: 'Your story is not complete yet. Please check:',
    issues: postFields.flatMap((path): Issue[] => {
      const message = nested[path]?.[0];
      return message === undefined ? [] : [{ path, message }];
    }),
  };
}
