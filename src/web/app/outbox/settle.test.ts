import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HeldWrite, Refusal } from '../../../contract/offline/messages.ts';
import { votedStories } from '../../features/vote/voted-stories.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { announce } from './settle.ts';

beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: { controller: null } }));
afterEach(() => vi.unstubAllGlobals());

let writes = 0;

const refused = (kind: HeldWrite['kind'], code: string): Refusal => ({
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

const tell = (refusals: readonly Refusal[], sent = 0) =>
  announce(
    {
      sent: Array.from({ length: sent }, () => ({ kind: 'vote', status: 200 }) as const),
      refused: refusals,
    },
    () => undefined,
  );
const shown = () => toasts.list().find(({ isOpen }) => isOpen);

it('a vote that waited and was not taken can be given again', () => {
  votedStories.add('7', 3);
  tell([refused('vote', 'too-many')]);
  expect(votedStories.votesOf('7')).toBeUndefined();
});

it('one that the server had already stays given', () => {
  votedStories.add('7', 3);
  tell([refused('vote', 'already-voted')]);
  expect(votedStories.votesOf('7')).toBe(3);
});

it('what was refused and what was taken are told in one notification', () => {
  tell([refused('vote', 'too-many')], 7);
  expect(shown()).toMatchObject({
    title: 'Failed to vote',
    description: 'No. Sent what was waiting (7).',
    look: 'destructive',
  });
});

it('a refusal is told once, however often the service worker names it', () => {
  const refusal = refused('report', 'too-many');
  tell([refusal]);
  const told = toasts.list().length;
  tell([refusal]);
  expect(toasts.list()).toHaveLength(told);
});

it('a report that another tab has made already is no failure', () => {
  const told = toasts.list().length;
  tell([refused('report', 'already-reported')]);
  expect(toasts.list()).toHaveLength(told);
});

it('a refused story is told of while another one is being written, and opened without a loss', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { pathname: '/post' });
  tell([refused('post', 'duplicate')]);
  expect(shown()).toMatchObject({ title: 'No.', action: { label: 'Open' } });
  shown()?.action?.onAct();
  expect(JSON.stringify([...kept])).toContain('A stranger waited with me.');
});
