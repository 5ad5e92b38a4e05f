import type { Reason } from '../../../../contract/review.ts';
import { MarkedText } from '../../../ui/text/MarkedText.tsx';
import styles from './fields.module.css';

interface ReviewReasonsProps {
  readonly reasons: readonly Reason[];
  /** The text to which the marks refer. */
  readonly text: string;
  /** Of the list. */
  readonly id?: string;
}

/** What the review noticed: each reason with its words, and the text with these words marked. */
export function ReviewReasons(props: ReviewReasonsProps) {
  const marks = props.reasons.flatMap((reason) => reason.marks);
  return (
    <>
      <ReasonList {...props} />
      {marks.length > 0 ? (
        <figure className={styles.preview}>
          <figcaption className="note">Your story, with these words marked</figcaption>
          <blockquote className="story verbatim" dir="auto" lang="">
            <MarkedText text={props.text} marks={marks} />
          </blockquote>
        </figure>
      ) : null}
    </>
  );
}

/** Each reason with its words. */
export function ReasonList({ reasons, text, id }: ReviewReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} id={id}>
      {reasons.map((reason) => (
        <li key={`${reason.rule} ${reason.message}`}>
          {reason.message}{' '}
          <span className={styles.quotes}>
            <Quotes text={text} reason={reason} />
          </span>
        </li>
      ))}
    </ul>
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
