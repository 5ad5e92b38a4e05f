import type { ReviewRule } from '../../contract/review.ts';
import { type ByClass, byClass, type Scores, type Thresholds } from './model.ts';

/** A held-out text with the scores of a model that was trained without it. */
export interface HeldOutExample {
  readonly label: ReviewRule | undefined;
  readonly source: string;
  readonly isEnglish: boolean;
  readonly scores: Scores;
}

interface Budget {
  readonly hold: number;
  readonly reject: number;
}

/**
 * The share of good English stories that each class may hold and reject. Together with the rules at most 4 % may be held
 * or rejected, and 1 % rejected. Negative stories are the hardest to recognise and have the largest budget; contact data
 * and personal information are mostly found by rules.
 */
const budgets: ByClass<Budget> = {
  'personal-info': { hold: 0.0005, reject: 0.0002 },
  contact: { hold: 0.0005, reject: 0.0002 },
  promotion: { hold: 0.014, reject: 0.0015 },
  toxic: { hold: 0.011, reject: 0.0015 },
  negative: { hold: 0.028, reject: 0.003 },
  unfit: { hold: 0.022, reject: 0 },
};

/** The factor of the budget for other languages, which have fewer training texts. */
const otherLanguagesFactor = 1.6;

/** Lower limits of the thresholds, however few good stories have such scores. */
const minHoldThreshold = 0.1;
const minRejectThreshold = 0.4;

/** Higher than any probability. */
const unreachable = 2;
/** A source has at most this many times the weight of all others together. */
const maxSourceShare = 3;

/** For each class the lowest thresholds within the budgets, on held-out texts. */
export function chooseThresholds(examples: readonly HeldOutExample[]): Thresholds {
  const good = examples.filter(({ label }) => label === undefined);
  const english = good.filter(({ isEnglish }) => isEnglish);
  const other = good.filter(({ isEnglish }) => !isEnglish);
  return { english: thresholdsFor(english, 1), other: thresholdsFor(other, otherLanguagesFactor) };
}

function thresholdsFor(good: readonly HeldOutExample[], times: number): Thresholds['english'] {
  const weights = sourceWeights(good);
  return byClass((className) => {
    const scored = good
      .map(({ scores, source }) => ({ score: scores[className], weight: weights.get(source) ?? 1 }))
      .toSorted((a, b) => b.score - a.score);
    const budget = budgets[className];
    const hold = Math.max(minHoldThreshold, scoreExceededBy(scored, budget.hold * times));
    const reject = Math.max(
      hold,
      minRejectThreshold,
      scoreExceededBy(scored, budget.reject * times),
    );
    return { hold: round(hold), reject: budget.reject === 0 ? unreachable : round(reject) };
  });
}

interface Scored {
  readonly score: number;
  readonly weight: number;
}

/** Slightly more than the score that only this share of the weight exceeds. */
function scoreExceededBy(descending: readonly Scored[], share: number): number {
  let left = share * descending.reduce((sum, { weight }) => sum + weight, 0);
  const last = descending.find(({ weight }) => (left -= weight) < 0);
  return (last?.score ?? 0) + 1e-4;
}

/** Limits the influence of a source with very many stories. */
function sourceWeights(good: readonly HeldOutExample[]): Map<string, number> {
  const counts = [...Map.groupBy(good, ({ source }) => source)].map(
    ([source, { length }]) => [source, length] as const,
  );
  return new Map(
    counts.map(([source, count]) => {
      const others = good.length - count;
      return [source, others === 0 ? 1 : Math.min(1, (maxSourceShare * others) / count)];
    }),
  );
}

function round(threshold: number): number {
  return Number(Math.min(0.9999, threshold).toFixed(4));
}
