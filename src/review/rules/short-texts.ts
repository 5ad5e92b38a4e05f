import type { Finding } from '../finding.ts';
import { type Views, viewsOf } from '../folding/fold.ts';
import type { RuleResources } from '../resources.ts';
import { applyRules } from './rules.ts';
import { findingAt } from './scan.ts';
import type { TextKind } from './shapes.ts';
import { findSwearingInShortText } from './swearing.ts';

/** San José de la Laja is not the full name of a person. */
const saint = /^(?:s[aã]nt?[oa]?|san|saint|sainte|sankt|st|ste|são)[. ]/iu;

/**
 * Findings in a tag or the name of a city. Stricter than in a story: a social network with another word, spelt-out
 * punctuation or the form of a user name is held too; in a tag also words that are part of many city names.
 */
export function findInShortText(
  text: string,
  resources: RuleResources,
  textKind: Exclude<TextKind, 'story'>,
): readonly Finding[] {
  const views = viewsOf(text);
  // A tag may be 5k, and a city Å.
  const found = applyRules(views, resources, undefined, textKind).filter(
    ({ kind }) => kind !== 'no-words',
  );
  return [
    ...(textKind === 'city' && saint.test(text)
      ? found.filter(({ kind }) => kind !== 'full-name')
      : found),
    ...findSwearingInShortText(views, resources.vocabulary),
    ...findExpulsion(views, resources),
  ];
}

const minWords = 2;

/** "Foreigners out", "You are all idiots": a group with a word of expulsion or harm, or an insult, in any language. */
function findExpulsion({ bare }: Views, { vocabulary }: RuleResources): Finding[] {
  const words = bare.text.split(' ').length;
  if (words < minWords) return [];
  const found = vocabulary.find(bare.text, vocabulary.languages);
  const groups = found.filter(({ list }) => list === 'group');
  // Not outsideGroups: a word of expulsion may be the name of a group in another language ("no" are women in Hungarian).
  const others = found.filter(
    ({ list, start, end }) =>
      (list === 'expulsion' || list === 'exclude') &&
      !groups.some((group) => group.start <= start && end < group.end),
  );
  const isInsult = words > minWords && found.some(({ list }) => list === 'insult');
  const isExpulsion =
    groups.length > 0 ? others.length > 0 : others.some(({ list }) => list === 'exclude');
  return isExpulsion || isInsult
    ? [findingAt(bare, [0, bare.text.length], { kind: 'toxic', certainty: 'likely' })]
    : [];
}
