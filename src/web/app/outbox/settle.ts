import { heldStatus } from '../../../contract/endpoints/experiences.ts';
import type { HeldWrite, Refusal, SentWrite } from '../../../contract/offline/messages.ts';
import { paths } from '../../../contract/paths.ts';
import { endAttempt } from '../../api/attempts.ts';
import { forgetRefusal } from '../../api/outbox.ts';
import { forgetDraftOf, keepDraft, readDraft, replaceDraft } from '../../features/post/draft.ts';
import { heldThanks } from '../../features/post/held-thanks.ts';
import { postValuesIn } from '../../features/post/post-values.ts';
import { votedStories } from '../../features/vote/voted-stories.ts';
import { toasts, type ToastContent } from '../../ui/overlay/toasts.ts';

const longEnough = 20_000;

const taken = {
  post: 'Experience shared successfully!',
  vote: 'Vote recorded!',
  report: 'Content reported successfully',
} as const;

/** What became of writes that waited. */
interface News {
  readonly sent: readonly SentWrite[];
  readonly refused: readonly Refusal[];
}

/** What has been taken back and told of; the service worker may name it once more. */
const done = new Set<string>();
/** Stories that wait for their place in the form, and that somebody has been told of. */
const mentioned = new Set<string>();

/** Tells of what was taken and what was refused, in one notification. */
export function announce({ sent, refused }: News, openForm: () => void): void {
  for (const write of sent) forget(write);
  const problems = refused.flatMap((refusal) => giveBack(refusal, openForm) ?? []);
  const thanks = thanksFor(sent);
  if (problems.length === 0) {
    if (thanks) toasts.add(thanks);
    return;
  }
  const summary = summaryOf(problems);
  const also = thanks ? [thanks.title.replace(/[^!.]$/, '$&.'), thanks.description] : [];
  toasts.add({
    ...summary,
    description: [summary.description, ...also].filter(Boolean).join(' '),
    look: 'destructive',
    duration: longEnough,
  });
}

/** A story that was taken is no draft any more. */
function forget({ kind, key = '' }: SentWrite): void {
  const body = endAttempt(key);
  if (kind === 'post' && body !== undefined) forgetDraftOf(postValuesIn(body));
}

/** In the words in which it would have been said at once. */
function thanksFor(writes: readonly SentWrite[]): ToastContent | undefined {
  const [first] = writes;
  if (first === undefined) return undefined;
  const isHeld = writes.some(({ kind, status }) => kind === 'post' && status === heldStatus);
  if (writes.length === 1) return { title: isHeld ? heldThanks : taken[first.kind] };
  const title = `Sent what was waiting (${writes.length})`;
  return { title, ...(isHeld && { description: heldThanks }) };
}

function summaryOf(problems: readonly ToastContent[]): ToastContent {
  const [first, ...others] = problems;
  if (first && others.length === 0) return first;
  const said = problems.map(({ title, description }) => [title, description].join(': '));
  const action = problems.find((problem) => problem.action)?.action;
  return {
    title: `Not taken (${problems.length})`,
    description: [...new Set(said)].join(' '),
    ...(action && { action }),
  };
}

/** Takes back what a refused write has changed here. Gives what to tell of it, once. */
function giveBack(refusal: Refusal, openForm: () => void): ToastContent | undefined {
  const { write, code, message } = refusal;
  if (done.has(write.key)) return undefined;
  if (write.kind === 'post') return giveStoryBack(refusal, openForm);
  end(refusal);
  // The first try had arrived, or another tab's.
  if (code === 'already-voted' || code === 'already-reported') return undefined;
  if (write.kind === 'vote') votedStories.remove(storyOf(write));
  const title = write.kind === 'vote' ? 'Failed to vote' : 'Failed to report content';
  return { title, description: message };
}

/**
 * A story goes back into the form as a draft. While another one is being written it is kept as it is, and opened when
 * somebody wants it.
 */
function giveStoryBack(refusal: Refusal, openForm: () => void): ToastContent | undefined {
  const { write, message } = refusal;
  const title = message || 'Failed to share experience';
  if (location.pathname !== paths.post && readDraft() === undefined) {
    keepDraft(postValuesIn(write.body));
    end(refusal);
    const action = { label: 'Open', onAct: openForm };
    return { title, description: 'Your story is back in the form.', action };
  }
  if (mentioned.has(write.key)) return undefined;
  mentioned.add(write.key);
  return {
    title,
    description: 'Your story is kept. You can open it without losing what you are writing.',
    action: { label: 'Open', onAct: () => openRefused(refusal, openForm) },
  };
}

/** Opens a refused story in the form. What was being written there comes back after it. */
export function openRefused(refusal: Refusal, openForm: () => void): void {
  replaceDraft(postValuesIn(refusal.write.body));
  end(refusal);
  openForm();
}

function end(refusal: Refusal): void {
  const { key } = refusal.write;
  done.add(key);
  endAttempt(key);
  forgetRefusal(refusal);
}

/** The id in /api/experiences/{id}/vote. */
const storyOf = ({ path }: HeldWrite) => decodeURIComponent(path.split('/').at(-2) ?? '');
