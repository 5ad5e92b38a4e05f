import { heldStatus } from '../../../contract/endpoints/experiences.ts';
import type { QueuedWrite, Refusal, SentWrite } from '../../../contract/offline/messages.ts';
import { paths } from '../../../contract/paths.ts';
import { removeRefusal } from '../../api/outbox.ts';
import { removePendingWrite } from '../../api/pending-writes.ts';
import { deleteDraftOf, saveDraft, readDraft, replaceDraft } from '../../features/post/draft.ts';
import { ownStories } from '../../features/post/own-stories.ts';
import { heldThanks, parsePostValues, sharedThanks } from '../../features/post/post-values.ts';
import { importCalls } from '../../features/post/use-own-stories.ts';
import { votedExperiences } from '../../features/vote/voted-experiences.ts';
import { currentPath } from '../../page/address.ts';
import { toasts, type ToastContent } from '../../ui/overlay/toasts.ts';

const noticeDuration = 20_000;

const successTitles = {
  post: sharedThanks,
  vote: 'Vote recorded!',
  report: 'Content reported successfully',
} as const;

/** The writes of the outbox that were sent or refused. */
interface Results {
  readonly sent: readonly SentWrite[];
  readonly refused: readonly Refusal[];
}

/** Keys of refusals that were handled: the service worker may report them again. */
const handledKeys = new Set<string>();
/** Keys of refused stories that wait for the form, and for which a notification was shown. */
const notifiedKeys = new Set<string>();

/** Shows one notification for all writes that were sent or refused. */
export function showResults({ sent, refused }: Results, openForm: () => void): void {
  for (const write of sent) deleteDraftOfSent(write);
  const problems = refused.flatMap((refusal) => revert(refusal, openForm) ?? []);
  const success = successToast(sent);
  if (problems.length === 0) {
    if (success) toasts.add(success);
    return;
  }
  const summary = problemSummary(problems);
  const also = success ? [success.title.replace(/[^!.]$/, '$&.'), success.description] : [];
  toasts.add({
    ...summary,
    description: [summary.description, ...also].filter(Boolean).join(' '),
    variant: 'destructive',
    duration: noticeDuration,
  });
}

/** The draft of a story that was sent is deleted, and its author sees whether it is held. */
function deleteDraftOfSent({ kind, key = '', status }: SentWrite): void {
  const body = removePendingWrite(key);
  if (kind !== 'post' || body === undefined) return;
  deleteDraftOf(parsePostValues(body));
  ownStories.markSent(receiptIn(body), status === heldStatus ? 'held' : 'published');
  // The service worker does not report the identifier of a published story. Later visits ask again.
  void importCalls()
    .then(({ askForAll }) => askForAll())
    .catch(() => undefined);
}

function receiptIn(body: unknown): string {
  const { receipt } = Object(body) as Record<string, unknown>;
  return typeof receipt === 'string' ? receipt : '';
}

/** The notification that sending at once would have shown. */
function successToast(writes: readonly SentWrite[]): ToastContent | undefined {
  const [first] = writes;
  if (first === undefined) return undefined;
  const isHeld = writes.some(({ kind, status }) => kind === 'post' && status === heldStatus);
  if (writes.length === 1) return { title: isHeld ? heldThanks : successTitles[first.kind] };
  const title = `Sent what was waiting (${writes.length})`;
  return { title, ...(isHeld && { description: heldThanks }) };
}

function problemSummary(problems: readonly ToastContent[]): ToastContent {
  const [first, ...others] = problems;
  if (first && others.length === 0) return first;
  const texts = problems.map(({ title, description }) => [title, description].join(': '));
  const action = problems.find((problem) => problem.action)?.action;
  return {
    title: `Not taken (${problems.length})`,
    description: [...new Set(texts)].join(' '),
    ...(action && { action }),
  };
}

/** Reverts what a refused write has changed in this browser. Returns the notification for it, once. */
function revert(refusal: Refusal, openForm: () => void): ToastContent | undefined {
  const { write, code, message } = refusal;
  if (handledKeys.has(write.key)) return undefined;
  if (write.kind === 'post') {
    ownStories.remove(receiptIn(write.body));
    return restoreDraft(refusal, openForm);
  }
  removeWrite(refusal);
  // An earlier try had arrived, or another tab's.
  if (code === 'already-voted') votedExperiences.forgetCount(experienceIdOf(write));
  if (code === 'already-voted' || code === 'already-reported') return undefined;
  if (write.kind === 'vote') votedExperiences.removeUncounted(experienceIdOf(write));
  const title = write.kind === 'vote' ? 'Failed to vote' : 'Failed to report content';
  return { title, description: message };
}

/**
 * Puts a refused story back into the form as a draft. If there is another draft already, the refused story stays in the
 * outbox until somebody opens it.
 */
function restoreDraft(refusal: Refusal, openForm: () => void): ToastContent | undefined {
  const { write, message } = refusal;
  const title = message || 'Failed to share experience';
  if (currentPath() !== paths.post && readDraft() === undefined) {
    saveDraft(parsePostValues(write.body));
    removeWrite(refusal);
    const action = { label: 'Open', onClick: openForm };
    return { title, description: 'Your story is back in the form.', action };
  }
  if (notifiedKeys.has(write.key)) return undefined;
  notifiedKeys.add(write.key);
  return {
    title,
    description: 'Your story is kept. You can open it without losing what you are writing.',
    action: { label: 'Open', onClick: () => openRefused(refusal, openForm) },
  };
}

/** Opens a refused story in the form. The draft before it is restored afterwards. */
export function openRefused(refusal: Refusal, openForm: () => void): void {
  replaceDraft(parsePostValues(refusal.write.body));
  removeWrite(refusal);
  openForm();
}

function removeWrite(refusal: Refusal): void {
  const { key } = refusal.write;
  handledKeys.add(key);
  removePendingWrite(key);
  removeRefusal(refusal);
}

/** The id in /api/experiences/{id}/vote. */
const experienceIdOf = ({ path }: QueuedWrite) => decodeURIComponent(path.split('/').at(-2) ?? '');
