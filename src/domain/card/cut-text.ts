import { countCharacters, cutCharacters } from '../../contract/text/characters.ts';

/** The text, or as much of its beginning as `fits` accepts with an ellipsis. */
export function cutText(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  let count = countCharacters(text);
  while (count > 0 && !fits(`${cutCharacters(text, count)}…`)) count--;
  return `${cutCharacters(text, count).trimEnd()}…`;
}
