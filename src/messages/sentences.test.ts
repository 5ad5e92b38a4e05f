import { expect, it } from 'vitest';
import {
  changePasswordEndpoint,
  createPasskeyEndpoint,
} from '../contract/endpoints/console/account.ts';
import { loginEndpoint } from '../contract/endpoints/console/login.ts';
import { createNoteEndpoint } from '../contract/endpoints/console/queue-actions.ts';
import { queueDecisions } from '../contract/endpoints/console/queue.ts';
import {
  acceptInvitationEndpoint,
  createInvitationEndpoint,
} from '../contract/endpoints/console/team.ts';
import { checkValue, issuesIn } from '../contract/issues.ts';
import { CreateExperienceSchema } from '../contract/new-experience.ts';
import { problems } from '../contract/problems.ts';
import { reportReasons } from '../contract/report-reasons.ts';
import { holdCauses } from '../contract/review.ts';
import { authorMessages } from '../contract/text/author-messages.ts';
import { passwordIssue } from '../domain/password-rule.ts';
import { placeIssues } from '../domain/places/place-issues.ts';
import { allLanguages } from './all-languages.ts';
import { consoleLanguage } from './console-language.ts';
import { consoleWords } from './console-languages/de.ts';
import { joinSentences } from './join-sentences.ts';

const { sentence } = allLanguages.de;
const ofConsole = consoleLanguage(allLanguages.de, consoleWords).sentence;

const english = /\b(the|please|this|must|with|your|and)\b/i;

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

it('a time to wait is told in the language', () => {
  expect(sentence('That was a lot at once. Please try again in 5 minutes.')).toBe(
    'Das war viel auf einmal. Bitte versuch es in 5 Minuten noch einmal.',
  );
  expect(sentence('That was a lot at once. Please try again in a second.')).toContain(
    'in 1 Sekunde noch',
  );
});

/** Browsers and the console never cause these. */
const forProgrammers = new Set([
  'bad-json',
  'method-not-allowed',
  'unsupported-type',
  'headers-too-large',
  'unknown-format',
]);

it('the console tells in its language what only moderators are told, and all that readers are', () => {
  const wrong = {
    role: 'owner',
    name: '',
    text: '',
    code: 'x',
    password: '',
    newPassword: 'x',
    token: 'x',
  };
  const long = {
    role: 'owner',
    name: 'x'.repeat(99),
    password: 'x'.repeat(999),
    passkey: { name: 'x'.repeat(99) },
  };
  const endpoints = [
    loginEndpoint,
    changePasswordEndpoint,
    createPasskeyEndpoint,
    createInvitationEndpoint,
    acceptInvitationEndpoint,
    createNoteEndpoint,
  ];
  const issues = endpoints
    .flatMap(({ body }) => [...issuesIn(body, wrong), ...issuesIn(body, long)])
    .map(({ message }) => message)
    // What the forms of the console never send.
    .filter((message) => !/The field|does not know|by its id|Please name|is no id/.test(message));
  const messages = [
    ...Object.entries(problems).flatMap(([code, { message }]) =>
      forProgrammers.has(code) ? [] : [message],
    ),
    ...issues,
    ...['x', 'x'.repeat(20)].map((password) => `The password ${passwordIssue(password)}.`),
    'Ada works on this story.',
    'Ada has decided about this story.',
  ];
  expect(issues.length).toBeGreaterThan(8);
  expect(messages.map(ofConsole).filter((text) => english.test(text))).toEqual([]);
});

it('what the log says about a story is told in the language of the console', () => {
  const texts = [
    ...holdCauses.flatMap((cause) => [cause, `held: ${cause}`]),
    ...reportReasons,
    'held',
    '1 report',
    '14 reports',
    ...['reporter', 'network', '/48'].flatMap((hider) => [
      `1 story that one ${hider} hid`,
      `3 stories that one ${hider} hid`,
    ]),
    ...queueDecisions.map((decision) => `${decision}: its session was ended`),
  ];
  const untold = texts.filter((text) => ofConsole(text).endsWith(text.split(': ').at(-1) ?? ''));
  expect(untold).toEqual([]);
  expect(ofConsole('remove: the text is another one')).toBe('entfernen: der Text ist ein anderer');
});

it('of two sentences each has an end, as the language writes it', () => {
  const { de, hi, ja } = allLanguages;
  const texts = ['Eins', undefined, '', 'Zwei!', 'Drei'];
  expect(joinSentences(texts, de.signs)).toBe('Eins. Zwei! Drei');
  expect(joinSentences(texts, ja.signs)).toBe('Eins。Zwei!Drei');
  expect(joinSentences(['एक', 'दो'], hi.signs)).toBe('एक। दो');
  expect(joinSentences([], de.signs)).toBe('');
});
