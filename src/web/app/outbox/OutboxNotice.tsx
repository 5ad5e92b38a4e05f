import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Refusal } from '../../../contract/offline/messages.ts';
import { paths } from '../../../contract/paths.ts';
import { emptyOutbox, outbox } from '../../api/outbox.ts';
import { waitingText } from '../../api/waiting-text.ts';
import { Button } from '../../ui/Button.tsx';
import type * as Words from './settle.ts';
import styles from './OutboxNotice.module.css';

/** Most visits send nothing late: the code that tells of it comes when there is something to tell. */
function tell(what: (words: typeof Words) => void): void {
  // Without it a refused write waits for the next visit.
  import('./settle.ts').then(what, () => undefined);
}

/** How many writes wait for the network; tells what became of them. */
export function OutboxNotice() {
  const { subscribe, now } = outbox;
  const { waiting, next, refused, sent, isOwn } = useSyncExternalStore(
    subscribe,
    now,
    () => emptyOutbox,
  );
  const isSeen = useSyncExternalStore(watchVisibility, isVisible, isVisible);
  const client = useQueryClient();
  const [pathname, navigate] = useLocation();
  useEffect(() => {
    if (!isSeen || (sent.length === 0 && refused.length === 0)) return;
    const openForm = () => void (location.pathname === paths.post || navigate(paths.post));
    const taken = outbox.takeSent();
    tell(({ announce }) => announce({ sent: taken, refused }, openForm));
    if (taken.length > 0) void client.invalidateQueries({ queryKey: ['api'] });
  }, [isSeen, sent, refused, pathname, navigate, client]);
  const story = refused.find(({ write }) => write.kind === 'post');
  return (
    <>
      {/* What this page holds back itself, it has said already. */}
      <output className={styles.line} aria-live={isOwn ? 'off' : 'polite'}>
        {waiting > 0 ? <span className={styles.pill}>{waitingText(waiting, next)}</span> : null}
      </output>
      {story ? <RefusedStory refusal={story} openForm={() => navigate(paths.post)} /> : null}
    </>
  );
}

interface RefusedStoryProps {
  readonly refusal: Refusal;
  readonly openForm: () => void;
}

/** Stays until the story is back in the form: a notification goes by itself. */
function RefusedStory({ refusal, openForm }: RefusedStoryProps) {
  return (
    <p className={styles.refused}>
      A story of yours was not taken.
      <Button
        look="quiet"
        onClick={() => tell(({ openRefused }) => openRefused(refusal, openForm))}
      >
        Open it
      </Button>
    </p>
  );
}

const isVisible = () => typeof document === 'undefined' || !document.hidden;

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
