import type { Reason } from '../contract/review.ts';
import type { ReviewResources, RuleResources } from './resources.ts';
import { type Review, review, reviewShortText } from './review.ts';
import type { Decision, RulesAndModelStage } from './reviewer.ts';

/** Reviews everything that a visitor can write: the story, its tags and their own city. */
export function rulesAndModelStage(resources: ReviewResources): RulesAndModelStage {
  return (story) => {
    const { content, tags, country, ownCity } = story;
    // With the story in front, the meaning of single words in tags is lost, so tags are also reviewed alone.
    const text = [content, tags.join(', ')].filter(Boolean).join('\n');
    const joined = decisionOf(content, review({ text, country }, resources));
    const decisions: Decision[] = [
      decisionOf(content, review({ text: content, country }, resources)),
      // Story and tags together only count when certain, such as a phone number that continues in the tags.
      ...(joined.verdict === 'reject' ? [joined] : []),
      ...tags.map((tag) =>
        decisionOnShortText(reviewShortText(tag, resources, 'tag'), 'In your tags'),
      ),
    ];
    if (ownCity !== undefined) decisions.push(decisionOnCity(ownCity, resources));
    return strictest(decisions);
  };
}

function decisionOf(content: string, found: Review): Decision {
  if (found.verdict === 'publish') return { verdict: 'publish' };
  const reasons = reasonsIn(content, found);
  return toDecision(found, reasons);
}

function toDecision({ verdict, mayAskHuman, isGrave }: Review, reasons: Reason[]): Decision {
  return verdict === 'hold'
    ? { verdict, hold: { cause: 'unsure', reasons }, isGrave }
    : { verdict: 'reject', reasons, mayAskHuman };
}

/** The reasons with their marks in the story; the message says so when all marks are in the tags. */
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

/** Rejecting wins over holding. A grave decision is always held, with all reasons of all decisions. */
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

/** A tag is reviewed by itself: a swear word in another language than the story's still counts. */
function decisionOnShortText(found: Review, where: string): Decision {
  if (found.verdict === 'publish') return { verdict: 'publish' };
  const reasons = found.reasons.map(({ rule, message }) => ({
    rule,
    message: `${where}: ${message}`,
    marks: [],
  }));
  return toDecision(found, reasons);
}

/** A city is reviewed by the rules alone: the model is trained on sentences, and many cities have sad names. */
function decisionOnCity(city: string, resources: RuleResources): Decision {
  return decisionOnShortText(reviewShortText(city, resources, 'city'), 'In the name of the city');
}
