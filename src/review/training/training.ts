import type { ReviewRule } from '../../contract/review.ts';
import { viewsOf } from '../folding/fold.ts';
import { readRuleResources } from '../load-resources.ts';
import { reaches } from '../memory/judgement.ts';
import { featuresOf } from '../model/features.ts';
import {
  byClass,
  classes,
  type Scores,
  scoresOf,
  type Thresholds,
  type Weights,
} from '../model/model.ts';
import { applyRules } from '../rules/rules.ts';
import { foldsOf, sampleWeightsOf } from './folds.ts';
import type { LabelledRow } from './rows.ts';
import { chooseThresholds } from './thresholds.ts';
import { type TrainingExample, quantise, train } from './train.ts';

/** `look`: published, for a second look. */
export const verdicts = ['publish', 'look', 'hold', 'reject'] as const;
export type Verdict = (typeof verdicts)[number];

/** A labelled text with the verdict of the rules and its training example. */
export interface LabelledExample {
  readonly row: LabelledRow;
  readonly example: TrainingExample;
  readonly rulesVerdict: Verdict;
  /** As the review guesses it. */
  readonly isEnglish: boolean;
}

/** Labels that are also right for many texts of a label: not used as negative examples of them. */
const alsoRight: Partial<Record<ReviewRule, readonly ReviewRule[]>> = {
  toxic: ['negative'],
  contact: ['personal-info', 'promotion'],
  'personal-info': ['contact'],
  promotion: ['contact'],
};

/** Applies folding, rules and features to each text like the review. */
export function labelledExamplesOf(rows: readonly LabelledRow[]): LabelledExample[] {
  const resources = readRuleResources();
  const weights = sampleWeightsOf(rows);
  return rows.map((row, at) => {
    const views = viewsOf(row.text);
    const findings = applyRules(views, resources, undefined);
    const label = row.label === 'ok' ? undefined : row.label;
    const certainties = new Set(findings.map(({ certainty }) => certainty));
    const isSure = certainties.has('proved') || certainties.has('sure');
    const isHeld = certainties.has('likely') || certainties.has('grave');
    return {
      row,
      example: {
        features: featuresOf(views, findings, resources.vocabulary),
        label,
        also: (label && alsoRight[label]) ?? [],
        weight: weights[at] ?? 1,
      },
      rulesVerdict: isSure ? 'reject' : isHeld ? 'hold' : 'publish',
      isEnglish: views.languages[0] === 'en',
    };
  });
}

/** The weights trained on these examples. */
export function weightsFrom(examples: readonly LabelledExample[], seed: number): Weights {
  const texts = examples.map(({ example }) => example);
  return quantise(train(texts, seed));
}

/** For each text the scores of a model that was trained without the texts of its author (grouped cross-validation). */
export function heldOutScores(examples: readonly LabelledExample[], seed: number): Scores[] {
  const folds = foldsOf(examples.map(({ row }) => row));
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

/** The thresholds for texts that no rule stops. */
export function thresholdsFrom(
  examples: readonly LabelledExample[],
  scores: readonly Scores[],
): Thresholds {
  const texts = examples.flatMap(({ example: { label }, rulesVerdict, isEnglish }, at) => {
    const score = scores[at];
    const isUsed = score !== undefined && rulesVerdict === 'publish';
    return isUsed ? [{ isEnglish, label, scores: score }] : [];
  });
  return chooseThresholds(texts);
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
  const judgement = { thresholds, scores, own: scores };
  return (
    verdicts.findLast(
      (verdict) =>
        verdict !== 'publish' && classes.some((each) => reaches(judgement, each, verdict)),
    ) ?? 'publish'
  );
}

function stricter(one: Verdict, other: Verdict): Verdict {
  return verdicts.indexOf(one) > verdicts.indexOf(other) ? one : other;
}
