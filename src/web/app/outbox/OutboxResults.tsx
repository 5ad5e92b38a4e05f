import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Refusal } from '../../../contract/offline/messages.ts';
import { paths } from '../../../contract/paths.ts';
import { outbox } from '../../api/outbox.ts';
import { useStore } from '../../browser/store.ts';
import { currentPath } from '../../page/address.ts';
import { Button } from '../../ui/Button.tsx';
import { openRefused, showResults } from './show-results.ts';
import styles from './OutboxResults.module.css';

/** Notifies of the writes that were sent or refused. */
export function OutboxResults() {
  const { refused, sent } = useStore(outbox);
  const isTabVisible = useSyncExternalStore(subscribeVisibility, isVisible);
  const client = useQueryClient();
  const [pathname, navigate] = useLocation();
  useEffect(() => {
    if (!isTabVisible || (sent.length === 0 && refused.length === 0)) return;
    const openForm = () => void (currentPath() === paths.post || navigate(paths.post));
    const sentOnce = outbox.takeSent();
    showResults({ sent: sentOnce, refused }, openForm);
    if (sentOnce.length > 0) void client.invalidateQueries({ queryKey: ['api'] });
  }, [isTabVisible, sent, refused, pathname, navigate, client]);
  const experience = refused.find(({ write }) => write.kind === 'post');
  return experience ? (
    <RefusedExperience refusal={experience} openForm={() => navigate(paths.post)} />
  ) : null;
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
      <Button variant="quiet" onClick={() => openRefused(refusal, openForm)}>
        Open it
      </Button>
    </p>
  );
}

const isVisible = () => !document.hidden;

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
