import { type ByRule, byRule, type ReviewRule } from '../finding.ts';
import type { Scores, Thresholds } from './model.ts';

/** A held-back text: what it is, and what a model that never saw it says. */
export interface Judged {
  readonly label: ReviewRule | undefined;
  readonly isEnglish: boolean;
  readonly scores: Scores;
}

interface Budget {
  readonly hold: number;
  readonly reject: number;
}

/**
 * What share of good stories each label may hold and refuse in English. Together with what the rules find, at most 4 %
 * may be held or refused and 1 % refused. Sorrow is the hardest to tell and gets the most.
 */
const budgets: ByRule<Budget> = {
  'personal-info': { hold: 0.002, reject: 0.0004 },
  contact: { hold: 0.002, reject: 0.0004 },
  promotion: { hold: 0.01, reject: 0.001 },
  toxic: { hold: 0.007, reject: 0.001 },
  negative: { hold: 0.017, reject: 0.002 },
};

/** Other languages have fewer texts to learn from and may use this many times the budget. */
const slack = 2;

/** Below these nothing is held or refused, however few good stories score as high. */
const leastToHold = 0.1;
const leastToReject = 0.4;

/** For each label the lowest thresholds that keep to the budgets, on texts that the models did not see. */
export function chooseThresholds(judged: readonly Judged[]): Thresholds {
  const good = judged.filter(({ label }) => label === undefined);
  return {
    english: thresholdsFor(
      good.filter(({ isEnglish }) => isEnglish),
      1,
    ),
    other: thresholdsFor(
      good.filter(({ isEnglish }) => !isEnglish),
      slack,
    ),
  };
}

function thresholdsFor(good: readonly Judged[], times: number): Thresholds['english'] {
  return byRule((rule) => {
    const scores = good.map((each) => each.scores[rule]).toSorted((a, b) => b - a);
    const hold = round(Math.max(leastToHold, above(scores, budgets[rule].hold * times)));
    return {
      hold,
      reject: round(Math.max(hold, leastToReject, above(scores, budgets[rule].reject * times))),
    };
  });
}

/** A little more than the score that only this share exceeds. */
function above(descending: readonly number[], share: number): number {
  return (descending[Math.floor(descending.length * share)] ?? 0) + 1e-4;
}

function round(threshold: number): number {
  return Number(Math.min(0.9999, threshold).toFixed(4));
}
