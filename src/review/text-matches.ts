/**
 * Every match of a global pattern in a text. `matchAll` says the same, and copies the pattern each time: with the dozens
 * of patterns that read each text that costs more than the reading.
 */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex++;
  }
  return matches;
}
