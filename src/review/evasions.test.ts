import { expect, test } from 'vitest';
import { fc } from '../../test/support/random/property.ts';
import { readReviewResources } from './load-resources.ts';
import { review } from './review.ts';
import { readRowsOf, rowFolders, type LabelledRow } from './training/rows.ts';

const resources = readReviewResources();
const verdictOn = (text: string) => review({ text }, resources).verdict;

const caught = readRowsOf(rowFolders.training).filter(
  ({ text, label }) => label !== 'ok' && verdictOn(text) !== 'publish',
);

/** No text is published when some of its characters are changed. */
function expectCaught(rows: readonly LabelledRow[], change: (character: string) => string): void {
  expect(rows.length).toBeGreaterThan(50);
  const choices = fc.infiniteStream(fc.boolean());
  fc.assert(
    fc.property(fc.constantFrom(...rows), choices, ({ text }, stream) => {
      const isChosen = [...stream.take(text.length)];
      const characters = Array.from(text, (each, at) =>
        isChosen[at] === true ? change(each) : each,
      );
      expect(verdictOn(characters.join(''))).not.toBe('publish');
    }),
    { numRuns: 300 },
  );
}

const fullWidth = (character: string) =>
  /[!-~]/.test(character) ? String.fromCharCode(character.charCodeAt(0) + 0xfee0) : character;
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  'aа cс eе iі oо pр sѕ xх yу AА BВ MМ TТ'.split(' ').map((pair) => Array.from(pair)),
);

test('a text that is not published is not published with hidden, broken, full-width or look-alike letters either', () => {
  expect(caught.length).toBeGreaterThan(500);
  expectCaught(caught, (character) => `${character}\u200b`);
  expectCaught(caught, (character) => `\u202e${character}\u202c`);
  expectCaught(caught, fullWidth);
  expectCaught(caught, (character) => (character === ' ' ? '\n' : character));
  const latin = caught.filter(({ text, lang }) => lang === 'en' && /^[\x20-\x7e]+$/.test(text));
  expectCaught(latin, (character) => lookAlikes[character] ?? character);
  // A number in a completely disguised text.
  expect(verdictOn("rіng mе о77оо 9оо 461, І'd ӏоvе tо tаӏk")).not.toBe('publish');
});

test('a phone number is caught however its digits are written, in six languages', () => {
  const inWords = (words: string) => (text: string) =>
    Array.from(text, (each) => words.split(' ')[Number(each)]).join(' ');
  const ways: ((text: string) => string)[] = [
    ...[' ', '\n', '.'].map((between) => (text: string) => Array.from(text).join(between)),
    (text) => Array.from(text, (each) => `${each}\ufe0f\u20e3`).join(''),
    (text) => Array.from(text, (each) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(each))).join(''),
    (text) => text.replaceAll('0', 'o').replaceAll('1', 'l'),
    inWords('zero one two three four five six seven eight nine'),
    inWords('null eins zwei drei vier fünf sechs sieben acht neun'),
    inWords('zéro un deux trois quatre cinq six sept huit neuf'),
    inWords('cero uno dos tres cuatro cinco seis siete ocho nueve'),
    inWords('zero um dois três quatro cinco seis sete oito nove'),
    inWords('ноль один два три четыре пять шесть семь восемь девять'),
  ];
  for (const write of ways)
    fc.assert(
      // British mobile numbers of the range that Ofcom reserves for fiction.
      fc.property(fc.integer({ min: 100, max: 999 }), (end) => {
        const text = `What a day! ${write(`07700900${end}`)} if you saw it too`;
        expect(verdictOn(text), text).not.toBe('publish');
      }),
      { numRuns: 50 },
    );
});

test('an insult is caught however it is written', () => {
  const insults =
    'fucking idiot|f u c k i n g idiot|f.u.c.k.i.n.g idiot|fuck1ng 1d10t|fυcking idiоt|' +
    'fuuuuucking idiot|ⓕⓤⓒⓚⓘⓝⓖ idiot';
  for (const insult of insults.split('|'))
    expect(verdictOn(`You are a ${insult}`), insult).not.toBe('publish');
});
