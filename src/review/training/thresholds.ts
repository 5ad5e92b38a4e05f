import type { ReviewRule } from '../../contract/review.ts';
import {
  type ByClass,
  byClass,
  classes,
  type ClassName,
  type Scores,
  type Step,
  type Thresholds,
} from '../model/model.ts';

/** A text that no rule stops, with the scores of a model that was trained without its author. */
export interface HeldOutText {
  readonly isEnglish: boolean;
  /** Undefined for a good story. */
  readonly label: ReviewRule | undefined;
  readonly scores: Scores;
}

/**
 * The share of good stories that each step may reach, with those of stricter steps: they are refused, at least held, or at
 * least worth a second look. Authors who are held out are harder than those of other texts: of the texts of the latter, two
 * thirds of these shares are reached.
 */
const budgets: Readonly<Record<Step, number>> = { reject: 0.002, hold: 0.035, look: 0.14 };

/**
 * What it counts to stop a label's texts. Sorrow has the most texts and is the hardest to tell: with equal weights the model
 * would publish it to stop a few more of the others.
 */
const labelWeights: Readonly<Partial<Record<ReviewRule, number>>> = { negative: 3, toxic: 1.5 };

/** Lower limits of the thresholds, however few good stories have such scores. */
const minThresholds: Readonly<Record<Step, number>> = { reject: 0.4, hold: 0.1, look: 0.02 };

/** What is only unfit is never refused: there would be no reason to tell. */
const classesOf: Readonly<Record<Step, readonly ClassName[]>> = {
  reject: classes.filter((className) => className !== 'unfit'),
  hold: classes,
  look: classes,
};

/** For each step the thresholds that stop most bad texts within the budget of good ones. */
export function chooseThresholds(texts: readonly HeldOutText[]): Thresholds {
  const thresholdsFor = (ofEnglish: boolean) => {
    const own = texts.filter(({ isEnglish }) => isEnglish === ofEnglish);
    const reject = thresholdsWithin('reject', own);
    const hold = thresholdsWithin('hold', own);
    const look = thresholdsWithin('look', own);
    return byClass((className) => ({
      look: Math.min(look[className], hold[className]),
      hold: Math.min(hold[className], reject[className]),
      reject: reject[className],
    }));
  };
  return { english: thresholdsFor(true), other: thresholdsFor(false) };
}

/** Higher than any probability. */
const unreachable = 2;
/** In so many parts the budget is given to classes, each to the one that stops the most with it. */
const parts = 40;

/**
 * Greedy: lowers, again and again, the threshold that stops the largest share of bad texts for the next good ones. However
 * many texts a label has, its share counts by its weight.
 */
function thresholdsWithin(step: Step, texts: readonly HeldOutText[]): ByClass<number> {
  const counts = Map.groupBy(texts, ({ label }) => label);
  const goodCount = counts.get(undefined)?.length ?? 0;
  const part = (budgets[step] * goodCount) / parts;
  const searches = classesOf[step].map((className) => new ThresholdSearch(className, texts));
  const stopped = new Set<HeldOutText>();
  let spent = 0;
  for (let next = 1; next <= parts; next++) {
    const offers = searches.map((search) => {
      const found = search.next(stopped, { good: next * part - spent, least: minThresholds[step] });
      const gain = found.reduce((sum, { label }) => sum + shareOf(label, counts), 0);
      return { search, found, gain };
    });
    const best = offers.reduce((one, other) => (other.gain > one.gain ? other : one));
    // The next part may be enough for one more good story.
    if (best.gain === 0) continue;
    best.search.take(best.found.at(-1));
    for (const text of best.found) stopped.add(text);
    spent += best.found.filter(({ label }) => label === undefined).length;
  }
  return byClass((className) => {
    const search = searches.find((each) => each.className === className);
    return round(search?.threshold ?? unreachable);
  });
}

function shareOf(
  label: HeldOutText['label'],
  counts: ReadonlyMap<HeldOutText['label'], readonly unknown[]>,
): number {
  return label === undefined ? 0 : (labelWeights[label] ?? 1) / (counts.get(label)?.length ?? 1);
}

/** The texts by their score of a class, the highest first, and how far its threshold has come. */
class ThresholdSearch {
  readonly className: ClassName;
  threshold = unreachable;
  readonly #texts: readonly HeldOutText[];

  constructor(className: ClassName, texts: readonly HeldOutText[]) {
    this.className = className;
    this.#texts = texts.toSorted((a, b) => b.scores[className] - a.scores[className]);
  }

  /** What a lower threshold would stop, with at most so many good texts. */
  next(
    stopped: ReadonlySet<HeldOutText>,
    { good, least }: { readonly good: number; readonly least: number },
  ): HeldOutText[] {
    const found: HeldOutText[] = [];
    let left = good;
    for (const text of this.#texts) {
      if (text.scores[this.className] < least) break;
      if (stopped.has(text)) continue;
      if (text.label === undefined && --left < 0) break;
      found.push(text);
    }
    return found;
  }

  take(last: HeldOutText | undefined): void {
    if (last !== undefined) this.threshold = Math.min(this.threshold, last.scores[this.className]);
  }
}

function round(threshold: number): number {
  return threshold === unreachable ? unreachable : Math.ceil(threshold * 10_000) / 10_000;
}
