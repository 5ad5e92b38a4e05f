import { useQueryClient } from '@tanstack/react-query';
import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import { clockTime } from '../../browser/clock-time.ts';
import { adoptStory, markDeleted, type OwnStatus } from '../../features/post/own-stories.ts';
import { statusTextOf } from '../../features/post/status-texts.ts';
import { removeExperience } from '../../features/report/remove-experience.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useClock } from '../../ui/text/clock.tsx';
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
  const { title, meaning } = statusTextOf(status);
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
            <LinkButton href={paths.yourStories}>Your stories</LinkButton>
          ) : (
            <Button onClick={() => void adoptStory(token, receipt)}>
              Add it to your stories in this browser
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}

function Times({ receipt }: { receipt: Receipt | undefined }) {
  if (receipt === undefined) return <p className={`note ${styles.time}`}>Your receipt</p>;
  const { createdAt, decision } = receipt;
  return (
    <p className={`note ${styles.time}`}>
      Posted <RelativeTime at={createdAt} />
      {decision ? (
        <>
          {' · decided '}
          <RelativeTime at={decision.at} />
        </>
      ) : null}
    </p>
  );
}

function statusIn({ receipt, own }: ReceiptState): OwnStatus {
  return receipt?.status ?? own?.status ?? 'unknown';
}

/** The server could not be asked again: what is shown is from an earlier response. */
function Earlier({ askedAt }: { askedAt: string | undefined }) {
  const { isHydrated } = useClock();
  const when =
    askedAt !== undefined && isHydrated ? `was so at ${clockTime(askedAt)}` : 'may be old';
  return <p className="warning">This {when}: asking again did not work.</p>;
}

function Next({ receipt }: { receipt: Receipt | undefined }) {
  if (!receipt?.experience || !isPublic(receipt)) return null;
  return (
    <p className={styles.next}>
      <LinkButton variant="primary" href={experiencePath(receipt.experience.randomId)}>
        Read your story
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
        What you can do
      </h2>
      {mayAppeal ? <AppealForm {...props} /> : null}
      <EditForm {...props} {...{ content, tags }} until={editableUntil} />
      <DeleteForm {...props} onDone={onDeleted} />
    </section>
  );
}
