import type { Reason } from '../contract/review.ts';
import { markedWords } from './marked-words.ts';
import type { ReviewResources, RuleResources } from './resources.ts';
import { type Review, review, reviewShortText } from './review.ts';
import type { Verdict, RulesAndModelStage } from './reviewer.ts';

/** Reviews everything that a visitor can write: the story, its tags and their own city. */
export function rulesAndModelStage(resources: ReviewResources): RulesAndModelStage {
  return (story) => {
    const { content, tags, country, ownCity, memory } = story;
    // With the story in front, the meaning of single words in tags is lost, so tags are also reviewed alone.
    const text = [content, tags.join(', ')].filter(Boolean).join('\n');
    const joined = verdictOf(content, review({ text, country, memory }, resources));
    const verdicts: Verdict[] = [
      verdictOf(content, review({ text: content, country, memory }, resources)),
      // Story and tags together only count when certain, such as a phone number that continues in the tags.
      ...(joined.kind === 'reject' ? [joined] : []),
      ...tags.map((tag) =>
        verdictOnShortText(reviewShortText(tag, resources, 'tag'), 'In your tags'),
      ),
    ];
    if (ownCity !== undefined) verdicts.push(verdictOnCity(ownCity, resources));
    return strictest(verdicts);
  };
}

function verdictOf(content: string, found: Review): Verdict {
  if (found.verdict === 'publish') {
    const secondLook = reasonsIn(content, found.doubts);
    return secondLook.length > 0 ? { kind: 'publish', secondLook } : { kind: 'publish' };
  }
  return toVerdict(found, reasonsIn(content, found.reasons));
}

function toVerdict({ verdict, mayAskHuman, isGrave }: Review, reasons: Reason[]): Verdict {
  return verdict === 'hold'
    ? { kind: verdict, hold: { cause: 'unsure', reasons }, isGrave }
    : { kind: 'reject', reasons, mayAskHuman };
}

/** The reasons with their marks in the story; the message says so when all marks are in the tags. */
function reasonsIn(content: string, reasons: Review['reasons']): Reason[] {
  return reasons.map(({ rule, message, marks }) => {
    const inContent = marks.filter(([start]) => start < content.length);
    const isInTags = marks.length > 0 && inContent.length === 0;
    return {
      rule,
      message: isInTags ? `In your tags: ${message}` : message,
      marks: markedWords(
        content,
        inContent.map(([start, end]) => [start, Math.min(end, content.length)]),
      ),
    };
  });
}

const strictness = ['publish', 'hold', 'reject'] as const;

/** Rejecting wins over holding. A grave verdict is always held, with all reasons of all verdicts. */
function strictest(verdicts: readonly Verdict[]): Verdict {
  const grave = verdicts.filter((each) => each.kind === 'hold' && each.isGrave === true);
  if (grave.length > 0) {
    const reasons = [...new Set([...grave, ...verdicts])].flatMap(reasonsOf);
    return { kind: 'hold', hold: { cause: 'unsure', reasons }, isGrave: true };
  }
  const [worst] = verdicts.toSorted(
    (a, b) => strictness.indexOf(b.kind) - strictness.indexOf(a.kind),
  );
  return worst ?? { kind: 'publish' };
}

function reasonsOf(verdict: Verdict): readonly Reason[] {
  if (verdict.kind === 'publish') return [];
  return verdict.kind === 'hold' ? verdict.hold.reasons : verdict.reasons;
}

/** A tag is reviewed by itself: a swear word in another language than the story's still counts. */
function verdictOnShortText(found: Review, where: string): Verdict {
  if (found.verdict === 'publish') return { kind: 'publish' };
  const reasons = found.reasons.map(({ rule, message }) => ({
    rule,
    message: `${where}: ${message}`,
    marks: [],
  }));
  return toVerdict(found, reasons);
}

/** A city is reviewed by the rules alone: the model is trained on sentences, and many cities have sad names. */
function verdictOnCity(city: string, resources: RuleResources): Verdict {
  return verdictOnShortText(reviewShortText(city, resources, 'city'), 'In the name of the city');
}
