import type { ProblemBody } from '../../../contract/problems.ts';
import type { Reason } from '../../../contract/review.ts';
import { askHumanField } from '../../features/post/post-values.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { fieldId } from '../../ui/form/Field.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import styles from './RefusedExperience.module.css';

interface RefusedExperienceProps {
  readonly problem: ProblemBody;
  /** The submitted text, tidied, to which the marks refer. */
  readonly text: string;
  readonly isPending: boolean;
}

/** A note above the text field: each reason with its words, the text with these words marked, and what to do next. */
export function RefusedExperience({ problem, text, isPending }: RefusedExperienceProps) {
  const reasons = problem.reasons ?? [];
  const marks = reasons.flatMap((reason) => reason.marks);
  return (
    <ErrorSummary problem={problem}>
      {reasons.length > 0 ? (
        // The text field is described by it.
        <ul className={styles.reasons} id={`${fieldId('content')}-error`}>
          {reasons.map((reason) => (
            <li key={`${reason.rule} ${reason.message}`}>
              {reason.message}{' '}
              <span className={styles.quotes}>
                <Quotes text={text} reason={reason} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {marks.length > 0 ? (
        <figure className={styles.preview}>
          <figcaption className={styles.caption}>Your story, with these words marked</figcaption>
          <blockquote className={classes('story', styles.text)} dir="auto" lang="">
            <MarkedText text={text} marks={marks} />
          </blockquote>
        </figure>
      ) : null}
      <p className={styles.next}>
        Nothing is lost: <a href={`#${fieldId('content')}`}>change your story</a> and share it again
        {problem.mayAskHuman ? ', or let a person decide.' : '.'}
      </p>
      {problem.mayAskHuman ? (
        <SubmitButton
          variant="secondary"
          className={styles.ask ?? ''}
          name={askHumanField}
          value="true"
          disabled={isPending}
        >
          Ask a person to read it
        </SubmitButton>
      ) : null}
    </ErrorSummary>
  );
}

/** The marked words as quotes, for readers who cannot see the marks. */
function Quotes({ text, reason: { marks } }: { text: string; reason: Reason }) {
  return marks.map(([start, end], i) => (
    <span key={start}>
      {i > 0 ? ' · ' : null}
      <q dir="auto" lang="">
        {text.slice(start, end)}
      </q>
    </span>
  ));
}
