import { continents, continentLabels } from '../contract/continents.ts';
import { sentenceMessages } from './areas/sentences.ts';
import type { Language } from './language.ts';

interface Words extends Pick<Language, 'country' | 'continent'> {
  /** Such as 'A, B or C'. */
  readonly oneOf: (items: readonly string[]) => string;
  /** What ends a sentence without an end of its own, and what stands before the next one. */
  readonly fullStop: string;
  readonly space: string;
}
type Translations = Readonly<Record<keyof typeof sentenceMessages.english, string>>;

interface Match {
  readonly values: Readonly<Record<string, string>>;
  /** What follows, from the next sentence on. */
  readonly rest: string;
}

/** Whether a text begins with a sentence, and with which values; without regular expressions, which long values make slow. */
function match(template: string, text: string): Match | undefined {
  const [start = '', ...parts] = template.split(/\{(\w+)\}/);
  if (!text.startsWith(start)) return undefined;
  const values: Record<string, string> = {};
  let at = start.length;
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [name = '', after = ''] = parts.slice(i, i + 2);
    const end = after === '' ? text.length : text.indexOf(after, at);
    if (end === -1) return undefined;
    values[name] = text.slice(at, end);
    at = end + after.length;
  }
  const rest = text.slice(at).replace(/^\.? (?=\p{Lu})/u, '');
  return rest === '' || rest.length < text.length - at ? { values, rest } : undefined;
}

/** Returns the function that translates the sentences of the server, one after the other. Unknown ones stay in English. */
export function sentencesIn(translations: Translations, words: Words): (text: string) => string {
  const known = Object.entries(sentenceMessages.english);
  const translate = (text: string): string => {
    for (const [key, template] of known) {
      const found = match(template, text);
      if (found === undefined) continue;
      const sentence = translations[key as keyof Translations].replace(
        /\{(\w+)\}/g,
        (_, name: string) => valueOf(name, found.values[name] ?? ''),
      );
      return found.rest === '' ? sentence : withEnd(sentence) + words.space + translate(found.rest);
    }
    return text;
  };
  const valueOf = (name: string, value: string) => {
    if (name === 'reason') return translate(value);
    if (name === 'country') return words.country(value);
    if (name === 'names') return words.oneOf(value.split(/, | or /).map(words.country));
    const continent = continents.find((each) => continentLabels[each] === value);
    return name === 'continent' && continent ? words.continent(continent) : value;
  };
  const withEnd = (sentence: string) =>
    /[.!?。？！؟।]$/u.test(sentence) ? sentence : sentence + words.fullStop;
  return translate;
}
