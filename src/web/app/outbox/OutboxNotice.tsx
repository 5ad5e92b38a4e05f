import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Refusal } from '../../../contract/offline/messages.ts';
import { paths } from '../../../contract/paths.ts';
import { outbox } from '../../api/outbox.ts';
import { waitingText } from '../../api/waiting-text.ts';
import { useStore } from '../../browser/store.ts';
import { Button } from '../../ui/Button.tsx';
import type * as ResultsModule from './show-results.ts';
import styles from './OutboxNotice.module.css';

/** Imported when there is a result to show: most visits have none. */
function withResults(use: (module: typeof ResultsModule) => void): void {
  // If the import fails, the results are shown at the next visit.
  import('./show-results.ts').then(use, () => undefined);
}

/** Shows how many writes wait, and notifies of those that were sent or refused. */
export function OutboxNotice() {
  const { waiting, next, refused, sent, isOwn } = useStore(outbox);
  const isTabVisible = useSyncExternalStore(subscribeVisibility, isVisible, isVisible);
  const client = useQueryClient();
  const [pathname, navigate] = useLocation();
  useEffect(() => {
    if (!isTabVisible || (sent.length === 0 && refused.length === 0)) return;
    const openForm = () => void (location.pathname === paths.post || navigate(paths.post));
    const sentOnce = outbox.takeSent();
    withResults(({ showResults }) => showResults({ sent: sentOnce, refused }, openForm));
    if (sentOnce.length > 0) void client.invalidateQueries({ queryKey: ['api'] });
  }, [isTabVisible, sent, refused, pathname, navigate, client]);
  const experience = refused.find(({ write }) => write.kind === 'post');
  return (
    <>
      {/* The page has already shown a notification for a write of its own. */}
      <output className={styles.line} aria-live={isOwn ? 'off' : 'polite'}>
        {waiting > 0 ? <span className={styles.pill}>{waitingText(waiting, next)}</span> : null}
      </output>
      {experience ? (
        <RefusedExperience refusal={experience} openForm={() => navigate(paths.post)} />
      ) : null}
    </>
  );
}

interface RefusedExperienceProps {
  readonly refusal: Refusal;
  readonly openForm: () => void;
}

/** Stays until the story is back in the form, unlike a notification, which disappears. */
function RefusedExperience({ refusal, openForm }: RefusedExperienceProps) {
  return (
    <p className={styles.refused}>
      A story of yours was not taken.
      <Button
        variant="quiet"
        onClick={() => withResults(({ openRefused }) => openRefused(refusal, openForm))}
      >
        Open it
      </Button>
    </p>
  );
}

const isVisible = () => typeof document === 'undefined' || !document.hidden;

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
