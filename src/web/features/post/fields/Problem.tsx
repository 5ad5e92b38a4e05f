import { Suspense, type ComponentProps, type ReactNode } from 'react';
import type { ProblemBody, Issue } from '../../../../contract/problems.ts';
import { storyFieldMessages } from '../../../../messages/areas/post/fields.ts';
import { messagesOf, type Language } from '../../../../messages/language.ts';
import { lazyCode, useCode } from '../../../browser/lazy-code.ts';
import { postFields } from '../post-values.ts';
import type * as RefusedExperience from './RefusedExperience.tsx';
import type { StoryMarks } from './StoryMarks.tsx';

/** Most stories are not refused: imported together with the code that submits a story. */
export const refusedExperience = lazyCode(() => import('./RefusedExperience.tsx'));

// renderToString cannot wait.
if (import.meta.env.SSR) await refusedExperience.load();

interface RefusalProps {
  readonly problem: ProblemBody;
  /** The submitted text, to which the marks of the review refer. */
  readonly text: string;
  readonly isPending: boolean;
}

/** Why the review has refused a story. */
export function Refusal(props: RefusalProps) {
  return <Late>{(code) => <code.RefusedExperience {...props} />}</Late>;
}

/** The marks behind its text. */
export function Marks(props: ComponentProps<typeof StoryMarks>) {
  return <Late>{(code) => <code.StoryMarks {...props} />}</Late>;
}

interface LateProps {
  readonly children: (code: typeof RefusedExperience) => ReactNode;
}

function Late(props: LateProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ children }: LateProps) {
  return children(useCode(refusedExperience));
}

/**
 * The problem as the form shows it: with a message of its own, because a notification has the sentence, and with the
 * issues in the order of the fields.
 */
export function withSummaryMessage(problem: ProblemBody, language: Language): ProblemBody {
  const t = messagesOf(storyFieldMessages, language);
  const message = t(problem.reasons ? 'noticed' : 'check');
  const indexOf = ({ path }: Issue) => postFields.findIndex((field) => field === path);
  const issues = problem.issues?.toSorted((a, b) => indexOf(a) - indexOf(b));
  return { ...problem, message, ...(issues && { issues }) };
}
