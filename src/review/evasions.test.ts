import { describe, expect, test } from 'vitest';
import { fc } from '../../test/support/random/property.ts';
import { readReviewResources } from './load-resources.ts';
import { review } from './review.ts';
import { readRowsOf, rowFolders } from './training/rows.ts';

const resources = readReviewResources();
const verdictOn = (text: string) => review({ text }, resources).verdict;

const caught = readRowsOf(rowFolders.training).filter(
  ({ text, label }) => label !== 'ok' && verdictOn(text) !== 'publish',
);

type Evasion = (text: string, isChosen: (at: number) => boolean) => string;

/** Changes some of the characters. */
const some =
  (change: (character: string) => string): Evasion =>
  (text, isChosen) =>
    Array.from(text, (character, at) => (isChosen(at) ? change(character) : character)).join('');

const lookAlikes: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  x: 'х',
  y: 'у',
  A: 'А',
  B: 'В',
  M: 'М',
  T: 'Т',
};

const evasions: Readonly<Record<string, Evasion>> = {
  'hidden characters': some((character) => `${character}\u200b`),
  'direction marks': some((character) => `\u202e${character}\u202c`),
  'full-width letters': some((character) =>
    /[!-~]/.test(character) ? String.fromCharCode(character.charCodeAt(0) + 0xfee0) : character,
  ),
  'line breaks': some((character) => (character === ' ' ? '\n' : character)),
};

describe('a text that is not published is not published in a disguise either:', () => {
  test.each(Object.entries(evasions))('%s', (_, evade) => {
    expect(caught.length).toBeGreaterThan(500);
    fc.assert(
      fc.property(
        fc.constantFrom(...caught),
        fc.infiniteStream(fc.boolean()),
        ({ text }, stream) => {
          const choices = [...stream.take(text.length)];
          expect(verdictOn(evade(text, (at) => choices[at] === true))).not.toBe('publish');
        },
      ),
      { numRuns: 300 },
    );
  });

  test('letters of another alphabet', () => {
    const latin = caught.filter(({ text, lang }) => lang === 'en' && /^[\x20-\x7e]+$/.test(text));
    const evade = some((character) => lookAlikes[character] ?? character);
    fc.assert(
      fc.property(
        fc.constantFrom(...latin),
        fc.infiniteStream(fc.boolean()),
        ({ text }, stream) => {
          const choices = [...stream.take(text.length)];
          expect(verdictOn(evade(text, (at) => choices[at] === true))).not.toBe('publish');
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a number is caught in a completely disguised text', () => {
  const text = "rіng mе о77оо 9оо 461, І'd ӏоvе tо tаӏk";
  expect(verdictOn(text)).not.toBe('publish');
});

const digit = fc.integer({ min: 0, max: 9 });
/** A British mobile number of the range that Ofcom reserves for fiction. */
const number = fc
  .array(digit, { minLength: 3, maxLength: 3 })
  .map((end) => `07700900${end.join('')}`);
const inWords = (words: string) => (text: string) =>
  Array.from(text, (each) => words.split(' ')[Number(each)]).join(' ');

describe('a phone number is caught however its digits are written:', () => {
  test.each<[string, (number: string) => string]>([
    ['spaced out', (text) => Array.from(text).join(' ')],
    ['over lines', (text) => Array.from(text).join('\n')],
    ['with dots', (text) => Array.from(text).join('.')],
    ['as emoji', (text) => Array.from(text, (each) => `${each}\ufe0f\u20e3`).join('')],
    [
      'in Arabic digits',
      (text) => Array.from(text, (each) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(each))).join(''),
    ],
    ['with o and l', (text) => text.replaceAll('0', 'o').replaceAll('1', 'l')],
    ['in English words', inWords('zero one two three four five six seven eight nine')],
    ['in German words', inWords('null eins zwei drei vier fünf sechs sieben acht neun')],
    ['in French words', inWords('zéro un deux trois quatre cinq six sept huit neuf')],
    ['in Spanish words', inWords('cero uno dos tres cuatro cinco seis siete ocho nueve')],
    ['in Portuguese words', inWords('zero um dois três quatro cinco seis sete oito nove')],
    ['in Russian words', inWords('ноль один два три четыре пять шесть семь восемь девять')],
  ])('%s', (_, write) => {
    fc.assert(
      fc.property(number, (text) => {
        expect(verdictOn(`What a day! ${write(text)} if you saw it too`)).not.toBe('publish');
      }),
      { numRuns: 50 },
    );
  });
});

describe('an e-mail address is caught however it is spelt:', () => {
  const name = fc.constantFrom('anna', 'lena.berg', 'sunny_lou', 'marc77', 'hello-you');
  const host = fc.constantFrom('gmail', 'posteo', 'my-garden');
  test.each<[string, string, string]>([
    ['plain', '@', '.'],
    ['in words', ' at ', ' dot '],
    ['in brackets', ' (at) ', ' [dot] '],
    ['spaced out', ' @ ', ' . '],
    ['in German', ' ät ', ' punkt '],
    ['in Spanish', ' arroba ', ' punto '],
    ['full-width', '＠', '．'],
  ])('%s', (_, at, dot) => {
    fc.assert(
      fc.property(name, host, (local, domain) => {
        expect(verdictOn(`Lovely day. ${local}${at}${domain}${dot}com knows more`)).not.toBe(
          'publish',
        );
      }),
    );
  });
});

describe('an insult is caught however it is written:', () => {
  test.each([
    'You are a fucking idiot',
    'You are a f u c k i n g idiot',
    'You are a f.u.c.k.i.n.g idiot',
    'You are a fuck1ng 1d10t',
    'You are a fυcking idiоt',
    'You are a fuuuuucking idiot',
    'You are a ⓕⓤⓒⓚⓘⓝⓖ idiot',
  ])('%s', (text) => {
    expect(verdictOn(text)).not.toBe('publish');
  });
});
