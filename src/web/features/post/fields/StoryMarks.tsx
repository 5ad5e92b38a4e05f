import type { Reason } from '../../../../contract/review.ts';
import { classes } from '../../../ui/classes.ts';
import { MarkedText } from '../../../ui/text/MarkedText.tsx';
import { marksIn } from './marks-in.ts';
import styles from './fields.module.css';

/** A text that the review has refused. */
export interface RefusedText {
  readonly reasons: readonly Reason[];
  /** The submitted text, tidied, to which the marks refer. */
  readonly text: string;
}

interface StoryMarksProps extends RefusedText {
  /** What is in the field now. */
  readonly value: string;
  /** The class names of the field, for the same size, lines and text. */
  readonly className: string;
}

/** The marks behind the text of a field: the same text in the same lines, of which only the marks are seen. */
export function StoryMarks({ reasons, text, value, className }: StoryMarksProps) {
  const marks = reasons.flatMap((reason) => marksIn(value, text, reason.marks));
  if (marks.length === 0) return null;
  return (
    <div aria-hidden="true" dir="auto" lang="" className={classes(className, styles.marks)}>
      <MarkedText text={value} marks={marks} />
    </div>
  );
}
