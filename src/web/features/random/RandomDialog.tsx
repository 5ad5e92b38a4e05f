import { Link } from 'wouter';
import { experiencePath, paths } from '../../../contract/paths.ts';
import { useDialogs } from '../../page/dialogs.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ShareIcon, ShuffleIcon } from '../../ui/icons.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { RandomStory } from './RandomStory.tsx';
import { useRandomStory, type View } from './use-random-story.ts';
import styles from './RandomDialog.module.css';

export function RandomDialog({ onClose }: { onClose: () => void }) {
  const { shown, last, next } = useRandomStory();
  const isLoading = shown === 'loading';
  const hasFailed = shown === 'failed';
  // The next story takes the place of the last one at once: nothing jumps in between.
  const view = hasFailed ? undefined : last;
  return (
    <Dialog title="Your Random Daily Uplift" onClose={onClose}>
      <div className={styles.stage} aria-live="polite" aria-busy={isLoading}>
        {isLoading ? <p className={styles.loading}>Finding your perfect uplift...</p> : null}
        {hasFailed ? (
          <p>
            No uplifts available right now.
            <br />
            <Link href={paths.post}>Be the first to share!</Link>
          </p>
        ) : null}
        {view ? (
          <div className={isLoading ? styles.leaving : undefined} inert={isLoading}>
            <RandomStory view={view} />
          </div>
        ) : null}
      </div>
      <div className={styles.actions}>
        <Button
          variant="primary"
          aria-disabled={isLoading}
          onClick={() => {
            if (!isLoading) next();
          }}
        >
          <ShuffleIcon />
          {hasFailed ? 'Try again' : 'Another Uplift'}
        </Button>
        {view ? <StoryActions view={view} /> : null}
      </div>
    </Dialog>
  );
}

function StoryActions({ view: { story } }: { view: View }) {
  const dialogs = useDialogs();
  return (
    <>
      <Button onClick={() => dialogs.open({ kind: 'share', experience: story })}>
        <ShareIcon />
        Share
      </Button>
      <LinkButton variant="quiet" href={experiencePath(story.randomId)}>
        View full experience &amp; vote
      </LinkButton>
    </>
  );
}
