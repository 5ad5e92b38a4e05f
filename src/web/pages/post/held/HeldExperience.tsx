import { useEffect, useRef } from 'react';
import { paths, receiptPath } from '../../../../contract/paths.ts';
import { useStore } from '../../../browser/store.ts';
import { ownStories } from '../../../features/post/own-stories.ts';
import { heldThanks, type HeldCause } from '../../../features/post/post-values.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
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

const reasons: Record<HeldCause, string> = {
  asked: 'You asked for a person.',
  unsure: 'The automated review was not sure about it.',
};

/** Shown in place of the form after a story was held for a moderator: the story, and what happens next. */
export function HeldExperience({ cause, token, onWriteAnother }: HeldExperienceProps) {
  const story = useStore(ownStories).find((each) => each.token === token);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    thanks.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`stack loose ${styles.held}`}>
      <div ref={thanks} role="status" tabIndex={-1} className="stack">
        <h1>{heldThanks}</h1>
        <p>{reasons[cause]} It becomes public once somebody has read it and found it fine.</p>
      </div>
      <div className={`cluster ${styles.next}`}>
        <LinkButton variant="primary" href={receiptPath(token)}>
          See its receipt
        </LinkButton>
        <Button onClick={onWriteAnother}>Write another story</Button>
        <LinkButton variant="quiet" href={paths.browse}>
          Browse Experiences
        </LinkButton>
      </div>
      {story === undefined ? null : <OwnPostcard story={story} />}
    </div>
  );
}
