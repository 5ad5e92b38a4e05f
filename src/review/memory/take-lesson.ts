import type { ReviewRule } from '../../contract/review.ts';
import { viewsOf } from '../folding/fold.ts';
import { featuresOf } from '../model/features.ts';
import { classes, mostProbableRule, type Scores } from '../model/model.ts';
import type { ReviewResources } from '../resources.ts';
import { applyRules } from '../rules/rules.ts';
import { judge, reaches } from './judgement.ts';
import { learn, type LearntRule, learntRules, type ReviewMemory } from './memory.ts';

/** What a moderator has decided about a text. */
export interface Lesson {
  readonly text: string;
  /** What is wrong with it; undefined for a good story. */
  readonly label: ReviewRule | undefined;
}

/** What became of a lesson. */
export interface LessonResult {
  readonly memory: ReviewMemory;
  /** Whether the model alone agreed with the moderator. */
  readonly modelAgreed: boolean;
  /** Whether it agreed with what it had learnt before. */
  readonly memoryAgreed: boolean;
}

/** Learns from a decision. What is about contact or personal data teaches nothing. */
export function takeLesson(
  memory: ReviewMemory,
  { text, label }: Lesson,
  { model, ...resources }: ReviewResources,
): LessonResult {
  const views = viewsOf(text);
  const findings = applyRules(views, resources, undefined);
  const features = featuresOf(views, findings, resources.vocabulary);
  const judgement = judge(model, { features, language: views.languages[0] }, memory);
  const isBad = label !== undefined;
  const agrees = (scores: Scores) =>
    classes.some((className) => reaches({ ...judgement, scores }, className, 'hold')) === isBad;
  const rule = label ?? mostProbableRule(judgement.scores);
  return {
    memory: isLearnt(rule)
      ? learn(memory, { features, logits: judgement.logits }, { rule, isRight: isBad })
      : memory,
    modelAgreed: agrees(judgement.own),
    memoryAgreed: agrees(judgement.scores),
  };
}

const isLearnt = (rule: ReviewRule): rule is LearntRule =>
  learntRules.some((learnt) => learnt === rule);
