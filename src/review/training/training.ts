import { viewsOf } from '../folding/fold.ts';
import { readRuleResources, readWordLists } from '../load-resources.ts';
import { featuresOf } from '../model/features.ts';
import { foldsOf, type Parting, weightsOf } from '../model/folds.ts';
import {
  byOutput,
  outputs,
  type Scores,
  scoresOf,
  type Thresholds,
  type Weights,
} from '../model/model.ts';
import { chooseThresholds } from '../model/thresholds.ts';
import { findAll } from '../rules/rules.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { type TrainingExample, quantise, train } from './train.ts';

export type Outcome = 'publish' | 'hold' | 'reject';

/** A labelled text, what the rules make of it, and what there is to learn. */
export interface LabelledExample {
  readonly row: LabelledRow;
  readonly example: TrainingExample;
  readonly byRules: Outcome;
  /** As the review takes it, right or not. */
  readonly isEnglish: boolean;
}

/** Reads each text as the review does. */
export function labelledExamplesOf(rows: readonly LabelledRow[]): LabelledExample[] {
  const resources = readRuleResources();
  const lists = readWordLists();
  const weights = weightsOf(
    rows.map((row) => ({ ...row, isDoubtful: row.noisy, isMisleading: row.hard })),
  );
  return rows.map((row, at) => {
    const views = viewsOf(row.text);
    const findings = findAll(views, resources, undefined);
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
      byRules: isSure ? 'reject' : findings.length > 0 ? 'hold' : 'publish',
      isEnglish: views.languages[0] === 'en',
    };
  });
}

/** The weights learnt from these examples. */
export function weightsFrom(examples: readonly LabelledExample[], seed: number): Weights {
  const texts = examples.map(({ example }) => example);
  return quantise(train(texts, seed));
}

/** What a model that never saw the text's template, or its source, says of each text. */
export function heldOutScores(
  examples: readonly LabelledExample[],
  parting: Parting,
  seed: number,
): Scores[] {
  const folds = foldsOf(
    examples.map(({ row }) => row),
    parting,
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

/** The thresholds that keep to the budgets on what no rule refuses. */
export function thresholdsFrom(
  examples: readonly LabelledExample[],
  scores: readonly Scores[],
): Thresholds {
  const open = examples.flatMap(({ row, example, byRules, isEnglish }, at) => {
    const score = scores[at];
    const isOpen = score !== undefined && byRules !== 'reject';
    return isOpen ? [{ label: example.label, source: row.source, isEnglish, scores: score }] : [];
  });
  return chooseThresholds(open);
}

/** What the whole review does with each text, rules and model together. */
export function outcomesOf(
  examples: readonly LabelledExample[],
  scores: readonly Scores[],
  thresholds: Thresholds,
): Outcome[] {
  const none: Scores = byOutput(() => 0);
  return examples.map(({ byRules, isEnglish }, at) =>
    worse(
      byRules,
      outcomeOf(scores[at] ?? none, isEnglish ? thresholds.english : thresholds.other),
    ),
  );
}

function outcomeOf(scores: Scores, thresholds: Thresholds['english']): Outcome {
  if (outputs.some((output) => scores[output] >= thresholds[output].reject)) return 'reject';
  return outputs.some((output) => scores[output] >= thresholds[output].hold) ? 'hold' : 'publish';
}

const outcomes: readonly Outcome[] = ['publish', 'hold', 'reject'];

function worse(one: Outcome, other: Outcome): Outcome {
  return outcomes.indexOf(one) > outcomes.indexOf(other) ? one : other;
}
