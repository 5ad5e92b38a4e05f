import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QueuedWrite, Refusal } from '../../../contract/offline/messages.ts';
import { votedStories } from '../../features/vote/voted-stories.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { showResults } from './show-results.ts';

beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: { controller: null } }));
afterEach(() => vi.unstubAllGlobals());

let writes = 0;

const refused = (kind: QueuedWrite['kind'], code: string): Refusal => ({
  write: {
    kind,
    key: `k${writes++}`,
    path: `/api/experiences/7/${kind}`,
    body: { content: 'A stranger waited with me.' },
    heldAt: '2026-11-21T11:00:00Z',
  },
  code,
  message: 'No.',
});

const show = (refusals: readonly Refusal[], sent = 0) =>
  showResults(
    {
      sent: Array.from({ length: sent }, () => ({ kind: 'vote', status: 200 }) as const),
      refused: refusals,
    },
    () => undefined,
  );
const shown = () => toasts.list().find(({ isOpen }) => isOpen);

it('after a queued vote was refused, one can vote again', () => {
  votedStories.add('7', 3);
  show([refused('vote', 'too-many')]);
  expect(votedStories.votesOf('7')).toBeUndefined();
});

it('a queued vote that the server already has stays', () => {
  votedStories.add('7', 3);
  show([refused('vote', 'already-voted')]);
  expect(votedStories.votesOf('7')).toBe(3);
});

it('refused and accepted writes are shown in one notification', () => {
  show([refused('vote', 'too-many')], 7);
  expect(shown()).toMatchObject({
    title: 'Failed to vote',
    description: 'No. Sent what was waiting (7).',
    look: 'destructive',
  });
});

it('a refusal is shown once, however often the service worker reports it', () => {
  const refusal = refused('report', 'too-many');
  show([refusal]);
  const before = toasts.list().length;
  show([refusal]);
  expect(toasts.list()).toHaveLength(before);
});

it('a report that another tab has already sent is no failure', () => {
  const before = toasts.list().length;
  show([refused('report', 'already-reported')]);
  expect(toasts.list()).toHaveLength(before);
});

it('a refused story is shown while another one is being written, and opened without losing either', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { pathname: '/post' });
  show([refused('post', 'duplicate')]);
  expect(shown()).toMatchObject({ title: 'No.', action: { label: 'Open' } });
  shown()?.action?.onAct();
  expect(JSON.stringify([...stored])).toContain('A stranger waited with me.');
});
