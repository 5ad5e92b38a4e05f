import type { ReactNode } from 'react';
import type { ProblemBody } from '../../../../contract/problems.ts';
import { postLaterMessages } from '../../../../messages/areas/post/later.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { fieldId } from '../../../ui/form/Field.tsx';
import { FragmentLink } from '../../../ui/FragmentLink.tsx';
import { useMessages, useRichMessages } from '../../../ui/text/messages.ts';
import { askHumanField } from '../post-values.ts';
import { ReasonList } from './ReasonList.tsx';
import styles from './fields.module.css';

export { StoryMarks } from './StoryMarks.tsx';

interface RefusedExperienceProps {
  readonly problem: ProblemBody;
  /** The submitted text, tidied, to which the marks refer. */
  readonly text: string;
  readonly isPending: boolean;
}

/** A note above the text field: each reason with its words, and what to do next. The field marks these words. */
export function RefusedExperience({ problem, text, isPending }: RefusedExperienceProps) {
  const t = useMessages(postLaterMessages);
  const rich = useRichMessages(postLaterMessages);
  return (
    <ErrorSummary problem={problem}>
      <DefaultButton />
      {/* The text field is described by the list. */}
      <ReasonList reasons={problem.reasons ?? []} text={text} id={`${fieldId('content')}-error`} />
      <p className={styles.next}>
        {rich(problem.mayAskHuman ? 'nothingLostOrAsk' : 'nothingLost', {
          link: toText,
        })}
      </p>
      {problem.mayAskHuman ? (
        <SubmitButton
          variant="secondary"
          className={styles.ask}
          name={askHumanField}
          value="true"
          disabled={isPending}
        >
          {t('ask')}
        </SubmitButton>
      ) : null}
    </ErrorSummary>
  );
}

const toText = (content: ReactNode) => (
  <FragmentLink id={fieldId('content')}>{content}</FragmentLink>
);

/** Enter in a field clicks the first submit button of a form, which must not be the one that asks a person. */
function DefaultButton() {
  return (
    <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
      {useMessages(postLaterMessages)('share')}
    </button>
  );
}
