import type { Features } from '../model/feature-vector.ts';
import {
  type ClassName,
  type Logits,
  logitsOf,
  type Model,
  type Scores,
  scoresFrom,
  type Step,
  type Thresholds,
  thresholdsOf,
} from '../model/model.ts';
import { correctionsFor, type ReviewMemory } from './memory.ts';

/** What the model makes of a text, with what moderators have taught it. */
export interface Judgement {
  readonly thresholds: Thresholds['english'];
  /** Those of the model. */
  readonly logits: Logits;
  /** Those of the model alone. */
  readonly own: Scores;
  readonly scores: Scores;
}

/** Judges a text in this language (ISO 639-1). */
export function judge(
  model: Model,
  { features, language }: { readonly features: Features; readonly language: string | undefined },
  memory: ReviewMemory | undefined,
): Judgement {
  const thresholds = thresholdsOf(model, language);
  const logits = logitsOf(model, features);
  const own = scoresFrom(logits);
  const scores = memory
    ? scoresFrom(logits, correctionsFor(memory, features, { own, thresholds }))
    : own;
  return { thresholds, logits, own, scores };
}

/**
 * Whether a class is probable enough for a step. No lesson makes the review refuse what the model would not, nor hold what it
 * does not even doubt: nobody can teach it to stop kind stories.
 */
export function reaches(
  { thresholds, scores, own }: Pick<Judgement, 'thresholds' | 'scores' | 'own'>,
  className: ClassName,
  step: Step,
): boolean {
  const { [className]: threshold } = thresholds;
  const leastOwn = { look: 0, hold: threshold.look, reject: threshold.reject }[step];
  return scores[className] >= threshold[step] && own[className] >= leastOwn;
}
