import { reviewRules, type ReviewRule } from '../../domain/review/finding.ts';
import { viewsOf } from '../../domain/review/folding/fold.ts';
import { featuresOf } from '../../domain/review/model/features.ts';
import { foldsOf, type Parting, weightsOf } from '../../domain/review/model/folds.ts';
import { type Model, type Scores, scoresOf, type Thresholds } from '../../domain/review/model/model.ts';
import { chooseThresholds } from '../../domain/review/model/thresholds.ts';
import { type Example, quantise, train } from '../../domain/review/model/train.ts';
import { findAll } from '../../domain/review/rules/rules.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { readNames } from './knowledge.ts';
import { libraries } from './libraries.ts';

/** A labelled text, what the rules make of it, and what there is to learn. */
export interface Lesson {
  readonly row: LabelledRow;
  readonly example: Example;
  readonly byRules: 'publish' | 'hold' | 'reject';
  readonly rulesFound: readonly ReviewRule[];
}

const noThresholds = Object.fromEntries(reviewRules.map((rule) => [rule, { hold: 2, reject: 2 }])) as Record<ReviewRule, Thresholds>;

/** Reads each text as the review does. */
export function lessonsOf(rows: readonly LabelledRow[]): Lesson[] {
  const names = readNames();
  const knowledge = { ...libraries, names, model: { weights: new Int8Array(), scales: [], thresholds: noThresholds } };
  const weights = weightsOf(rows.map((row) => ({ ...row, isDoubtful: row.noisy })));
  return rows.map((row, at) => {
    const views = viewsOf(row.text);
    const findings = findAll(views, knowledge, undefined);
    return {
      row,
      example: {
        features: featuresOf(views, findings),
        label: row.label === 'ok' ? undefined : row.label,
        also: row.also,
        weight: weights[at] ?? 1,
      },
      byRules: findings.some(({ certainty }) => certainty !== 'likely') ? 'reject' : findings.length > 0 ? 'hold' : 'publish',
      rulesFound: findings.map(({ rule }) => rule),
    };
  });
}

export function modelOf(lessons: readonly Lesson[], seed: number): Pick<Model, 'weights' | 'scales'> {
  return quantise(train(lessons.map(({ example }) => example), seed));
}

/** What a model that never saw the text's template, or its source, says of each text. */
export function heldBackScores(lessons: readonly Lesson[], parting: Parting, seed: number): Scores[] {
  const folds = foldsOf(lessons.map(({ row }) => row), parting);
  const scores: Scores[] = [];
  for (const fold of [...new Set(folds)].sort((a, b) => a - b)) {
    const model = { ...modelOf(lessons.filter((_, at) => folds[at] !== fold), seed), thresholds: noThresholds };
    lessons.forEach(({ example }, at) => {
      if (folds[at] === fold) scores[at] = scoresOf(model, example.features);
    });
  }
  return scores;
}

export function thresholdsFrom(lessons: readonly Lesson[], scores: readonly Scores[]) {
  return chooseThresholds(
    lessons.flatMap(({ row, example, byRules }, at) => {
      const score = scores[at];
      return score === undefined || byRules === 'reject'
        ? []
        : [{ label: example.label, isEnglish: row.lang === 'en', scores: score }];
    }),
  );
}

export type Outcome = 'publish' | 'hold' | 'reject';

/** What the whole review does with each text, rules and model together. */
export function outcomesOf(
  lessons: readonly Lesson[],
  scores: readonly Scores[],
  thresholds: Readonly<Record<ReviewRule, Thresholds>>,
): Outcome[] {
  return lessons.map(({ byRules }, at) => {
    const score = scores[at];
    if (byRules === 'reject' || score === undefined) return byRules;
    if (reviewRules.some((rule) => score[rule] >= thresholds[rule].reject)) return 'reject';
    return byRules === 'hold' || reviewRules.some((rule) => score[rule] >= thresholds[rule].hold) ? 'hold' : 'publish';
  });
}
