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

test('the review works in its worker thread', async () => {
  const reviewer = await open();
  onTestFinished(() => reviewer.close());
  expect(await reviewer.review(story)).toEqual({ verdict: 'publish' });
  expect(await reviewer.review({ ...story, content: 'Write to anna@example.com' })).toMatchObject({
    verdict: 'reject',
    reasons: [{ rule: 'contact', marks: [[9, 25]] }],
  });
});

test('a review that cannot be opened fails at start, not with the first story', async () => {
  const script = new URL('no-such-file.ts', import.meta.url);
  await expect(open({ script })).rejects.toThrow('no-such-file');
});

test('a story that is posted while the review is closed waits for a person', async () => {
  const reviewer = await open();
  const waiting = reviewer.review(story);
  await reviewer.close();
  expect(await waiting).toMatchObject({ verdict: 'hold', hold: { cause: 'failed' } });
});
