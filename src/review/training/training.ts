import { viewsOf } from '../folding/fold.ts';
import { readRuleResources, readWordLists } from '../load-resources.ts';
import { featuresOf } from '../model/features.ts';
import { foldsOf, type FoldGrouping, sampleWeightsOf } from '../model/folds.ts';
import {
  byClass,
  classes,
  type Scores,
  scoresOf,
  type Thresholds,
  type Weights,
} from '../model/model.ts';
import { chooseThresholds } from '../model/thresholds.ts';
import { applyRules } from '../rules/rules.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { type TrainingExample, quantise, train } from './train.ts';

export type Verdict = 'publish' | 'hold' | 'reject';

/** A labelled text with the verdict of the rules and its training example. */
export interface LabelledExample {
  readonly row: LabelledRow;
  readonly example: TrainingExample;
  readonly rulesVerdict: Verdict;
  /** As the review guesses it. */
  readonly isEnglish: boolean;
}

/** Applies folding, rules and features to each text like the review. */
export function labelledExamplesOf(rows: readonly LabelledRow[]): LabelledExample[] {
  const resources = readRuleResources();
  const lists = readWordLists();
  const weights = sampleWeightsOf(
    rows.map((row) => ({ ...row, isDoubtful: row.noisy, isMisleading: row.hard })),
  );
  return rows.map((row, at) => {
    const views = viewsOf(row.text);
    const findings = applyRules(views, resources, undefined);
    const label = row.label === 'ok' ? undefined : row.label;
    const isSure = findings.some(({ certainty }) => certainty === 'proved' || certainty === 'sure');
    return {
      row,
      example: {
        features: featuresOf(views, findings, lists),
        label,
        also: row.also,
        weight: weights[at] ?? 1,
      },
      rulesVerdict: isSure ? 'reject' : findings.length > 0 ? 'hold' : 'publish',
      isEnglish: views.languages[0] === 'en',
    };
  });
}

/** The weights trained on these examples. */
export function weightsFrom(examples: readonly LabelledExample[], seed: number): Weights {
  const texts = examples.map(({ example }) => example);
  return quantise(train(texts, seed));
}

/** For each text the scores of a model that was trained without its template or source (grouped cross-validation). */
export function heldOutScores(
  examples: readonly LabelledExample[],
  grouping: FoldGrouping,
  seed: number,
): Scores[] {
  const folds = foldsOf(
    examples.map(({ row }) => row),
    grouping,
  );
  const scores: Scores[] = [];
  for (const fold of new Set(folds)) {
    const others = examples.filter((_, at) => folds[at] !== fold);
    const weights = weightsFrom(others, seed);
    for (const [at, { example }] of examples.entries()) {
      if (folds[at] === fold) scores[at] = scoresOf(weights, example.features);
    }
  }
  return scores;
}

/** The thresholds for texts that no rule rejects. */
export function thresholdsFrom(
  examples: readonly LabelledExample[],
  scores: readonly Scores[],
): Thresholds {
  const notRejected = examples.flatMap(({ row, example, rulesVerdict, isEnglish }, at) => {
    const score = scores[at];
    const isUsed = score !== undefined && rulesVerdict !== 'reject';
    return isUsed ? [{ label: example.label, source: row.source, isEnglish, scores: score }] : [];
  });
  return chooseThresholds(notRejected);
}

/** The verdict of rules and model together on each text. */
export function verdictsOf(
  examples: readonly LabelledExample[],
  scores: readonly Scores[],
  thresholds: Thresholds,
): Verdict[] {
  const none: Scores = byClass(() => 0);
  return examples.map(({ rulesVerdict, isEnglish }, at) =>
    stricter(
      rulesVerdict,
      modelVerdict(scores[at] ?? none, isEnglish ? thresholds.english : thresholds.other),
    ),
  );
}

function modelVerdict(scores: Scores, thresholds: Thresholds['english']): Verdict {
  if (classes.some((output) => scores[output] >= thresholds[output].reject)) return 'reject';
  return classes.some((output) => scores[output] >= thresholds[output].hold) ? 'hold' : 'publish';
}

const verdicts: readonly Verdict[] = ['publish', 'hold', 'reject'];

function stricter(one: Verdict, other: Verdict): Verdict {
  return verdicts.indexOf(one) > verdicts.indexOf(other) ? one : other;
}
