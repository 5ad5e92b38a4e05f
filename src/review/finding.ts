import type { ReviewRule } from '../contract/review.ts';
import type { Span } from './folding/offset-map.ts';

/** A value for each rule. */
export type ByRule<T> = Readonly<Record<ReviewRule, T>>;

/** Asks for each rule's value in turn. */
export function byRule<T>(valueOf: (rule: ReviewRule) => T): ByRule<T> {
  return {
    'personal-info': valueOf('personal-info'),
    contact: valueOf('contact'),
    promotion: valueOf('promotion'),
    toxic: valueOf('toxic'),
    negative: valueOf('negative'),
  };
}

/** What exactly was found: it chooses the sentence for the author. */
export type FindingKind =
  | 'full-name'
  | 'address'
  | 'document'
  | 'bank'
  | 'plate'
  | 'birth-date'
  | 'phone'
  | 'email'
  | 'link'
  | 'handle'
  | 'promotion'
  | 'toxic'
  | 'negative'
  | 'personal-info'
  | 'contact';

/**
 * How certain a finding is. `proved`: it can be nothing else, so that asking a person helps nobody. `sure`: refused.
 * `likely`: a person looks. `grave`: a person has to look, even if the rest would be refused.
 */
export type Certainty = 'grave' | 'proved' | 'sure' | 'likely';

/** One thing that a rule saw, with its place in the text that the author wrote. */
export interface Finding {
  readonly rule: ReviewRule;
  readonly kind: FindingKind;
  readonly certainty: Certainty;
  readonly mark: Span;
}
