import type { Reason } from '../contract/review.ts';
import { viewsOf } from './folding/fold.ts';
import type { ReviewResources } from './resources.ts';
import { type Review, review, reviewLabel } from './review.ts';
import type { Decision, RulesAndModelStage } from './reviewer.ts';
import { namesGroup } from './rules/dangers.ts';

/** Rules and model, over all that a visitor can write: the story, its tags, and a city of their own. */
export function rulesAndModelStage(resources: ReviewResources): RulesAndModelStage {
  return (story) => {
    const { content, tags, country, ownCity } = story;
    // With the story before them, few words in the tags are read as what they mean.
    const text = [content, tags.join(', ')].filter(Boolean).join('\n');
    const joined = decisionOf(content, review({ text, country }, resources));
    const decisions: Decision[] = [
      decisionOf(content, review({ text: content, country }, resources)),
      // What the tags make of a harmless story counts where it is sure, as a number that goes on in them.
      ...(joined.verdict === 'reject' ? [joined] : []),
      ...tags.map((tag) => decisionOnLabel(reviewLabel(tag, resources, 'tag'), 'In your tags')),
    ];
    if (ownCity !== undefined) decisions.push(decisionOnCity(ownCity, resources));
    return strictest(decisions);
  };
}

function decisionOf(content: string, found: Review): Decision {
  if (found.verdict === 'publish') return { verdict: 'publish' };
  const reasons = reasonsIn(content, found);
  return decided(found, reasons);
}

function decided({ verdict, mayAskHuman, isGrave }: Review, reasons: Reason[]): Decision {
  return verdict === 'hold'
    ? { verdict, hold: { cause: 'unsure', reasons }, isGrave }
    : { verdict: 'reject', reasons, mayAskHuman };
}

/** The reasons with their marks in the story; where all of them are in the tags, the sentence says so. */
function reasonsIn(content: string, { reasons }: Review): Reason[] {
  return reasons.map(({ rule, message, marks }) => {
    const inContent = marks.filter(([start]) => start < content.length);
    const isInTags = marks.length > 0 && inContent.length === 0;
    return {
      rule,
      message: isInTags ? `In your tags: ${message}` : message,
      marks: inContent.map(([start, end]) => [start, Math.min(end, content.length)]),
    };
  });
}

const strictness = ['publish', 'hold', 'reject'] as const;

/** Reasons to refuse come before reasons to hold. What is grave is held for a person, with every reason. */
function strictest(decisions: readonly Decision[]): Decision {
  const grave = decisions.filter((each) => each.verdict === 'hold' && each.isGrave === true);
  if (grave.length > 0) {
    const reasons = [...new Set([...grave, ...decisions])].flatMap(reasonsOf);
    return { verdict: 'hold', hold: { cause: 'unsure', reasons }, isGrave: true };
  }
  const [worst] = decisions.toSorted(
    (a, b) => strictness.indexOf(b.verdict) - strictness.indexOf(a.verdict),
  );
  return worst ?? { verdict: 'publish' };
}

function reasonsOf(decision: Decision): readonly Reason[] {
  if (decision.verdict === 'publish') return [];
  return decision.verdict === 'hold' ? decision.hold.reasons : decision.reasons;
}

/** Each tag by itself: a word that swears in another language than the story's is still one. */
function decisionOnLabel(found: Review, where: string): Decision {
  if (found.verdict === 'publish') return { verdict: 'publish' };
  const told = found.reasons.map(({ rule, message }) => ({
    rule,
    message: `${where}: ${message}`,
    marks: [],
  }));
  return decided(found, told);
}

/**
 * A link or a slur is no city. What else could hurt is for a person, unless it looks like the name of a place: out of a
 * sentence the model takes one name in twenty for an insult (Lower Slaughter), and its other rules are not asked: cities
 * bear sad names.
 */
function decisionOnCity(city: string, resources: ReviewResources): Decision {
  const byRules = reviewLabel(city, resources, 'city');
  if (looksLikeAPlace(city)) return decisionOnLabel(byRules, 'In the name of the city');
  const read = review({ text: city }, resources);
  const toxic = read.reasons.filter(({ rule }) => rule === 'toxic');
  if (byRules.verdict !== 'publish' || read.verdict !== 'reject' || toxic.length === 0)
    return decisionOnLabel(byRules, 'In the name of the city');
  return decisionOnLabel({ ...read, verdict: 'hold', reasons: toxic }, 'In the name of the city');
}

const particles =
  /^(?:of|on|in|at|by|the|and|upon|under|de|da|do|di|la|le|les|el|al|am|an|der|den|van|y|e)$/;

/** Up to two words, or three that are written as in a name. A text that names a group of people is a statement. */
function looksLikeAPlace(city: string): boolean {
  const words = city.split(' ').filter((word) => /\p{L}/u.test(word));
  const isName = (word: string) => particles.test(word) || !/^\p{Ll}/u.test(word);
  const isShort = words.length <= 2 || (words.length === 3 && words.every(isName));
  return isShort && !namesGroup(viewsOf(city));
}
