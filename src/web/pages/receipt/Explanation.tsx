import { moderationReasonTexts } from '../../../contract/endpoints/moderation-reasons.ts';
import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import { reportReasonTexts } from '../../../contract/report-reasons.ts';
import { ReasonList } from '../../features/post/fields/ReasonList.tsx';
import styles from './ReceiptPage.module.css';

const appealTexts = {
  waiting: 'You have asked for another look. A person will read it again.',
  upheld: 'You have asked for another look, and it was made public.',
  declined: 'You have asked for another look. A person has read it again, and it is not public.',
} as const;

/** Why: what the review noticed, what readers reported, what a moderator decided. Never who. */
export function Explanation({ receipt }: { receipt: Receipt }) {
  const { reasons, reportedFor, decision, experience, appeal } = receipt;
  const reason = decision?.reason ?? undefined;
  return (
    <>
      {reasons.length > 0 ? (
        <div className={styles.why}>
          <h2>What the review noticed</h2>
          <ReasonList reasons={reasons} text={experience?.content ?? ''} />
        </div>
      ) : null}
      {reportedFor.length > 0 ? (
        <div className={styles.why}>
          <h2>What it was reported for</h2>
          <ul>
            {reportedFor.map((each) => (
              <li key={each}>{reportReasonTexts[each].label}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {reason ? (
        <div className={styles.why}>
          <h2>The reason</h2>
          <p>{moderationReasonTexts[reason].author}</p>
        </div>
      ) : null}
      {appeal ? <p className={styles.why}>{appealTexts[appeal.state]}</p> : null}
    </>
  );
}
