import { moderationReasonTexts } from '../../../contract/endpoints/moderation-reasons.ts';
import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import { reportReasonTexts } from '../../../contract/report-reasons.ts';
import { receiptMessages } from '../../../messages/areas/post/receipt.ts';
import { ReasonList } from '../../features/post/fields/ReasonList.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import styles from './ReceiptPage.module.css';

const appealTexts = {
  waiting: 'appealWaiting',
  upheld: 'appealUpheld',
  declined: 'appealDeclined',
} as const;

/** From how many countries it has votes, and why: what the review noticed, what readers reported, what a moderator decided. Never who. */
export function Explanation({ receipt }: { receipt: Receipt }) {
  const { reasons, reportedFor, decision, experience, appeal } = receipt;
  const t = useMessages(receiptMessages);
  const { sentence } = useLanguage();
  const reason = decision?.reason ?? undefined;
  return (
    <>
      <StampedIn count={receipt.stampedIn} />
      {reasons.length > 0 ? (
        <div className={styles.why}>
          <h2>{t('noticed')}</h2>
          <ReasonList reasons={reasons} text={experience?.content ?? ''} />
        </div>
      ) : null}
      {reportedFor.length > 0 ? (
        <div className={styles.why}>
          <h2>{t('reported')}</h2>
          <ul>
            {reportedFor.map((each) => (
              <li key={each}>{sentence(reportReasonTexts[each].label)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {reason ? (
        <div className={styles.why}>
          <h2>{t('reason')}</h2>
          <p>{sentence(moderationReasonTexts[reason].author)}</p>
        </div>
      ) : null}
      {appeal ? <p className={styles.why}>{t(appealTexts[appeal.state])}</p> : null}
    </>
  );
}

/** A number that quiet mode leaves out. */
function StampedIn({ count }: { count: number | undefined }) {
  const t = useMessages(receiptMessages);
  if (count === undefined) return null;
  return (
    <p className={`quiet ${styles.why}`} data-quiet-hides>
      {t('stampedIn', { count })}
    </p>
  );
}
