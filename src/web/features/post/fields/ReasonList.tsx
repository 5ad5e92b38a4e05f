import type { Reason } from '../../../../contract/review.ts';
import { useLanguage } from '../../../ui/text/messages.ts';
import styles from './fields.module.css';

interface ReasonListProps {
  readonly reasons: readonly Reason[];
  /** The text to which the marks refer. */
  readonly text: string;
  /** Of the list. */
  readonly id?: string;
}

/** Each reason with its words. */
export function ReasonList({ reasons, text, id }: ReasonListProps) {
  const { sentence } = useLanguage();
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} id={id}>
      {reasons.map((reason) => (
        <li key={`${reason.rule} ${reason.message}`}>
          {sentence(reason.message)}{' '}
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
