import { type ReviewRule, reviewRules } from '../contract/review.ts';
import type { Finding, FindingKind } from './finding.ts';
import { type Views, viewsOf } from './folding/fold.ts';
import type { Span } from './folding/offset-map.ts';
import { featuresOf } from './model/features.ts';
import { influentialWords } from './model/influential-words.ts';
import { type Scores, scoresOf } from './model/model.ts';
import type { ReviewResources, RuleResources } from './resources.ts';
import { findInLabel, type Label } from './rules/labels.ts';
import { findAll } from './rules/rules.ts';
import { sentences } from './sentences.ts';

/** A story as the review reads it. */
export interface ReviewedText {
  readonly text: string;
  /** ISO 3166-1 alpha-2: where the writer is, for phone numbers without a prefix. */
  readonly country?: string | undefined;
}

export interface Reason {
  readonly rule: ReviewRule;
  /** A sentence for the author: what it is about, and what to do. */
  readonly message: string;
  /** Parts of the text that the author wrote, in UTF-16 units. */
  readonly marks: readonly Span[];
}

export interface Review {
  /** `publish`: public at once. `hold`: a person decides. `reject`: the author is asked to change it. */
  readonly verdict: 'publish' | 'hold' | 'reject';
  /** Why not, the weightiest first; empty when published, and when held for its length alone. */
  readonly reasons: readonly Reason[];
  /** Whether the author may ask a person: not where the text surely holds a number or an address to get in touch. */
  readonly mayAskHuman: boolean;
  /** A threat, or a farewell to life: a person has to look, whatever else is found. */
  readonly isGrave: boolean;
}

const published: Review = { verdict: 'publish', reasons: [], mayAskHuman: false, isGrave: false };

/** What one rule says about a text. */
interface Opinion {
  readonly rule: ReviewRule;
  readonly kind: FindingKind;
  readonly weight: 'grave' | 'proved' | 'reject' | 'hold';
  readonly marks: readonly Span[];
}

const weights = ['grave', 'proved', 'reject', 'hold'] as const;

/** Reads a story before it is public. Pure and quick (half a millisecond): the same text always has the same review. */
export function review({ text, country }: ReviewedText, resources: ReviewResources): Review {
  const views = viewsOf(text);
  const found = reviewOf(views, country, resources);
  const isRead = views.isWhole || found.verdict !== 'publish';
  return isRead ? found : { ...published, verdict: 'hold' };
}

/** Reads a tag or the name of a city: by the rules alone, as the model reads sentences. */
export function reviewLabel(text: string, resources: RuleResources, label: Label): Review {
  const opinions = opinionsOfRules(findInLabel(text, resources, label));
  return verdictOf(opinions.toSorted(byWeight));
}

function byWeight(a: Opinion, b: Opinion): number {
  return weights.indexOf(a.weight) - weights.indexOf(b.weight);
}

function reviewOf(views: Views, country: string | undefined, resources: ReviewResources): Review {
  const findings = findAll(views, resources, country);
  const scores = scoresOf(resources.model, featuresOf(views, findings, resources.lists));
  const opinions = [
    ...opinionsOfRules(findings),
    ...opinionsOfModel(views, findings, scores, resources),
  ].toSorted(byWeight);
  return verdictOf(opinions);
}

function verdictOf(opinions: readonly Opinion[]): Review {
  const [first] = opinions;
  if (first === undefined) return published;
  const isHeld = first.weight === 'grave' || first.weight === 'hold';
  const verdict = isHeld ? 'hold' : 'reject';
  return {
    verdict,
    reasons: opinions
      .filter(({ weight }) => verdict === 'hold' || weight !== 'hold')
      .map(({ rule, kind, marks }) => ({ rule, message: sentences[kind], marks })),
    mayAskHuman: verdict === 'reject' && opinions.every(({ weight }) => weight !== 'proved'),
    isGrave: first.weight === 'grave',
  };
}

/** One opinion for each kind of finding, with all its places. */
function opinionsOfRules(findings: readonly Finding[]): Opinion[] {
  return [...Map.groupBy(findings, ({ kind }) => kind)].map(([kind, found]) => {
    return {
      rule: found[0]?.rule ?? 'contact',
      kind,
      weight: weightOf(found),
      marks: joined(found.map(({ mark }) => mark)),
    };
  });
}

function weightOf(found: readonly Finding[]): Opinion['weight'] {
  const has = (certainty: string) => found.some((finding) => finding.certainty === certainty);
  if (has('grave')) return 'grave';
  if (has('proved')) return 'proved';
  return has('sure') ? 'reject' : 'hold';
}

/** What the model holds likely and the rules did not say already. */
function opinionsOfModel(
  views: Views,
  findings: readonly Finding[],
  scores: Scores,
  { model }: ReviewResources,
): Opinion[] {
  const isEnglish = views.languages[0] === 'en';
  const thresholds = model.thresholds[isEnglish ? 'english' : 'other'];
  const opinion = (rule: ReviewRule, weight: Opinion['weight']): Opinion => ({
    rule,
    kind: rule,
    weight,
    marks: joined(influentialWords(views, model, rule)),
  });
  const opinions = reviewRules.flatMap((rule) => {
    const { hold, reject } = thresholds[rule];
    const isSaid = findings.some((found) => found.rule === rule && found.certainty !== 'likely');
    if (scores[rule] < hold || isSaid) return [];
    return [opinion(rule, scores[rule] >= reject ? 'reject' : 'hold')];
  });
  const isUnfit = scores.unfit >= thresholds.unfit.hold;
  if (!isUnfit || opinions.length + findings.length > 0) return opinions;
  return [opinion(likeliest(scores), 'hold')];
}

/** No story, but of which kind is open: the rule that comes closest. */
function likeliest(scores: Scores): ReviewRule {
  return reviewRules.reduce((best, rule) => (scores[rule] > scores[best] ? rule : best));
}

/** In order, and those that touch as one. */
function joined(marks: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const mark of marks.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && mark[0] <= last[1])
      merged[merged.length - 1] = [last[0], Math.max(last[1], mark[1])];
    else merged.push(mark);
  }
  return merged;
}
