import type { ProblemBody } from '../../../contract/problems.ts';
import type { Reason } from '../../../contract/review.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import styles from './RefusedExperience.module.css';

interface RefusedExperienceProps {
  readonly problem: ProblemBody;
  /** The submitted text, tidied, to which the marks refer. */
  readonly text: string;
}

/** Why the review refused a story: each reason with the words, and the text with these words marked. */
export function RefusedExperience({ problem, text }: RefusedExperienceProps) {
  const reasons = problem.reasons ?? [];
  const marks = reasons.flatMap((reason) => reason.marks);
  return (
    <div className={styles.refused}>
      <ErrorSummary problem={problem}>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={`${reason.rule} ${reason.message}`}>
              {reason.message} <Quotes text={text} reason={reason} />
            </li>
          ))}
        </ul>
        <p className={styles.next}>
          Nothing is lost: <a href="#field-content">change your story</a> and share it again
          {problem.mayAskHuman ? ', or ask a person to read it.' : '.'}
        </p>
      </ErrorSummary>
      {marks.length > 0 ? (
        <figure className={styles.preview}>
          <figcaption className={styles.caption}>Your story, with these words marked</figcaption>
          <blockquote className={styles.text} dir="auto" lang="">
            <MarkedText text={text} marks={marks} />
          </blockquote>
        </figure>
      ) : null}
    </div>
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
