import { type ByClass, byClass, type Scores, type Thresholds } from '../model/model.ts';

/** A good story with the scores of a model that was trained without its author. */
export interface HeldOutStory {
  readonly isEnglish: boolean;
  readonly scores: Scores;
}

type Language = keyof Thresholds;

/**
 * The share of good stories that each class may hold. Together with the rules at most 4 % may be held or rejected in
 * English and 6 % in other languages. Negative stories are the hardest to recognise and have the largest budget.
 */
const holdBudgets: Readonly<Record<Language, ByClass<number>>> = {
  english: {
    'personal-info': 0.006,
    contact: 0.004,
    promotion: 0.009,
    toxic: 0.007,
    negative: 0.022,
    unfit: 0.01,
  },
  other: {
    'personal-info': 0.008,
    contact: 0.009,
    promotion: 0.011,
    toxic: 0.008,
    negative: 0.021,
    unfit: 0.01,
  },
};

/** The share that each class may reject, in any language: together at most 0.5 %. What is only unfit is never rejected. */
const rejectBudgets: ByClass<number> = {
  'personal-info': 0.0003,
  contact: 0.0003,
  promotion: 0.001,
  toxic: 0.0005,
  negative: 0.0015,
  unfit: 0,
};

/** Lower limits of the thresholds, however few good stories have such scores. */
const minHoldThreshold = 0.1;
const minRejectThreshold = 0.4;

/** Higher than any probability. */
const unreachable = 2;

/** For each class the lowest thresholds within the budgets, on held-out good stories. */
export function chooseThresholds(good: readonly HeldOutStory[]): Thresholds {
  const thresholdsFor = (language: Language) =>
    thresholdsWithin(
      holdBudgets[language],
      good.filter(({ isEnglish }) => isEnglish === (language === 'english')),
    );
  return { english: thresholdsFor('english'), other: thresholdsFor('other') };
}

function thresholdsWithin(
  budgets: ByClass<number>,
  good: readonly HeldOutStory[],
): Thresholds[Language] {
  return byClass((className) => {
    const scores = good.map(({ scores: each }) => each[className]).toSorted((a, b) => b - a);
    const budget = rejectBudgets[className];
    const hold = Math.max(minHoldThreshold, scoreExceededBy(scores, budgets[className]));
    const reject = Math.max(hold, minRejectThreshold, scoreExceededBy(scores, budget));
    return { hold: round(hold), reject: budget === 0 ? unreachable : round(reject) };
  });
}

/** Slightly more than the score that only this share of the stories exceeds. */
function scoreExceededBy(descending: readonly number[], share: number): number {
  return (descending[Math.floor(share * descending.length)] ?? 0) + 1e-4;
}

function round(threshold: number): number {
  return Number(Math.min(0.9999, threshold).toFixed(4));
}
