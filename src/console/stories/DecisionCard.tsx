import type { KeyboardEvent, ReactNode } from 'react';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Card } from '../../web/ui/Card.tsx';
import { deleteQuestion, type SeenStory, useDelete } from '../console-queries.ts';
import styles from './Stories.module.css';

interface DecisionCardProps {
  readonly item: {
    readonly experience: Pick<Experience, 'id' | 'randomId'>;
    readonly version: string;
  };
  /** The list that it is part of. */
  readonly list: Parameters<typeof useDelete>[0];
  /** The mutation that keeps the story, with its button and key; the other decision is to delete it. */
  readonly keep: { readonly isPending: boolean; readonly mutate: (story: SeenStory) => void };
  readonly label: string;
  readonly shortcut: string;
  readonly children: ReactNode;
  /** What speaks for and against the story: beside it, where there is room. */
  readonly details: ReactNode;
  /** More buttons, after the two decisions. */
  readonly moreActions?: ReactNode;
}

/** A story with its two decisions: to keep it, or to delete it after a confirmation. One decision at a time. */
export function DecisionCard({
  item: { experience, version },
  list,
  keep,
  label,
  shortcut,
  children,
  details,
  moreActions,
}: DecisionCardProps) {
  const deleting = useDelete(list);
  const story = { id: experience.id, version };
  const isBusy = keep.isPending || deleting.isPending;
  const keepIt = () => {
    if (!isBusy) keep.mutate(story);
  };
  const remove = () => {
    if (!isBusy && confirm(deleteQuestion)) deleting.mutate(story);
  };
  return (
    <Card
      as="li"
      className={styles.item}
      tabIndex={0}
      onKeyDown={handleDecisionKeys({ [shortcut]: keepIt, d: remove })}
      aria-label={`Story ${experience.randomId}`}
    >
      <div className={styles.content}>{children}</div>
      {details}
      <div className={styles.actions}>
        <Button variant="primary" onClick={keepIt} disabled={isBusy}>
          {label}
        </Button>
        <Button variant="danger" onClick={remove} disabled={isBusy}>
          Delete
        </Button>
        {moreActions}
      </div>
    </Card>
  );
}

/**
 * Handles the keys of a story in a list: those of its decisions, and j and k for the next and the previous story. Only
 * while the card itself has the focus, so that no letter that is typed elsewhere decides anything.
 */
export function handleDecisionKeys(decisions: Readonly<Record<string, () => void>>) {
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
