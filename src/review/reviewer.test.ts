import { expect, test, vi } from 'vitest';
import { decisions } from '../../test/support/review/fake-reviewers.ts';
import { openReviewer, type Decision, type LlmScope, type ReviewedStory } from './reviewer.ts';

const story: ReviewedStory = { content: 'A canary.', tags: [], country: 'DE', ownCity: undefined };

function openBy(
  rulesAndModel: () => Decision,
  llmStage?: () => Promise<Decision | undefined>,
  llmScope?: LlmScope,
) {
  const error = vi.fn<() => void>();
  const reviewer = openReviewer({
    rulesAndModel,
    llmStage,
    llmScope,
    llmTimeout: 20,
    log: { error },
  });
  return { error, decide: () => reviewer.review(story) };
}

test('the LLM stage is asked only about what the rules and model stage holds', async () => {
  const llmStage = vi.fn<() => Promise<Decision>>(() =>
    Promise.resolve<Decision>({ verdict: 'publish' }),
  );
  const published: Decision = { verdict: 'publish' };
  for (const decision of [published, decisions.proved, decisions.arguable]) {
    expect(await openBy(() => decision, llmStage).decide()).toEqual(decision);
  }
  expect(llmStage).not.toHaveBeenCalled();
  expect(await openBy(() => decisions.doubtful, llmStage).decide()).toEqual(published);
  expect(llmStage).toHaveBeenCalledOnce();
});

test('the LLM stage is asked about all stories that are not rejected, when the operator wants it', async () => {
  const published: Decision = { verdict: 'publish' };
  const llmStage = vi.fn<() => Promise<Decision>>(() => Promise.resolve(decisions.arguable));
  const decide = (decision: Decision) => openBy(() => decision, llmStage, 'all').decide();
  expect(await decide(published)).toEqual(decisions.arguable);
  expect(await decide(decisions.doubtful)).toEqual(decisions.arguable);
  expect(llmStage).toHaveBeenCalledTimes(2);
  expect(await decide(decisions.proved)).toEqual(decisions.proved);
  expect(llmStage).toHaveBeenCalledTimes(2);
});

test.each([
  ['knows no answer', () => Promise.resolve(undefined)],
  ['breaks', () => Promise.reject(new Error('broken'))],
  ['never answers', () => new Promise<undefined>(() => undefined)],
])(
  'a story about which the LLM stage is always asked waits when it %s',
  async (_what, llmStage) => {
    const { decide } = openBy(() => ({ verdict: 'publish' }), llmStage, 'all');
    expect(await decide()).toEqual({ verdict: 'hold', hold: { cause: 'failed', reasons: [] } });
  },
);

test('a grave story is never shown to the LLM stage', async () => {
  const llmStage = vi.fn<() => Promise<Decision>>(() => Promise.resolve({ verdict: 'publish' }));
  const grave: Decision = { ...decisions.doubtful, isGrave: true };
  expect(await openBy(() => grave, llmStage).decide()).toEqual(grave);
  expect(llmStage).not.toHaveBeenCalled();
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
])('a story waits on when the LLM stage %s', async (_what, llmStage) => {
  const { decide } = openBy(() => decisions.doubtful, llmStage);
  expect(await decide()).toEqual(decisions.doubtful);
});

test('a story that is sent repeatedly is shown to the LLM stage once an hour', async () => {
  const llmStage = vi.fn<() => Promise<Decision>>(() => Promise.resolve(decisions.proved));
  const { decide } = openBy(() => decisions.doubtful, llmStage);
  const all = await Promise.all(Array.from({ length: 100 }, decide));
  for (let i = 0; i < 100; i++) all.push(await decide());
  expect(new Set(all)).toEqual(new Set([decisions.proved]));
  expect(llmStage).toHaveBeenCalledOnce();
});

test('a story that the LLM stage could not decide is shown to it again', async () => {
  const llmStage = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined));
  const { decide } = openBy(() => decisions.doubtful, llmStage);
  await decide();
  await decide();
  expect(llmStage).toHaveBeenCalledTimes(2);
});

test('for a network over its limit the LLM stage is skipped: its stories wait', async () => {
  const llmStage = vi.fn<() => Promise<Decision>>(() => Promise.resolve(decisions.proved));
  const reviewer = openReviewer({
    rulesAndModel: () => decisions.doubtful,
    llmStage,
    log: { error: () => undefined },
  });
  const quota = { mayAskModel: () => Promise.resolve(false) };
  expect(await reviewer.review(story, quota)).toEqual(decisions.doubtful);
  expect(llmStage).not.toHaveBeenCalled();
});
