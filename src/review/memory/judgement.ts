import type { Features } from '../model/feature-vector.ts';
import {
  type classes,
  logitsOf,
  type Model,
  type Scores,
  scoresFrom,
  type Thresholds,
  thresholdsOf,
} from '../model/model.ts';
import { rememberedScores, type ReviewMemory } from './memory.ts';

/** What the model makes of a text, with what moderators have taught it. */
export interface Judgement {
  readonly thresholds: Thresholds['english'];
  readonly scores: Scores;
  /** Those of the model alone. */
  readonly own: Scores;
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
  const scores = memory ? rememberedScores(memory, { features, logits }, thresholds) : own;
  return { thresholds, scores, own };
}

/**
 * Whether a class is probable enough for a step. No lesson makes the review refuse what the model would not, nor hold what it
 * does not even doubt: nobody can teach it to stop kind stories.
 */
export function reaches(
  { thresholds, scores, own }: Judgement,
  className: (typeof classes)[number],
  step: keyof Thresholds['english']['toxic'],
): boolean {
  const { [className]: threshold } = thresholds;
  const leastOwn = { look: 0, hold: threshold.look, reject: threshold.reject }[step];
  return scores[className] >= threshold[step] && own[className] >= leastOwn;
}
