import { type ReviewRule, reviewRules } from '../finding.ts';
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
const budgets: Readonly<Record<ReviewRule, Budget>> = {
  'personal-info': { hold: 0.002, reject: 0.0004 },
  contact: { hold: 0.002, reject: 0.0004 },
  promotion: { hold: 0.01, reject: 0.001 },
  toxic: { hold: 0.007, reject: 0.001 },
  negative: { hold: 0.017, reject: 0.002 },
};

/** Other languages have fewer texts to learn from and may use this many times the budget. */
const slack = 2;

/** For each label the lowest thresholds that keep to the budgets, on texts that the models did not see. */
export function chooseThresholds(judged: readonly Judged[]): Thresholds {
  const good = judged.filter(({ label }) => label === undefined);
  return {
    english: thresholdsFor(good.filter(({ isEnglish }) => isEnglish), 1),
    other: thresholdsFor(good.filter(({ isEnglish }) => !isEnglish), slack),
  };
}

function thresholdsFor(good: readonly Judged[], times: number): Thresholds['english'] {
  const entries = reviewRules.map((rule) => {
    const scores = good.map((each) => each.scores[rule]).sort((a, b) => b - a);
    const hold = round(Math.max(0.02, above(scores, budgets[rule].hold * times)));
    return [rule, { hold, reject: round(Math.max(hold, 0.4, above(scores, budgets[rule].reject * times))) }];
  });
  return Object.fromEntries(entries) as Thresholds['english'];
}

/** A little more than the score that only this share exceeds. */
function above(descending: readonly number[], share: number): number {
  return (descending[Math.floor(descending.length * share)] ?? 0) + 1e-4;
}

function round(threshold: number): number {
  return Number(Math.min(0.9999, threshold).toFixed(4));
}
