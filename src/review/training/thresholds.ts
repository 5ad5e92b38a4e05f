import { type ByClass, byClass, type Scores, type Thresholds } from '../model/model.ts';

/** A good story with the scores of a model that was trained without its author. */
export interface HeldOutStory {
  readonly isEnglish: boolean;
  readonly scores: Scores;
}

interface Budget {
  readonly hold: number;
  readonly reject: number;
}

/**
 * The share of good stories that each class may hold and reject. Together with the rules at most 4 % may be held or
 * rejected in English, 6 % in other languages, and 0.5 % rejected. Negative stories are the hardest to recognise and have
 * the largest budget.
 */
const budgets: Readonly<Record<keyof Thresholds, ByClass<Budget>>> = {
  english: {
    'personal-info': { hold: 0.006, reject: 0.0003 },
    contact: { hold: 0.004, reject: 0.0003 },
    promotion: { hold: 0.009, reject: 0.001 },
    toxic: { hold: 0.007, reject: 0.0005 },
    negative: { hold: 0.022, reject: 0.0015 },
    unfit: { hold: 0.01, reject: 0 },
  },
  other: {
    'personal-info': { hold: 0.008, reject: 0.0003 },
    contact: { hold: 0.009, reject: 0.0003 },
    promotion: { hold: 0.011, reject: 0.001 },
    toxic: { hold: 0.008, reject: 0.0005 },
    negative: { hold: 0.021, reject: 0.0015 },
    unfit: { hold: 0.01, reject: 0 },
  },
};

/** Lower limits of the thresholds, however few good stories have such scores. */
const minHoldThreshold = 0.1;
const minRejectThreshold = 0.4;

/** Higher than any probability. */
const unreachable = 2;

/** For each class the lowest thresholds within the budgets, on held-out good stories. */
export function chooseThresholds(good: readonly HeldOutStory[]): Thresholds {
  return {
    english: thresholdsFor(
      good.filter(({ isEnglish }) => isEnglish),
      budgets.english,
    ),
    other: thresholdsFor(
      good.filter(({ isEnglish }) => !isEnglish),
      budgets.other,
    ),
  };
}

function thresholdsFor(
  good: readonly HeldOutStory[],
  budgetsByClass: ByClass<Budget>,
): Thresholds['english'] {
  return byClass((className) => {
    const scores = good.map(({ scores: each }) => each[className]).toSorted((a, b) => b - a);
    const budget = budgetsByClass[className];
    const hold = Math.max(minHoldThreshold, scoreExceededBy(scores, budget.hold));
    const reject = Math.max(hold, minRejectThreshold, scoreExceededBy(scores, budget.reject));
    return { hold: round(hold), reject: budget.reject === 0 ? unreachable : round(reject) };
  });
}

/** Slightly more than the score that only this share of the stories exceeds. */
function scoreExceededBy(descending: readonly number[], share: number): number {
  return (descending[Math.floor(share * descending.length)] ?? 0) + 1e-4;
}

function round(threshold: number): number {
  return Number(Math.min(0.9999, threshold).toFixed(4));
}
