import { useEffect, useRef } from 'react';
import { paths } from '../../../../contract/paths.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { heldThanks } from '../../../features/post/post-values.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import styles from './HeldExperience.module.css';

/** Shown in place of the form after a story was held for a moderator: what happens next. */
export function HeldExperience({ onWriteAnother }: { onWriteAnother: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  // On a page that the server rendered with it, the reader may have moved the focus already.
  const wasHydrated = useRef(useHydrated());
  useEffect(() => {
    if (!wasHydrated.current) return;
    scrollTo(0, 0);
    panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={panel} role="status" tabIndex={-1} className={styles.held}>
      <EmptyState
        title={heldThanks}
        action={
          <div className={styles.actions}>
            <LinkButton variant="primary" href={paths.browse}>
              Browse Experiences
            </LinkButton>
            <Button onClick={onWriteAnother}>Write another story</Button>
          </div>
        }
      >
        The automated review was not sure about it, or you asked for a person: it becomes public
        once somebody has read it and found it fine.
      </EmptyState>
    </div>
  );
}
