import { alternativesOf, readLists } from '../read-lists.ts';
import type { OffsetMap } from './offset-map.ts';

const signs = readLists('spelt-signs.txt');
const wordsFor = (sign: string) => alternativesOf(signs.get(sign));
const atWords = wordsFor('at');
const dotWords = wordsFor('dot');
const spelledEnds = wordsFor('ends');
const underscore = new RegExp(
  `(?<=[\\p{L}\\p{M}\\d])\\s{0,2}[([]?\\s?(?:${wordsFor('underscore')})\\s?[)\\]]?\\s{0,2}(?=[\\p{L}\\d])`,
  'giu',
);

// (dot), [punkt], {.}: in brackets it is always a dot, whatever follows.
const bracketedDot = new RegExp(
  `\\s{0,3}[([{<]\\s{0,3}(?:${dotWords}|\\.)\\s{0,3}[)\\]}>]\\s{0,3}`,
  'giu',
);
const bracketedAt = new RegExp(
  `\\s{0,3}[([{<]\\s{0,3}(?:${atWords})\\s{0,3}[)\\]}>]\\s{0,3}`,
  'giu',
);
// A word or another character for a dot before a top-level domain: gmail dot com, gmail . com, gmail,com.
const spacedDot = new RegExp(
  `(?<=[\\p{L}\\d])(?:\\s{1,3}(?:${dotWords})\\s{1,3}|\\s{0,3}(?:点|點|ドット|점|닷|จุด)\\s{0,3}|\\s{0,3}[.,;·。]\\s{0,3}|[-_]dot[-_])(?=(?:${spelledEnds})(?![\\p{L}\\d]))`,
  'giu',
);
const spacedAt = new RegExp(
  `(?<=[\\p{L}\\d])(?:\\s{1,2}(?:${atWords})\\s{1,2}|\\s{0,2}(?:@|골뱅이|アットマーク|アット|艾特)\\s{0,2}|[-_]at[-_])(?=[a-z\\d-]{2,20}\\.(?:${spelledEnds})(?![\\p{L}\\d]))`,
  'giu',
);
// A dot of another script directly between two Latin words, which does not occur in sentences.
const foreignDot = /(?<=[a-z\d])[。‧・•∙⋅·](?=[a-z]{2,12}(?![a-z]))/giu;
const commaDot = /(?<=[a-z\d]),(?=(?:com|net|org|ly|me|io|info|de|co)\/)/giu;
const spacedSlashes = /(?<=https?)\s{0,3}:\s{0,3}\/\s{0,3}\/\s{0,3}/gi;
const spacedWww =
  /(?<=(?<![a-z])www)\s{0,3}\.\s{1,3}(?=[a-z\d])|(?<=(?<![a-z])www)\s{1,3}\.(?=[a-z\d])/gi;
const hxxp = /h[xt*]{2}p(?=s?:)/gi;

const provider = new RegExp(`(?<![\\p{L}\\d])(?:${wordsFor('providers')})$`, 'iu');
const afterAtOrWww =
  /(?:@|arroba|chiocciola|arobase|apenstaartje|собака|골뱅이|アット|艾特)[^@]|www/iu;
const afterAt = /(?<![\p{L}\d])at\s{1,3}[a-z\d-]{2,25}$/iu;
const unambiguousDot =
  /dot|punkt|kropka|tecka|bodka|nokta|точка|крапка|тчк|डॉट|จุด|ドット|닷|نقط|دوت/iu;
// Domains that are also words which often follow "point" or a full stop.
const wordLikeEnd =
  /^(?:in|me|it|is|no|at|be|by|us|id|my|se|de|es|la|io|link|page|live|store|shop|online|site|club|app|ca|de|to|th|il|br|co)(?![\p{L}\d])/iu;

const shopEnd = /^(?:shop|store|online|site|club|live|app|page|blog|link)(?![\p{L}\d])/iu;
/** "a tiny dot online" is not an address. */
const describedDot =
  /(?<![\p{L}])(?:a|an|the|this|that|one|each|every|polka|tiny|little|small|red|blue|black|white|green|pink|yellow)$/iu;

// A sentence does not have a space before its full stop and one of these in lower case after it.
const spacedOnBothSides = /^\s{1,3}\.\s{1,3}$/;
const unambiguousEnd = /^(?:com|net|org|info)(?![\p{L}\d])/u;

/** Replaces spelt-out "at" and "dot" by @ and a dot where they may be part of an address. */
export function replaceSpeltPunctuation(text: OffsetMap): OffsetMap {
  return text
    .replace(hxxp, () => 'http')
    .replace(foreignDot, () => '.')
    .replace(commaDot, () => '.')
    .replace(spacedSlashes, () => '://')
    .replace(spacedWww, () => '.')
    .replace(bracketedDot, () => '.')
    .replace(bracketedAt, () => '@')
    .replace(spacedDot, dotFor)
    .replace(spacedAt, () => '@')
    .replace(underscore, () => '_');
}

/** A dot for "gmail point com" and "rosie arroba solzinho ponto com", undefined for "a point it reached" and "casa. Com". */
function dotFor(match: string, at: number, whole: string): string | undefined {
  const before = whole.slice(Math.max(0, at - 40), at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (provider.test(before) || afterAtOrWww.test(line)) return '.';
  if (spacedOnBothSides.test(match) && unambiguousEnd.test(whole.slice(at + match.length)))
    return '.';
  if (!unambiguousDot.test(match)) return undefined;
  if (/^\s{1,3}dot\s/iu.test(match) && shopEnd.test(whole.slice(at + match.length)))
    return describedDot.test(before) ? undefined : '.';
  const end = whole.slice(at + match.length, at + match.length + 8);
  return afterAt.test(before) || !wordLikeEnd.test(end) ? '.' : undefined;
}
