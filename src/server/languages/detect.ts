import { eld } from 'eld/extrasmall';
import { detect } from 'tinyld';

/*
 * Two libraries that were trained on different texts have to agree: each alone is wrong ten times as often. Loading them
 * takes a quarter of a second and 40 MB, so only the worker thread imports this module.
 */

/** Codes of the libraries that are not the BCP 47 tag. Both know only one of Indonesian and Malay, not the same one. */
const tags: Readonly<Record<string, string>> = { ms: 'id', nb: 'no', tl: 'fil' };

/** The language of a text as a BCP 47 tag, such as 'de' or 'fil'; null when it is not certain. */
export function detectLanguage(text: string): string | null {
  const language = tagOf(detect(text));
  return language !== '' && language === tagOf(eld.detect(text).language) ? language : null;
}

function tagOf(code: string): string {
  return tags[code] ?? code;
}
