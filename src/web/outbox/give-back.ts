import type { HeldWrite, Refusal, SentWrite } from '../../contract/offline.ts';
import { paths } from '../../contract/paths.ts';
import { keepDraft, readDraft } from '../post/draft.ts';
import { heldThanks } from '../post/held-thanks.ts';
import { postValuesIn } from '../post/post-values.ts';
import { toasts } from '../ui/toasts.ts';
import { votedStories } from '../vote/voted-stories.ts';
import { forgetRefusal } from './outbox.ts';

const longEnough = 20_000;

const taken = {
  post: 'Experience shared successfully!',
  vote: 'Vote recorded!',
  report: 'Content reported successfully',
} as const;

/** Says what the server has taken, in the words in which it would have been said at once. */
export function announceSent(writes: readonly SentWrite[]): void {
  const [first] = writes;
  if (first === undefined) return;
  const isHeld = writes.some(({ kind, status }) => kind === 'post' && status === 202);
  if (writes.length === 1) {
    toasts.add({ title: isHeld ? heldThanks : taken[first.kind] });
    return;
  }
  const title = `Sent what was waiting (${writes.length})`;
  toasts.add({ title, ...(isHeld && { description: heldThanks }) });
}

/**
 * Tells of a refused write. A story goes back into the form as a draft; not over another draft, and not while somebody
 * is at the form: then it waits.
 */
export function giveBack(refusal: Refusal, openForm: () => void): void {
  const { write, code, message } = refusal;
  if (write.kind === 'post') {
    if (location.pathname === paths.post || readDraft() !== undefined) return;
    keepDraft(postValuesIn(write.body));
    toasts.add({
      title: message || 'Failed to share experience',
      description: 'Your story is back in the form.',
      look: 'destructive',
      duration: longEnough,
      action: { label: 'Open', onAct: openForm },
    });
  } else if (code !== 'already-voted') {
    if (write.kind === 'vote') votedStories.remove(storyOf(write));
    const title = write.kind === 'vote' ? 'Failed to vote' : 'Failed to report content';
    toasts.add({ title, description: message, look: 'destructive' });
  }
  forgetRefusal(refusal);
}

/** The id in /api/experiences/{id}/vote. */
const storyOf = ({ path }: HeldWrite) => decodeURIComponent(path.split('/').at(-2) ?? '');
