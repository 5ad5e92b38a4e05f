import { expect, it } from 'vitest';
import { authorMessages } from '../contract/author-messages.ts';
import { checkValue } from '../contract/issues.ts';
import { CreateExperienceSchema } from '../contract/new-experience.ts';
import { placeIssues } from '../domain/places/place-issues.ts';
import { allLanguages } from './all-languages.ts';

const { sentence } = allLanguages.de;

function issuesOf(values: Readonly<Record<string, unknown>>): string[] {
  const checked = checkValue(CreateExperienceSchema, {
    content: 'A neighbour brought us soup.',
    continent: 'europe',
    country: 'Germany',
    city: 'Jena',
    ...values,
  });
  return checked.isValid ? [] : checked.issues.map(({ message }) => message);
}

it('what is wrong with a story, and the reasons of the review, are told in the language of the page', () => {
  const messages = [
    ...issuesOf({ content: 'short', city: '', country: '', continent: '' }),
    ...issuesOf({ content: '1 2 3 4 5 6 7 8 9', city: 'http://x', tags: 'a,b,c,d,e,f,!' }),
    ...issuesOf({ content: 'x'.repeat(281), city: 'y'.repeat(81), tags: 'z'.repeat(60) }),
    ...issuesOf({ content: 'A word \u0000 and another', city: '\u0000' }),
    ...placeIssues({ continent: 'asia', country: 'Germany' }).map(({ message }) => message),
    ...placeIssues({ continent: 'asia', country: 'Nowhere at all' }).map(({ message }) => message),
    ...placeIssues({ continent: 'europe', country: 'Germny' }).map(({ message }) => message),
    ...Object.values(authorMessages),
    ...Object.values(authorMessages).map((message) => `In your tags: ${message}`),
  ];
  expect(messages.length).toBeGreaterThan(40);
  const english = /\b(the|please|this|must|with|your|and)\b/i;
  expect(messages.map(sentence).filter((text) => english.test(text))).toEqual([]);
});

it('values are in the language too, and several sentences are told one after the other', () => {
  expect(sentence('Experience must be at least 10 characters')).toBe(
    'Eine Geschichte braucht mindestens 10 Zeichen',
  );
  expect(sentence('Please select a country of this continent. Germany is in Europe here.')).toBe(
    'Bitte wähle ein Land dieses Kontinents. Deutschland gehört hier zu Europa.',
  );
  expect(sentence('Please use at most 5 tags. Each tag needs a letter or a digit.')).toBe(
    'Bitte nimm höchstens 5 Schlagwörter. Jedes Schlagwort braucht einen Buchstaben oder eine Ziffer.',
  );
  expect(sentence('We know no country “Eirland”. Did you mean Iran, Ireland or Germany?')).toBe(
    'Wir kennen kein Land „Eirland“. Meinst du Iran, Irland oder Deutschland?',
  );
  expect(sentence('Something that nobody has translated.')).toBe(
    'Something that nobody has translated.',
  );
});
