import { cutCharacters } from '../../../contract/characters.ts';

/** The first `max` characters with dots behind them; a text that is no longer stays as it is. */
export function shorten(text: string, max: number): string {
  const start = cutCharacters(text, max);
  return start === text ? text : `${start}...`;
}
