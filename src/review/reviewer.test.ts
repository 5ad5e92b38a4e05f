import { expect, test, vi } from 'vitest';
import { decisions } from '../../test/support/review/fake-reviewers.ts';
import { openReviewer, type Decision, type ReviewedStory } from './reviewer.ts';

const story: ReviewedStory = { content: 'A canary.', tags: [], country: 'DE', ownCity: undefined };

function openBy(first: () => Decision, second?: () => Promise<Decision | undefined>) {
  const error = vi.fn<() => void>();
  const reviewer = openReviewer({
    rulesAndModel: first,
    llmStage: second,
    llmTimeout: 20,
    log: { error },
  });
  return { error, decide: () => reviewer.review(story) };
}

test('the second reader is asked only about what the first stages hold', async () => {
  const second = vi.fn<() => Promise<Decision>>(() =>
    Promise.resolve<Decision>({ verdict: 'publish' }),
  );
  const published: Decision = { verdict: 'publish' };
  for (const decision of [published, decisions.proved, decisions.arguable]) {
    expect(await openBy(() => decision, second).decide()).toEqual(decision);
  }
  expect(second).not.toHaveBeenCalled();
  expect(await openBy(() => decisions.doubtful, second).decide()).toEqual(published);
  expect(second).toHaveBeenCalledOnce();
});

test('a story for which a person has to look is shown to no second reader', async () => {
  const second = vi.fn<() => Promise<Decision>>(() => Promise.resolve({ verdict: 'publish' }));
  const grave: Decision = { ...decisions.doubtful, isGrave: true };
  expect(await openBy(() => grave, second).decide()).toEqual(grave);
  expect(second).not.toHaveBeenCalled();
});

test('a story waits when the review breaks, and the failure is in the log', async () => {
  const { decide, error } = openBy(() => {
    throw new Error('broken');
  });
  expect(await decide()).toEqual({ verdict: 'hold', hold: { cause: 'failed', reasons: [] } });
  expect(error).toHaveBeenCalledOnce();
});

test.each([
  ['knows no answer', () => Promise.resolve(undefined)],
  ['breaks', () => Promise.reject(new Error('broken'))],
  ['never answers', () => new Promise<undefined>(() => undefined)],
])('a story waits on when the second reader %s', async (_what, second) => {
  const { decide } = openBy(() => decisions.doubtful, second);
  expect(await decide()).toEqual(decisions.doubtful);
});

test('the same story sent again and again is shown to the second reader once an hour', async () => {
  const second = vi.fn<() => Promise<Decision>>(() => Promise.resolve(decisions.proved));
  const { decide } = openBy(() => decisions.doubtful, second);
  const all = await Promise.all(Array.from({ length: 100 }, decide));
  for (let i = 0; i < 100; i++) all.push(await decide());
  expect(new Set(all)).toEqual(new Set([decisions.proved]));
  expect(second).toHaveBeenCalledOnce();
});

test('a story about which the second reader knew nothing is shown to it again', async () => {
  const second = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));
  const { decide } = openBy(() => decisions.doubtful, second);
  await decide();
  await decide();
  expect(second).toHaveBeenCalledTimes(2);
});

test('for a network that has asked too often no second reader is asked: its stories wait', async () => {
  const second = vi.fn<() => Promise<Decision>>(() => Promise.resolve(decisions.proved));
  const reviewer = openReviewer({
    rulesAndModel: () => decisions.doubtful,
    llmStage: second,
    log: { error: () => undefined },
  });
  const asker = { mayAskModel: () => Promise.resolve(false) };
  expect(await reviewer.review(story, asker)).toEqual(decisions.doubtful);
  expect(second).not.toHaveBeenCalled();
});
