import { fold } from './text/fold.ts';

/*
 * Search finds any part of a text, in any script, without case and accents. The index holds every window of three
 * characters of a story's folded text; a text of one or two characters is found as the beginning of a window, which
 * is why the text is lengthened by two blanks. What the index finds is then checked against the text itself.
 */

// Windows become words of a full-text index, and that splits words at ASCII punctuation: each such character
// moves to the private use area, the blank becomes an underscore.
const separators = /[^a-z0-9\u0080-\u{10ffff}]/gu;

function indexable(text: string): string {
  return text.replace(separators, (sign) =>
    sign === ' ' ? '_' : String.fromCharCode(0xe000 + sign.charCodeAt(0)),
  );
}

function windowsOf(text: string): string[] {
  const signs = Array.from(text);
  const windows = new Set<string>();
  for (let i = 0; i + 2 < signs.length; i++) {
    windows.add(`${signs[i]}${signs[i + 1]}${signs[i + 2]}`);
  }
  return [...windows];
}

// Separates content, tags and city, so that no match runs from one into the next.
const divider = '\u0001';

/** The text of a story in which a search looks. */
export function searchTextOf(experience: {
  content: string;
  tags: readonly string[];
  city: string;
}): string {
  return [experience.content, ...experience.tags, experience.city].map(fold).join(divider);
}

/** All windows of a story's search text, each once. */
export function indexWindows(searchText: string): string[] {
  return windowsOf(`${indexable(searchText)}__`);
}

const maxQueryWindows = 12;

/** What to ask the index for a folded search; at most 12 windows, spread over it, narrow enough. */
export function queryWindows(
  folded: string,
): { kind: 'all'; windows: string[] } | { kind: 'prefix'; prefix: string } {
  const text = indexable(folded);
  const windows = windowsOf(text);
  if (windows.length === 0) return { kind: 'prefix', prefix: text };
  const step = Math.max(1, windows.length / maxQueryWindows);
  const chosen: string[] = [];
  for (let at = 0; at < windows.length; at += step) {
    const window = windows[Math.floor(at)];
    if (window !== undefined) chosen.push(window);
  }
  return { kind: 'all', windows: chosen };
}
