import { useEffect, useRef } from 'react';
import { paths } from '../../../../contract/paths.ts';
import { heldThanks, type HeldCause } from '../../../features/post/post-values.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from '../PostPage.module.css';

interface HeldExperienceProps {
  readonly cause: HeldCause;
  readonly onWriteAnother: () => void;
}

const reasons: Record<HeldCause, string> = {
  asked: 'You asked for a person.',
  unsure: 'The automated review was not sure about it.',
};

/** Shown in place of the form after a story was held for a moderator: what happens next. */
export function HeldExperience({ cause, onWriteAnother }: HeldExperienceProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className={styles.held}>
      <EmptyState
        title={heldThanks}
        level={1}
        action={
          <div className={`cluster center ${styles.actions}`}>
            <LinkButton variant="primary" href={paths.browse}>
              Browse Experiences
            </LinkButton>
            <Button onClick={onWriteAnother}>Write another story</Button>
          </div>
        }
      >
        {reasons[cause]} It becomes public once somebody has read it and found it fine.
      </EmptyState>
    </div>
  );
}
