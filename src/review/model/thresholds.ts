import type { ReviewRule } from '../../contract/review.ts';
import { type ByOutput, byOutput, type Scores, type Thresholds } from './model.ts';

/** A held-back text: what it is, and what a model that never saw it says. */
export interface Judged {
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
 * What share of good stories each label may hold and refuse in English. Together with what the rules find, at most 4 %
 * may be held or refused and 1 % refused. Sorrow is the hardest to recognise and gets the largest budget; what has a fixed form is found by rules.
 */
const budgets: ByOutput<Budget> = {
  'personal-info': { hold: 0.0005, reject: 0.0002 },
  contact: { hold: 0.0005, reject: 0.0002 },
  promotion: { hold: 0.014, reject: 0.0015 },
  toxic: { hold: 0.011, reject: 0.0015 },
  negative: { hold: 0.028, reject: 0.003 },
  unfit: { hold: 0.022, reject: 0 },
};

/** Other languages have fewer texts to learn from and may use this many times the budget. */
const slack = 1.6;

/** Below these nothing is held or refused, however few good stories score as high. */
const leastToHold = 0.1;
const leastToReject = 0.4;

/** No probability reaches it. */
const never = 2;
/** The source with most good stories counts at most this many times as much as all others together. */
const mostOfOneSource = 3;

/** For each output the lowest thresholds that keep to the budgets, on texts that the models did not see. */
export function chooseThresholds(judged: readonly Judged[]): Thresholds {
  const good = judged.filter(({ label }) => label === undefined);
  const english = good.filter(({ isEnglish }) => isEnglish);
  const other = good.filter(({ isEnglish }) => !isEnglish);
  return { english: thresholdsFor(english, 1), other: thresholdsFor(other, slack) };
}

function thresholdsFor(good: readonly Judged[], times: number): Thresholds['english'] {
  const weights = sourceWeights(good);
  return byOutput((output) => {
    const scored = good
      .map(({ scores, source }) => ({ score: scores[output], weight: weights.get(source) ?? 1 }))
      .toSorted((a, b) => b.score - a.score);
    const budget = budgets[output];
    const hold = Math.max(leastToHold, above(scored, budget.hold * times));
    const reject = Math.max(hold, leastToReject, above(scored, budget.reject * times));
    return { hold: round(hold), reject: budget.reject === 0 ? never : round(reject) };
  });
}

interface Scored {
  readonly score: number;
  readonly weight: number;
}

/** A little more than the score that only this share exceeds. */
function above(descending: readonly Scored[], share: number): number {
  let left = share * descending.reduce((sum, { weight }) => sum + weight, 0);
  const last = descending.find(({ weight }) => (left -= weight) < 0);
  return (last?.score ?? 0) + 1e-4;
}

/** Many stories of one source must not drown the voices of all others. */
function sourceWeights(good: readonly Judged[]): Map<string, number> {
  const counts = [...Map.groupBy(good, ({ source }) => source)].map(
    ([source, { length }]) => [source, length] as const,
  );
  return new Map(
    counts.map(([source, count]) => {
      const others = good.length - count;
      return [source, others === 0 ? 1 : Math.min(1, (mostOfOneSource * others) / count)];
    }),
  );
}

function round(threshold: number): number {
  return Number(Math.min(0.9999, threshold).toFixed(4));
}
