import { type ReviewRule, reviewRules } from '../contract/review.ts';
import { authorMessages } from '../contract/text/author-messages.ts';
import type { Finding, FindingKind } from './finding.ts';
import { type Views, viewsOf } from './folding/fold.ts';
import type { Span } from './folding/offset-map.ts';
import { judge, type Judgement, reaches } from './memory/judgement.ts';
import type { ReviewMemory } from './memory/memory.ts';
import { featuresOf } from './model/features.ts';
import { influentialWords } from './model/influential-words.ts';
import { mostProbableRule } from './model/model.ts';
import type { ReviewResources, RuleResources } from './resources.ts';
import { applyRules } from './rules/rules.ts';
import type { TextKind } from './rules/shapes.ts';
import { findInShortText } from './rules/short-texts.ts';

/** The text that is reviewed. */
export interface ReviewedText {
  readonly text: string;
  /** ISO 3166-1 alpha-2: the country for phone numbers without an international prefix. */
  readonly country?: string | undefined;
  /** What the moderators of the site have taught; undefined: nothing. */
  readonly memory?: ReviewMemory | undefined;
}

export interface Reason {
  readonly rule: ReviewRule;
  /** A sentence for the author: what was found, and what to do. */
  readonly message: string;
  /** Parts of the author's text, in UTF-16 units. */
  readonly marks: readonly Span[];
}

export interface Review {
  /** `publish`: public at once. `hold`: a person decides. `reject`: the author is asked to change it. */
  readonly verdict: 'publish' | 'hold' | 'reject';
  /** Why it is not published, the most severe first; empty when published, and when held only for its length. */
  readonly reasons: readonly Reason[];
  /** Why a published text is worth a second look; empty for most. */
  readonly doubts: readonly Reason[];
  /** Whether the author may ask for a human decision: not when the text certainly contains contact data. */
  readonly mayAskHuman: boolean;
  /** A threat or a suicide note: a person has to decide, whatever else is found. */
  readonly isGrave: boolean;
}

const published: Review = {
  verdict: 'publish',
  reasons: [],
  doubts: [],
  mayAskHuman: false,
  isGrave: false,
};

/** The result of one rule, or of the model for one rule. */
interface RuleOutcome {
  readonly rule: ReviewRule;
  readonly kind: FindingKind;
  readonly severity: 'grave' | 'proved' | 'reject' | 'hold';
  readonly marks: readonly Span[];
}

const severities = ['grave', 'proved', 'reject', 'hold'] as const;

/** Reviews a text before it is published. Pure: the same text always has the same result. Takes about 0.5 ms. */
export function review({ text, ...rest }: ReviewedText, resources: ReviewResources): Review {
  const views = viewsOf(text);
  const found = reviewOf(views, rest, resources);
  const isComplete = views.isWhole || found.verdict !== 'publish';
  return isComplete ? found : { ...published, verdict: 'hold' };
}

/** Reviews a tag or the name of a city with the rules only: the model is trained on sentences. */
export function reviewShortText(
  text: string,
  resources: RuleResources,
  kind: Exclude<TextKind, 'story'>,
): Review {
  const outcomes = outcomesOfRules(findInShortText(text, resources, kind));
  return reviewFrom(outcomes.toSorted(bySeverity));
}

function bySeverity(a: RuleOutcome, b: RuleOutcome): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity);
}

function reviewOf(
  views: Views,
  { country, memory }: Omit<ReviewedText, 'text'>,
  resources: ReviewResources,
): Review {
  const findings = applyRules(views, resources, country);
  const features = featuresOf(views, findings, resources.vocabulary);
  const seen = { features, language: views.languages[0] };
  const judgement = judge(resources.model, seen, memory);
  const byRules = outcomesOfRules(findings);
  // What the rules are sure of is the cause: words that the model adds would only distract the author from it.
  const isExplained = byRules.some(
    ({ severity }) => severity === 'proved' || severity === 'reject',
  );
  const byModel = isExplained ? [] : outcomesOfModel(views, findings, judgement, resources);
  const outcomes = [...byRules, ...byModel].toSorted(bySeverity);
  if (outcomes.length > 0) return reviewFrom(outcomes);
  return { ...published, doubts: doubtsOf(views, findings, judgement, resources) };
}

function reviewFrom(outcomes: readonly RuleOutcome[]): Review {
  const [first] = outcomes;
  if (first === undefined) return published;
  const isHeld = first.severity === 'grave' || first.severity === 'hold';
  const verdict = isHeld ? 'hold' : 'reject';
  return {
    verdict,
    reasons: outcomes
      .filter(({ severity }) => verdict === 'hold' || severity !== 'hold')
      .map(({ rule, kind, marks }) => ({ rule, message: authorMessages[kind], marks })),
    doubts: [],
    mayAskHuman: verdict === 'reject' && outcomes.every(({ severity }) => severity !== 'proved'),
    isGrave: first.severity === 'grave',
  };
}

/** One outcome for each kind of finding, with all its spans. */
function outcomesOfRules(findings: readonly Finding[]): RuleOutcome[] {
  const decisive = findings.filter(({ certainty }) => certainty !== 'hint');
  return [...Map.groupBy(decisive, ({ kind }) => kind)].map(([kind, found]) => {
    return {
      rule: found[0]?.rule ?? 'contact',
      kind,
      severity: severityOf(found),
      marks: mergeSpans(found.map(({ mark }) => mark)),
    };
  });
}

function severityOf(found: readonly Finding[]): RuleOutcome['severity'] {
  const has = (certainty: string) => found.some((finding) => finding.certainty === certainty);
  if (has('grave')) return 'grave';
  if (has('proved')) return 'proved';
  return has('sure') ? 'reject' : 'hold';
}

/** What the model finds probable, except for rules that already have a certain finding. */
function outcomesOfModel(
  views: Views,
  findings: readonly Finding[],
  judgement: Judgement,
  { model }: ReviewResources,
): RuleOutcome[] {
  const outcome = (rule: ReviewRule, severity: RuleOutcome['severity']): RuleOutcome => ({
    rule,
    kind: rule,
    severity,
    marks: marksOf(rule, views, findings, model),
  });
  const outcomes = reviewRules.flatMap((rule) => {
    const isFound = findings.some(
      ({ rule: found, certainty }) =>
        found === rule && certainty !== 'likely' && certainty !== 'hint',
    );
    if (isFound || !reaches(judgement, rule, 'hold')) return [];
    return [outcome(rule, reaches(judgement, rule, 'reject') ? 'reject' : 'hold')];
  });
  const isUnfit = reaches(judgement, 'unfit', 'hold');
  const isExplained = findings.some(({ certainty }) => certainty !== 'hint');
  if (!isUnfit || outcomes.length > 0 || isExplained) return outcomes;
  return [outcome(mostProbableRule(judgement.scores), 'hold')];
}

/** Why a text that nothing stops is worth a second look. */
function doubtsOf(
  views: Views,
  findings: readonly Finding[],
  judgement: Judgement,
  { model }: ReviewResources,
): Reason[] {
  const doubted = reviewRules.filter((rule) => reaches(judgement, rule, 'look'));
  if (doubted.length === 0 && reaches(judgement, 'unfit', 'look'))
    doubted.push(mostProbableRule(judgement.scores));
  return doubted.map((rule) => ({
    rule,
    message: authorMessages[rule],
    marks: marksOf(rule, views, findings, model),
  }));
}

/** What the rules found, if the model agrees with them about the rule; otherwise the words that contribute most. */
function marksOf(
  rule: ReviewRule,
  views: Views,
  findings: readonly Finding[],
  model: ReviewResources['model'],
): Span[] {
  const found = findings.filter((finding) => finding.rule === rule).map(({ mark }) => mark);
  return mergeSpans(found.length > 0 ? found : influentialWords(views, model, rule));
}

/** The spans in order, with overlapping and adjacent ones merged. */
function mergeSpans(marks: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const mark of marks.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && mark[0] <= last[1])
      merged[merged.length - 1] = [last[0], Math.max(last[1], mark[1])];
    else merged.push(mark);
  }
  return merged;
}
