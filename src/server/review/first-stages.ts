import type { Reason } from '../../contract/review.ts';
import type { Knowledge } from '../../domain/review/knowledge.ts';
import { type Review, review } from '../../domain/review/review.ts';
import type { Decision, FirstStages } from './reviewer.ts';

/** Rules and model, over all that a visitor can write: the story, its tags, and a city of their own. */
export function firstStages(knowledge: Knowledge): FirstStages {
  return (story) => {
    const { content, tags, country, ownCity } = story;
    // With the story before them, few words in the tags are read as what they mean.
    const text = [content, tags.join(', ')].filter(Boolean).join('\n');
    const decision = decisionOf(content, review({ text, country }, knowledge));
    if (ownCity === undefined || decision.verdict === 'reject') return decision;
    return decisionOnCity(review({ text: ownCity }, knowledge)) ?? decision;
  };
}

function decisionOf(content: string, found: Review): Decision {
  if (found.verdict === 'publish') return { verdict: 'publish' };
  const reasons = reasonsIn(content, found);
  return found.verdict === 'hold'
    ? { verdict: 'hold', hold: { cause: 'unsure', reasons } }
    : { verdict: 'reject', reasons, mayAskHuman: found.mayAskHuman };
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

/**
 * A link is no city. Words that could hurt are for a person: out of a sentence, one name in twenty looks so to the
 * model. Other rules are not asked: cities bear the names of people and sad ones.
 */
function decisionOnCity({ verdict, reasons }: Review): Decision | undefined {
  if (verdict !== 'reject') return undefined;
  const about = (rule: Reason['rule']): Reason[] =>
    reasons
      .filter((reason) => reason.rule === rule)
      .map(({ message }) => ({ rule, message: `In the name of the city: ${message}`, marks: [] }));
  const [contact, toxic] = [about('contact'), about('toxic')];
  if (contact.length > 0) return { verdict: 'reject', reasons: contact, mayAskHuman: true };
  if (toxic.length > 0) return { verdict: 'hold', hold: { cause: 'unsure', reasons: toxic } };
  return undefined;
}
