import { continents, continentLabels } from '../contract/continents.ts';
import type { LanguageCode } from '../contract/languages.ts';
import { joinSentences } from './join-sentences.ts';
import type { Language } from './language.ts';
import type { Area } from './message.ts';

type Sentences = Readonly<Record<string, string>>;

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

/**
 * Returns the function that translates the sentences of the server that an area has, one after the other. `otherwise` does
 * so with the others.
 */
export function sentencesIn<English extends Sentences>(
  { english }: Area<string, English>,
  translations: Readonly<Record<keyof English, string>>,
  language: Pick<Language, 'code' | 'country' | 'continent' | 'signs'>,
  otherwise = (text: string) => text,
): (text: string) => string {
  const known = Object.entries<string>(english);
  const choices = new Intl.ListFormat(language.code, { type: 'disjunction' });
  const translate = (text: string): string => {
    for (const [key, template] of known) {
      const found = match(template, text);
      if (found === undefined) continue;
      const sentence = translations[key as keyof English].replace(/\{(\w+)\}/g, (_, name: string) =>
        valueOf(name, found.values[name] ?? ''),
      );
      return joinSentences([sentence, found.rest && translate(found.rest)], language.signs);
    }
    return otherwise(text);
  };
  const valueOf = (name: string, value: string) => {
    if (name === 'reason') return translate(value);
    if (name === 'duration') return durationIn(language.code, value);
    if (name === 'country') return language.country(value);
    if (name === 'names') return choices.format(value.split(/, | or /).map(language.country));
    const continent = continents.find((each) => continentLabels[each] === value);
    return name === 'continent' && continent ? language.continent(continent) : value;
  };
  return translate;
}

/** A time to wait, which is 'a second' or such as '5 minutes'. */
function durationIn(code: LanguageCode, text: string): string {
  const [, count, unit] = /^(a|\d+) (second|minute|hour)s?$/.exec(text) ?? [];
  if (unit === undefined) return text;
  const options = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const;
  return new Intl.NumberFormat(code, options).format(count === 'a' ? 1 : Number(count));
}
