import { useEffect, useRef } from 'react';
import { paths, receiptPath } from '../../../../contract/paths.ts';
import { appMessages } from '../../../../messages/areas/app.ts';
import { postLaterMessages } from '../../../../messages/areas/post/later.ts';
import { authorNewsMessages } from '../../../../messages/areas/post/news.ts';
import { useStore } from '../../../browser/store.ts';
import { ownStories } from '../../../features/post/own-stories.ts';
import type { HeldCause } from '../../../features/post/post-values.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useMessages } from '../../../ui/text/messages.ts';
import { OwnPostcard } from '../../OwnPostcard.tsx';
import styles from './held.module.css';

/** A story that has just been held. */
export interface Held {
  readonly cause: HeldCause;
  /** Its receipt. */
  readonly token: string;
}

interface HeldExperienceProps extends Held {
  readonly onWriteAnother: () => void;
}

const reasons = { asked: 'heldAsked', unsure: 'heldUnsure' } as const;

/** Shown in place of the form after a story was held for a moderator: the story, and what happens next. */
export function HeldExperience({ cause, token, onWriteAnother }: HeldExperienceProps) {
  const t = useMessages(postLaterMessages);
  const app = useMessages(appMessages);
  const news = useMessages(authorNewsMessages);
  const story = useStore(ownStories).find((each) => each.token === token);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    thanks.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`stack loose ${styles.held}`}>
      {story === undefined ? null : <OwnPostcard story={story} />}
      <div ref={thanks} role="status" tabIndex={-1} className="stack">
        <h1>{news('held')}</h1>
        <p>{t(reasons[cause])}</p>
      </div>
      <div className={`cluster ${styles.next}`}>
        <LinkButton variant="primary" href={receiptPath(token)}>
          {t('seeReceipt')}
        </LinkButton>
        <Button onClick={onWriteAnother}>{t('another')}</Button>
        <LinkButton variant="quiet" href={paths.browse}>
          {app('browse')}
        </LinkButton>
      </div>
    </div>
  );
}
