import { useQueryClient } from '@tanstack/react-query';
import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { receiptMessages } from '../../../messages/areas/post/receipt.ts';
import { clockTime } from '../../browser/clock-time.ts';
import { adoptStory, markDeleted, type OwnStatus } from '../../features/post/own-stories.ts';
import { statusTextOf } from '../../features/post/status-texts.ts';
import { removeExperience } from '../../features/report/remove-experience.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useClock } from '../../ui/text/clock.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { RelativeTime } from '../../ui/text/RelativeTime.tsx';
import { Explanation } from './Explanation.tsx';
import { AppealForm } from './forms/AppealForm.tsx';
import { DeleteForm } from './forms/DeleteForm.tsx';
import { EditForm } from './forms/EditForm.tsx';
import { isPublic, KeepLink, ReceiptStory } from './ReceiptStory.tsx';
import type { ReceiptState } from './use-receipt.ts';
import styles from './ReceiptPage.module.css';

interface OutcomeProps {
  readonly token: string;
  readonly state: ReceiptState;
}

/** What became of a story, the story itself, and what its author can do. */
export function Outcome({ token, state }: OutcomeProps) {
  const { receipt, own, hasFailed } = state;
  const status = statusIn(state);
  const t = useMessages(receiptMessages);
  const app = useMessages(appMessages);
  const { title, meaning } = statusTextOf(status, useLanguage());
  return (
    <div className={`stack ${styles.receipt}`}>
      <div className={styles.top}>
        <Times receipt={receipt ?? undefined} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.meaning}>{meaning}</p>
        {receipt ? <Explanation receipt={receipt} /> : null}
        {hasFailed && status !== 'unsent' ? <Earlier askedAt={own?.askedAt} /> : null}
        <Next receipt={receipt ?? undefined} />
      </div>
      <div className={styles.card}>
        <ReceiptStory receipt={receipt ?? undefined} own={own} />
        <KeepLink token={token} isGone={status === 'removed' || status === 'deleted'} />
      </div>
      <div className={styles.actions}>
        {receipt ? <Actions token={token} receipt={receipt} onDone={state.ask} /> : null}
        <p className={styles.yours}>
          {own || !receipt ? (
            <LinkButton href={paths.yourStories}>{app('yourStories')}</LinkButton>
          ) : (
            <Button onClick={() => void adoptStory(token, receipt)}>{t('adopt')}</Button>
          )}
        </p>
      </div>
    </div>
  );
}

function Times({ receipt }: { receipt: Receipt | undefined }) {
  const t = useMessages(receiptMessages);
  const rich = useRichMessages(receiptMessages);
  const className = `note ${styles.time}`;
  if (receipt === undefined) return <p className={className}>{t('yours')}</p>;
  const { createdAt, decision } = receipt;
  const time = <RelativeTime at={createdAt} />;
  return (
    <p className={className}>
      {decision
        ? rich('postedDecided', { time, decided: <RelativeTime at={decision.at} /> })
        : rich('posted', { time })}
    </p>
  );
}

function statusIn({ receipt, own }: ReceiptState): OwnStatus {
  return receipt?.status ?? own?.status ?? 'unknown';
}

/** The server could not be asked again: what is shown is from an earlier response. */
function Earlier({ askedAt }: { askedAt: string | undefined }) {
  const { isHydrated } = useClock();
  const language = useLanguage();
  const t = useMessages(receiptMessages);
  const isTimed = askedAt !== undefined && isHydrated;
  return (
    <p className="warning">
      {isTimed ? t('wasSo', { time: clockTime(askedAt, language) }) : t('mayBeOld')}
    </p>
  );
}

function Next({ receipt }: { receipt: Receipt | undefined }) {
  const t = useMessages(receiptMessages);
  if (!receipt?.experience || !isPublic(receipt)) return null;
  return (
    <p className={styles.next}>
      <LinkButton variant="primary" href={experiencePath(receipt.experience.randomId)}>
        {t('read')}
      </LinkButton>
    </p>
  );
}

interface ActionsProps {
  readonly token: string;
  readonly receipt: Receipt;
  readonly onDone: () => void;
}

function Actions({ receipt, ...props }: ActionsProps) {
  const client = useQueryClient();
  const t = useMessages(receiptMessages);
  const { experience, editableUntil, mayAppeal } = receipt;
  if (experience === null) return null;
  const { content, tags } = experience;
  const onDeleted = () => {
    void markDeleted(props.token);
    removeExperience(client, experience);
    props.onDone();
  };
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className={styles.heading}>
        {t('actions')}
      </h2>
      {mayAppeal ? <AppealForm {...props} /> : null}
      <EditForm {...props} {...{ content, tags }} until={editableUntil} />
      <DeleteForm {...props} onDone={onDeleted} />
    </section>
  );
}
