import { expect, it } from 'vitest';
import { continents } from '../contract/continents.ts';
import { everyCountry } from '../domain/places/countries.ts';
import { allLanguages } from './all-languages.ts';
import { areas } from './areas.ts';
import { consoleAreas, type ConsoleCatalogue } from './console-areas.ts';
import { consoleLanguage } from './console-language.ts';
import { english } from './english.ts';
import type { Language } from './language.ts';
import type { Area, Message } from './message.ts';

const translated = Object.values(allLanguages).filter((language) => language !== english);
const consoleWords = import.meta.glob<ConsoleCatalogue>('./console-languages/*.ts', {
  import: 'consoleWords',
  eager: true,
});
const noWords = {} as ConsoleCatalogue;
const ofConsole = translated.map((language) =>
  consoleLanguage(language, consoleWords[`./console-languages/${language.code}.ts`] ?? noWords),
);

const formsOf = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message);

/** The names of the values and the elements of a message; `count` may be in words, such as "a story". */
function namesIn(text: string): string {
  const names = Array.from(text.matchAll(/\{(\w+)\}|<\/?(\w+)>/g), ([name]) => name);
  return names
    .filter((name) => name !== '{count}')
    .toSorted()
    .join(' ');
}

/** What is wrong with the translation of a message. */
function problemsOf(original: Message, translation: Message | undefined, code: string): string[] {
  if (translation === undefined) return ['is missing'];
  const expected = namesIn(formsOf(original)[0] ?? '');
  const problems = formsOf(translation).flatMap((form) => [
    ...(form.trim() === '' ? ['is empty'] : []),
    ...(namesIn(form) === expected ? [] : [`has ${namesIn(form)} for ${expected}`]),
  ]);
  return [...problems, ...pluralProblems(translation, code)];
}

/** A language says which of its forms a count takes. */
function pluralProblems(message: Message, code: string): string[] {
  if (typeof message === 'string') return [];
  const rules = new Intl.PluralRules(code);
  const needed = [0, 1, 2, 3, 11, 100].map((count) => rules.select(count));
  const missing = [...new Set(needed)].filter((form) => message[form] === undefined);
  return missing.map((form) => `has no form "${form}"`);
}

/** What is wrong with the translations of these areas. */
const problemsIn = (all: Readonly<Record<string, Area>>, { code, catalogue }: Language) =>
  Object.values(all).flatMap(({ name, english: messages }) =>
    Object.entries(messages).flatMap(([key, message]) =>
      problemsOf(message, catalogue?.[name]?.[key], code).map((what) => `${name}.${key} ${what}`),
    ),
  );

it.each(translated)('$code has every message, with its values and all its forms', (language) => {
  expect(problemsIn(areas, language)).toEqual([]);
});

it.each(ofConsole)('the console has every message in $code', (language) => {
  expect(problemsIn(consoleAreas, language)).toEqual([]);
});

it.each(translated)('$code has a name for every continent and country', async ({ code }) => {
  const file = (await import(`./place-names/${code}.ts`)) as { placeNames: string };
  const named = file.placeNames.split('|').map((entry) => /^([\w-]+)=\p{L}/u.exec(entry)?.[1]);
  expect(named).toEqual([...continents, ...everyCountry.map((country) => country.code)]);
});

it('a translation that lacks a value, an element or a form is found', () => {
  expect(problemsOf('Hello, {name}', 'Hallo', 'de')).toEqual(['has  for {name}']);
  expect(problemsOf('A <b>bold</b> word', 'Ein Wort', 'de')).toEqual(['has  for </b> <b>']);
  expect(problemsOf({ one: '1', other: '{count}' }, { other: '{count}' }, 'de')).toEqual([
    'has no form "one"',
  ]);
  expect(problemsOf('Hello', undefined, 'de')).toEqual(['is missing']);
});
