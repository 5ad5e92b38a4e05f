import { expect, onTestFinished, test, vi } from 'vitest';
import { openConfiguredReviewer } from './open.ts';

const silent = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() };
const open = (thread = {}) =>
  openConfiguredReviewer({
    config: { reviewModel: undefined },
    log: silent,
    thread,
  });
const story = {
  content: 'A stranger carried my bag.',
  tags: [],
  country: 'DE',
  ownCity: undefined,
};

test('the review reads stories in a thread of its own', async () => {
  const reviewer = await open();
  onTestFinished(() => reviewer.close());
  expect(await reviewer.review(story)).toEqual({ verdict: 'publish' });
  expect(await reviewer.review({ ...story, content: 'Write to anna@example.com' })).toMatchObject({
    verdict: 'reject',
    reasons: [{ rule: 'contact', marks: [[9, 25]] }],
  });
});

test('a review that cannot be opened is told at once, not with the first story', async () => {
  const script = new URL('no-such-file.ts', import.meta.url);
  await expect(open({ script })).rejects.toThrow('no-such-file');
});

test('a story that comes after the review was closed waits for a person', async () => {
  const reviewer = await open();
  const waiting = reviewer.review(story);
  await reviewer.close();
  expect(await waiting).toMatchObject({ verdict: 'hold', hold: { cause: 'failed' } });
});
