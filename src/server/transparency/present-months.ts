import { hour } from '../../contract/durations.ts';
import type { TransparencyMonth } from '../../contract/endpoints/transparency.ts';
import { type ReviewRule, reviewRules } from '../../contract/review.ts';
import type { Measure } from './count-queries.ts';
import type { MedianWait, MonthlyCount } from './queries.ts';

/** Smaller numbers are not shown, so that nobody can be recognised in them. */
const leastShown = 5;

/** The months as everybody sees them, in the order of the counts. */
export function presentMonths(
  counts: readonly MonthlyCount[],
  waits: ReadonlyMap<string, MedianWait>,
): TransparencyMonth[] {
  const months = Map.groupBy(counts, ({ month }) => month);
  return [...months].map(([month, ofMonth]) => presentMonth(month, ofMonth, waits.get(month)));
}

function presentMonth(
  month: string,
  counts: readonly MonthlyCount[],
  wait: MedianWait | undefined,
): TransparencyMonth {
  const byMeasure = new Map(counts.map(({ measure, count }) => [measure, count]));
  const shown = (measure: Measure) => shownCount(byMeasure.get(measure) ?? 0);
  return {
    month,
    received: shown('received'),
    refused: shown('refused'),
    refusedByRule: refusedByRule((rule) => byMeasure.get(`refused ${rule}`) ?? 0),
    held: shown('held'),
    reported: shown('reported'),
    restored: shown('restored'),
    published: shown('published'),
    removed: shown('removed'),
    secondLooks: shown('secondLooks'),
    removedOnSecondLook: shown('removedOnSecondLook'),
    appeals: shown('appeals'),
    appealsUpheld: shown('appealsUpheld'),
    medianHours: medianHours(wait),
  };
}

/** All of them or none: a single hidden one could be computed from the total and the others. */
function refusedByRule(countOf: (rule: ReviewRule) => number): TransparencyMonth['refusedByRule'] {
  const areShown = reviewRules.every((rule) => shownCount(countOf(rule)) !== null);
  const numbers = reviewRules.map((rule) => [rule, areShown ? countOf(rule) : null] as const);
  return Object.fromEntries(numbers) as TransparencyMonth['refusedByRule'];
}

/** Null when it is too small to be shown. */
function shownCount(count: number): number | null {
  return count > 0 && count < leastShown ? null : count;
}

/** In hours with one decimal. */
function medianHours(wait: MedianWait | undefined): number | null {
  if (wait === undefined || wait.decisions < leastShown) return null;
  return Math.round((10 * wait.median) / hour) / 10;
}
