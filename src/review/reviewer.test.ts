import { expect, test, vi } from 'vitest';
import { verdicts } from '../../test/support/review/fake-reviewers.ts';
import { openReviewer, type Verdict, type LlmScope, type ReviewedStory } from './reviewer.ts';

type Outcome = Promise<Verdict | undefined>;

const story: ReviewedStory = { content: 'A canary.', tags: [], country: 'DE', ownCity: undefined };
const published: Verdict = { kind: 'publish' };
const failed = { kind: 'hold', hold: { cause: 'failed', reasons: [] } };

/** A review whose first stage decides so. */
function openAfter(first: Verdict, outcome: () => Outcome, llmScope?: LlmScope) {
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
  const grave: Verdict = { ...verdicts.doubtful, isGrave: true };
  for (const verdict of [published, verdicts.proved, verdicts.arguable, grave]) {
    const { decide, llmStage } = openAfter(verdict, async () => published);
    expect(await decide()).toEqual(verdict);
    expect(llmStage).not.toHaveBeenCalled();
  }
  expect(await openAfter(verdicts.doubtful, async () => published).decide()).toEqual(published);
});

test('the LLM stage is asked about all stories that are not rejected, when the operator wants it', async () => {
  const openAll = (first: Verdict) => openAfter(first, async () => verdicts.arguable, 'all');
  expect(await openAll(published).decide()).toEqual(verdicts.arguable);
  expect(await openAll(verdicts.doubtful).decide()).toEqual(verdicts.arguable);
  const { decide, llmStage } = openAll(verdicts.proved);
  expect(await decide()).toEqual(verdicts.proved);
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
    expect(await openAfter(verdicts.doubtful, outcome).decide()).toEqual(verdicts.doubtful);
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
  const { decide, llmStage } = openAfter(verdicts.doubtful, async () => verdicts.proved);
  const all = await Promise.all(Array.from({ length: 100 }, decide));
  expect(new Set([...all, await decide()])).toEqual(new Set([verdicts.proved]));
  expect(llmStage).toHaveBeenCalledOnce();
  const undecided = openAfter(verdicts.doubtful, async () => undefined);
  for (let time = 1; time <= 2; time++) {
    await undecided.decide();
    expect(undecided.llmStage).toHaveBeenCalledTimes(time);
  }
});

test('for a network over its limit the LLM stage is skipped: its stories wait', async () => {
  const { reviewer, llmStage } = openAfter(verdicts.doubtful, async () => verdicts.proved);
  const limit = { mayAskModel: () => Promise.resolve(false) };
  expect(await reviewer.review(story, limit)).toEqual(verdicts.doubtful);
  expect(llmStage).not.toHaveBeenCalled();
});
