import { fold } from './text/fold.ts';

/*
 * Search finds any substring, in any script, without case and accents. The index has all trigrams (three code points)
 * of an experience's folded text. One or two characters are searched as the prefix of a trigram: so the indexed text is
 * padded with two spaces. The results of the index are then checked against the text.
 */

// Trigrams become words of a full-text index, which splits words at ASCII punctuation: so each such character is
// mapped to the private use area, and the space to an underscore.
const separators = /[^a-z0-9\u0080-\u{10ffff}]/gu;

function indexable(text: string): string {
  return text.replace(separators, (character) =>
    character === ' ' ? '_' : String.fromCharCode(0xe000 + character.charCodeAt(0)),
  );
}

function trigramsOf(text: string): string[] {
  const points = Array.from(text);
  const trigrams = new Set<string>();
  for (let i = 0; i + 2 < points.length; i++) {
    trigrams.add(`${points[i]}${points[i + 1]}${points[i + 2]}`);
  }
  return [...trigrams];
}

// Separates content, tags and city, so that no match spans two of them.
const divider = '\u0001';

/** Returns the text that is searched: content, tags and city, folded. */
export function searchTextOf(experience: {
  content: string;
  tags: readonly string[];
  city: string;
}): string {
  return [experience.content, ...experience.tags, experience.city].map(fold).join(divider);
}

/** Returns all trigrams of a search text, each once. */
export function indexTrigrams(searchText: string): string[] {
  return trigramsOf(`${indexable(searchText)}__`);
}

const maxQueryTrigrams = 12;

/** Returns the index query for folded search words: at most 12 trigrams, spread over the words. */
export function queryTrigrams(
  folded: string,
): { kind: 'all'; trigrams: string[] } | { kind: 'prefix'; prefix: string } {
  const text = indexable(folded);
  const trigrams = trigramsOf(text);
  if (trigrams.length === 0) return { kind: 'prefix', prefix: text };
  const step = Math.max(1, trigrams.length / maxQueryTrigrams);
  const chosen: string[] = [];
  for (let at = 0; at < trigrams.length; at += step) {
    const trigram = trigrams[Math.floor(at)];
    if (trigram !== undefined) chosen.push(trigram);
  }
  return { kind: 'all', trigrams: chosen };
}
