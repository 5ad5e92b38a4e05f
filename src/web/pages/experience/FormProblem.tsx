import { Suspense } from 'react';
import type { ProblemBody } from '../../../contract/problems.ts';
import { cardsMessages } from '../../../messages/areas/stories/cards.ts';
import { storyMessages } from '../../../messages/areas/story.ts';
import { lazyCode, useCode } from '../../browser/lazy-code.ts';
import { useFormResult } from '../../router/form-result.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';

/** Few pages are the answer to a form. */
const errorSummary = lazyCode(() => import('../../ui/form/ErrorSummary.tsx'));

// renderToString cannot wait.
if (import.meta.env.SSR) await errorSummary.load();

/** The problem of a vote or a report that was submitted without JavaScript and refused. */
export function FormProblem() {
  const problem = useFormResult()?.problem;
  if (problem === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Loaded problem={problem} />
    </Suspense>
  );
}

function Loaded({ problem }: { problem: ProblemBody }) {
  const cards = useMessages(cardsMessages);
  const { ErrorSummary } = useCode(errorSummary);
  const t = useMessages(storyMessages);
  const { sentence } = useLanguage();
  // Issues are listed below the message, with links to their fields.
  const text = problem.issues === undefined ? sentence(problem.message) : t('check');
  const message = problem.code === 'already-voted' ? cards('alreadyVoted') : text;
  return <ErrorSummary problem={{ ...problem, message }} />;
}
