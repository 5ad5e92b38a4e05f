import type { ReviewRule } from '../contract/review.ts';
import type { Span } from './folding/offset-map.ts';

/** A value for each rule. */
export type ByRule<T> = Readonly<Record<ReviewRule, T>>;

/** An object with the value of each rule. */
export function byRule<T>(valueOf: (rule: ReviewRule) => T): ByRule<T> {
  return {
    'personal-info': valueOf('personal-info'),
    contact: valueOf('contact'),
    promotion: valueOf('promotion'),
    toxic: valueOf('toxic'),
    negative: valueOf('negative'),
  };
}

/** The rule that each kind of finding is against. The kind selects the message for the author. */
export const ruleOf = {
  'full-name': 'personal-info',
  address: 'personal-info',
  document: 'personal-info',
  bank: 'personal-info',
  plate: 'personal-info',
  'birth-date': 'personal-info',
  'personal-info': 'personal-info',
  phone: 'contact',
  email: 'contact',
  link: 'contact',
  handle: 'contact',
  platform: 'contact',
  contact: 'contact',
  promotion: 'promotion',
  toxic: 'toxic',
  negative: 'negative',
  'no-words': 'negative',
} as const satisfies Record<string, ReviewRule>;

export type FindingKind = keyof typeof ruleOf;

export function isFindingKind(text: string): text is FindingKind {
  return text in ruleOf;
}

/**
 * How certain a finding is. `proved`: rejected without the option of a human decision, such as a number with a valid
 * checksum. `sure`: rejected. `likely`: held. `grave`: held even if other findings would reject the story. `hint`: not
 * enough alone; a feature of the model, and what is marked when the model finds the rule probable.
 */
export type Certainty = 'grave' | 'proved' | 'sure' | 'likely' | 'hint';

/** A match of a rule, with its span in the author's text. */
export interface Finding {
  readonly rule: ReviewRule;
  readonly kind: FindingKind;
  readonly certainty: Certainty;
  readonly mark: Span;
}
