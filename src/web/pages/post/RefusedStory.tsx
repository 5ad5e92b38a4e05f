import type { ProblemBody } from '../../../contract/problems.ts';
import type { Reason } from '../../../contract/review.ts';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import styles from './RefusedStory.module.css';

interface RefusedStoryProps {
  readonly problem: ProblemBody;
  /** The story as it was sent, tidied: the marks belong to this text. */
  readonly text: string;
}

/** Why the review did not make a story public: each reason with its words, and where they stand. */
export function RefusedStory({ problem, text }: RefusedStoryProps) {
  const reasons = problem.reasons ?? [];
  const marks = reasons.flatMap((reason) => reason.marks);
  return (
    <div className={styles.refused}>
      <ErrorSummary problem={problem}>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={`${reason.rule} ${reason.message}`}>
              {reason.message} <Words text={text} reason={reason} />
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

/** Said in words, because many readers can't see a mark. */
function Words({ text, reason: { marks } }: { text: string; reason: Reason }) {
  return marks.map(([start, end], i) => (
    <span key={start}>
      {i > 0 ? ' · ' : null}
      <q dir="auto" lang="">
        {text.slice(start, end)}
      </q>
    </span>
  ));
}
