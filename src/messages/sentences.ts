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

const special = /[.*+?^$()[\]\\|]/g;

/** What is in English until its end or the next sentence, with its values. */
function patternOf(template: string): RegExp {
  const pattern = template
    .replace(special, String.raw`\$&`)
    .replace('{reason}', '(?<reason>.+)')
    .replace('{count}', String.raw`(?<count>[\d,]+)`)
    .replace(/\{(\w+)\}/g, '(?<$1>.+?)');
  return new RegExp(`^${pattern}(?:$|\\.? (?=\\p{Lu}))`, 'u');
}

/** Returns the function that translates the sentences of the server, one after the other. Unknown ones stay in English. */
export function sentencesIn(translations: Translations, words: Words): (text: string) => string {
  const known = Object.entries(sentenceMessages.english).map(([key, template]) => ({
    pattern: patternOf(template),
    translation: translations[key as keyof Translations],
  }));
  const translate = (text: string): string => {
    for (const { pattern, translation } of known) {
      const match = pattern.exec(text);
      if (match === null) continue;
      const values = match.groups ?? {};
      const sentence = translation.replace(/\{(\w+)\}/g, (_, name: string) =>
        valueOf(name, values[name] ?? ''),
      );
      const rest = text.slice(match[0].length);
      return rest === '' ? sentence : withEnd(sentence) + words.space + translate(rest);
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
