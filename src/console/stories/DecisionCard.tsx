import type { KeyboardEvent, ReactNode } from 'react';
import {
  deleteExperienceEndpoint,
  listHeldExperiencesEndpoint,
  listHidingsEndpoint,
  listReportedExperiencesEndpoint,
  publishExperienceEndpoint,
  restoreExperienceEndpoint,
} from '../../contract/endpoints/console/moderation.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useAction } from '../calls.ts';
import { StoryCard } from './StoryCard.tsx';
import styles from './StoryCard.module.css';

/** What keeps a story of each list. */
const keeps = {
  reported: {
    endpoint: restoreExperienceEndpoint,
    label: 'Restore',
    shortcut: 'r',
    done: 'Experience restored successfully',
    failed: 'Failed to restore experience',
    changes: [listReportedExperiencesEndpoint, listHidingsEndpoint],
  },
  held: {
    endpoint: publishExperienceEndpoint,
    label: 'Publish',
    shortcut: 'p',
    done: 'Story published',
    failed: 'Failed to publish story',
    changes: [listHeldExperiencesEndpoint],
  },
} as const;

const deleteQuestion =
  'Are you sure you want to permanently delete this experience? This action cannot be undone.';

interface DecisionCardProps extends Pick<
  Parameters<typeof StoryCard>[0],
  'reasons' | 'badges' | 'facts' | 'details'
> {
  readonly list: keyof typeof keeps;
  readonly item: {
    readonly experience: Parameters<typeof StoryCard>[0]['experience'] & { readonly id: string };
    /** A decision about another version than the one that was read is refused. */
    readonly version: string;
  };
  /** More buttons, after the two decisions. */
  readonly moreActions?: ReactNode;
}

/** A story with its two decisions: to keep it, or to delete it after a confirmation. One decision at a time. */
export function DecisionCard({ list, item, moreActions, ...card }: DecisionCardProps) {
  const { experience, version } = item;
  const { endpoint, label, shortcut, ...texts } = keeps[list];
  const target = { params: { id: experience.id }, query: { version } };
  const keeping = useAction({ ...texts, act: () => call<typeof endpoint>(endpoint, target) });
  const deleting = useAction({
    act: () => call(deleteExperienceEndpoint, target),
    done: 'Experience permanently deleted',
    failed: 'Failed to delete experience',
    changes: texts.changes,
  });
  const isBusy = keeping.isPending || deleting.isPending;
  const keep = () => {
    if (isBusy) return;
    deleting.reset();
    keeping.mutate();
  };
  const remove = () => {
    if (isBusy || !confirm(deleteQuestion)) return;
    keeping.reset();
    deleting.mutate();
  };
  const failure = keeping.error ?? deleting.error;
  return (
    <StoryCard
      as="li"
      experience={experience}
      tabIndex={0}
      onKeyDown={handleDecisionKeys({ [shortcut]: keep, d: remove })}
      className={styles.decision}
      {...card}
    >
      <div className={styles.actions}>
        <Button variant="primary" onClick={keep} disabled={isBusy}>
          {label}
        </Button>
        <Button variant="danger" onClick={remove} disabled={isBusy}>
          Delete
        </Button>
        {moreActions}
        {failure === null ? null : (
          <p className={styles.failure}>
            Not decided. {sentenceFor(failure, 'Please check your connection.')}
          </p>
        )}
      </div>
    </StoryCard>
  );
}

/**
 * Handles the keys of a story in a list: those of its decisions, and j and k for the next and the previous story. Only
 * while the card itself has the focus, so that no letter that is typed elsewhere decides anything.
 */
function handleDecisionKeys(decisions: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key } = event;
    if (target !== currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'j') focusOn(currentTarget.nextElementSibling);
    else if (key === 'k') focusOn(currentTarget.previousElementSibling);
    else decisions[key]?.();
  };
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}
