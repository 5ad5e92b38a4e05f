import { expect, test, vi } from 'vitest';
import { decisions } from '../../test/support/review/fake-reviewers.ts';
import { openReviewer, type Decision, type LlmScope, type ReviewedStory } from './reviewer.ts';

type Outcome = Promise<Decision | undefined>;

const story: ReviewedStory = { content: 'A canary.', tags: [], country: 'DE', ownCity: undefined };
const published: Decision = { verdict: 'publish' };
const failed = { verdict: 'hold', hold: { cause: 'failed', reasons: [] } };

/** A review whose first stage decides so. */
function openAfter(first: Decision, outcome: () => Outcome, llmScope?: LlmScope) {
  const llmStage = vi.fn<() => Outcome>(outcome);
  const reviewer = openReviewer({
    rulesAndModel: () => first,
    llmStage,
    llmScope,
    llmTimeout: 20,
    log: { error: () => undefined },
  });
  return { llmStage, decide: () => reviewer.review(story), reviewer };
}

test('the LLM stage is asked only about what the rules and model stage holds, and never about a grave story', async () => {
  const grave: Decision = { ...decisions.doubtful, isGrave: true };
  for (const decision of [published, decisions.proved, decisions.arguable, grave]) {
    const { decide, llmStage } = openAfter(decision, async () => published);
    expect(await decide()).toEqual(decision);
    expect(llmStage).not.toHaveBeenCalled();
  }
  expect(await openAfter(decisions.doubtful, async () => published).decide()).toEqual(published);
});

test('the LLM stage is asked about all stories that are not rejected, when the operator wants it', async () => {
  const openAll = (first: Decision) => openAfter(first, async () => decisions.arguable, 'all');
  expect(await openAll(published).decide()).toEqual(decisions.arguable);
  expect(await openAll(decisions.doubtful).decide()).toEqual(decisions.arguable);
  const { decide, llmStage } = openAll(decisions.proved);
  expect(await decide()).toEqual(decisions.proved);
  expect(llmStage).not.toHaveBeenCalled();
});

test('a story waits when the LLM stage has to be asked and knows no answer, breaks or never answers', async () => {
  const outcomes: (() => Outcome)[] = [
    async () => undefined,
    () => Promise.reject(new Error('broken')),
    () => new Promise(() => undefined),
  ];
  for (const outcome of outcomes) {
    expect(await openAfter(published, outcome, 'all').decide()).toEqual(failed);
    expect(await openAfter(decisions.doubtful, outcome).decide()).toEqual(decisions.doubtful);
  }
});

test('a story waits for a person when the review breaks, whatever the LLM stage says, and the failure is in the log', async () => {
  const error = vi.fn<() => void>();
  const rulesAndModel = () => {
    throw new Error('broken');
  };
  const llmStage = vi.fn<() => Outcome>(async () => published);
  const scopes = [undefined, 'held', 'all'] as const;
  for (const llmScope of scopes) {
    const llm = llmScope && { llmStage, llmScope };
    const reviewer = openReviewer({ rulesAndModel, ...llm, log: { error } });
    expect(await reviewer.review(story)).toEqual(failed);
  }
  expect(llmStage).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledTimes(scopes.length);
});

test('a story that is sent repeatedly is shown to the LLM stage once an hour, until that has decided', async () => {
  const { decide, llmStage } = openAfter(decisions.doubtful, async () => decisions.proved);
  const all = await Promise.all(Array.from({ length: 100 }, decide));
  expect(new Set([...all, await decide()])).toEqual(new Set([decisions.proved]));
  expect(llmStage).toHaveBeenCalledOnce();
  const undecided = openAfter(decisions.doubtful, async () => undefined);
  for (let time = 1; time <= 2; time++) {
    await undecided.decide();
    expect(undecided.llmStage).toHaveBeenCalledTimes(time);
  }
});

test('for a network over its limit the LLM stage is skipped: its stories wait', async () => {
  const { reviewer, llmStage } = openAfter(decisions.doubtful, async () => decisions.proved);
  const quota = { mayAskModel: () => Promise.resolve(false) };
  expect(await reviewer.review(story, quota)).toEqual(decisions.doubtful);
  expect(llmStage).not.toHaveBeenCalled();
});
