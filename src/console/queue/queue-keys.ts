import type { KeyboardEvent } from 'react';
import { moderationReasons } from '../../contract/endpoints/moderation-reasons.ts';
import type { consoleQueueMessages } from '../../messages/areas/console/queue.ts';
import type { Say } from '../../messages/message.ts';
import type { QueueWork } from './use-queue.ts';

/** The keys, and what they do. */
export const keyTexts = (t: Say<typeof consoleQueueMessages.english>) =>
  [
    ['j / k', t('keyMove')],
    ['a', t('keyApprove')],
    [t('keysRemove'), t('keyRemove')],
    ['z', t('keyUndo')],
    ['x', t('keySelect')],
    ['c', t('keyTake')],
    ['n', t('keyNote')],
    ['/', t('keySearch')],
    ['?', t('keyKeys')],
  ] as const;

interface KeyTargets {
  readonly focusSearch: () => void;
  readonly focusNote: () => void;
  readonly toggleKeys: () => void;
}

/**
 * Handles the keys of the queue. Only while the focus is in it and in no text field, so that no letter that is typed
 * elsewhere decides anything (WCAG 2.1.4).
 */
export function handleQueueKeys(work: QueueWork, targets: KeyTargets) {
  const acts: Readonly<Record<string, () => void>> = {
    j: () => work.move(1),
    k: () => work.move(-1),
    a: work.approve,
    d: () => work.askWhy(true),
    z: () => void work.undo(),
    x: () => work.toggle(),
    c: work.takeNext,
    n: targets.focusNote,
    '/': targets.focusSearch,
    '?': targets.toggleKeys,
  };
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') return leave(work, target);
    if (isTextField(target)) return;
    const reason = work.isAskingWhy ? moderationReasons[Number(key) - 1] : undefined;
    const act = reason === undefined ? acts[key] : () => work.remove(reason);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

function leave(work: QueueWork, target: EventTarget): void {
  if (work.isAskingWhy || isTextField(target)) work.askWhy(false);
  else if (work.failure) work.dismissFailure();
  else work.clear();
}

function isTextField(target: EventTarget): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox')
  );
}
