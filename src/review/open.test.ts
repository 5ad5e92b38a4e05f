import { expect, test } from 'vitest';
import { openConfiguredReviewer } from './open.ts';

const story = {
  content: 'A stranger carried my bag.',
  tags: [],
  country: 'DE',
  ownCity: undefined,
};

test('the review works in its worker thread, and a story that is posted while it closes waits for a person', async () => {
  const reviewer = await openConfiguredReviewer({
    config: { reviewModel: undefined },
    log: { error: () => undefined, warn: () => undefined },
  });
  expect(await reviewer.review(story)).toEqual({ kind: 'publish' });
  expect(await reviewer.review({ ...story, content: 'Write to anna@example.com' })).toMatchObject({
    kind: 'reject',
    reasons: [{ rule: 'contact', marks: [[9, 25]] }],
  });
  const waiting = reviewer.review(story);
  await reviewer.close();
  expect(await waiting).toMatchObject({ kind: 'hold', hold: { cause: 'failed' } });
});
