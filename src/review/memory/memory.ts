import { type ReviewRule, reviewRules } from '../../contract/review.ts';
import { type ByRule, byRule } from '../finding.ts';
import type { Features } from '../model/feature-vector.ts';
import { indicatorBuckets, mixBits } from '../model/hashing.ts';
import { classes, type Logits, type Scores, sigmoid, type Thresholds } from '../model/model.ts';

/** Contact and personal data are no matter of taste: the review learns nothing about them. */
export const learntRules = ['promotion', 'toxic', 'negative'] as const;
export type LearntRule = (typeof learntRules)[number];

/**
 * What the moderators of one site have taught the review: a correction of the model for each learnt rule. Hundreds of
 * features share a slot, so that no text can be read from it.
 */
export interface ReviewMemory {
  /** For each slot a weight of each learnt rule, then the sum of the squares of all values that it has learnt from. */
  readonly slots: Float32Array;
  /** Two numbers of 32 bits that decide which features share a slot: without them nobody can look for a text. */
  readonly key: readonly [number, number];
}

const slotCount = 4_096;
const slotLength = learntRules.length + 1;
export const memoryLength = slotCount * slotLength;

/** A lesson moves the logit of its own text by at most so much. */
const stepSize = 0.5;
/** All lessons together move that of any text by at most so much. */
const maxCorrection = 1.5;
/** What moves it by less is chance: unrelated texts share some features. */
const minCorrection = 0.4;
/** A lesson leaves so much of those before: after 1,400 they count half. */
const decay = 0.9995;
/** What a moderator has decided once is right with this probability. */
const certainty = 0.95;

/** A memory that has learnt nothing. */
export function emptyMemory(key: ReviewMemory['key']): ReviewMemory {
  return { slots: new Float32Array(memoryLength), key };
}

/**
 * What the memory adds to the logits of each rule, and to those of `unfit` for it. It makes a rule less probable only where
 * the model doubts the text for no other rule: who publishes sorrow does not want to publish what is also hurtful.
 */
export function correctionsFor(
  memory: ReviewMemory,
  features: Features,
  { own, thresholds }: { readonly own: Scores; readonly thresholds: Thresholds['english'] },
): ByRule<number> {
  const places = placesOf(memory, features);
  const doubted = reviewRules.filter((rule) => own[rule] >= thresholds[rule].look);
  return byRule((rule) => {
    const correction = correctionOf(memory, places, rule);
    return doubted.some((other) => other !== rule) ? Math.max(0, correction) : correction;
  });
}

/**
 * The memory after one lesson: whether a rule is right about a text. A step of AdaGrad (Duchi et al. 2011), so that features
 * which many lessons have, such as the most common words, learn less.
 * @param logits those of the model
 */
export function learn(
  memory: ReviewMemory,
  { features, logits }: { readonly features: Features; readonly logits: Logits },
  { rule, isRight }: { readonly rule: LearntRule; readonly isRight: boolean },
): ReviewMemory {
  const places = placesOf(memory, features);
  const unfit = logits[classes.indexOf('unfit')] ?? 0;
  const probability = sigmoid(unfit + correctionOf(memory, places, rule));
  const error = isRight
    ? Math.min(0, probability - certainty)
    : Math.max(0, probability - (1 - certainty));
  const slots = memory.slots.map((weight) => weight * decay);
  for (const { first, value } of places) {
    const squares = first + learntRules.length;
    slots[squares] = (slots[squares] ?? 0) + value * value;
  }
  const rateOf = (first: number) => 1 / Math.sqrt((slots[first + learntRules.length] ?? 0) + 1e-4);
  const norm = places.reduce((sum, { first, value }) => sum + value * value * rateOf(first), 1e-9);
  for (const { first, value } of places) {
    const at = first + learntRules.indexOf(rule);
    slots[at] = (slots[at] ?? 0) - (stepSize * error * value * rateOf(first)) / norm;
  }
  return { ...memory, slots };
}

/** 0 for a rule that learns nothing. */
function correctionOf({ slots }: ReviewMemory, places: readonly Place[], rule: ReviewRule): number {
  const index = learntRules.findIndex((learnt) => learnt === rule);
  if (index === -1) return 0;
  const sum = places.reduce(
    (total, { first, value }) => total + (slots[first + index] ?? 0) * value,
    0,
  );
  const size = Math.min(maxCorrection, Math.max(0, Math.abs(sum) - minCorrection));
  return Math.sign(sum) * size;
}

interface Place {
  /** The index of its slot's first number. */
  readonly first: number;
  readonly value: number;
}

/**
 * Where the words and parts of words of a text are; what many texts have in common, such as the indicators, is not learnt.
 * Half of the features of a slot have the opposite sign, so that those of unrelated texts cancel out (Weinberger et al. 2009,
 * "Feature Hashing for Large Scale Multitask Learning").
 */
function placesOf({ key: [one, other] }: ReviewMemory, { buckets, values }: Features): Place[] {
  const places: Place[] = [];
  for (const [at, bucket] of buckets.entries()) {
    if (bucket < indicatorBuckets) continue;
    const hash = mixBits(mixBits(bucket ^ one) ^ other);
    const value = values[at] ?? 0;
    places.push({
      first: ((hash >>> 1) % slotCount) * slotLength,
      value: hash & 1 ? value : -value,
    });
  }
  return places;
}
