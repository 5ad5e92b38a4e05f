import { readLists } from '../read-lists.ts';

const lists = readLists('numerals.txt');
const entriesOf = (list: string) =>
  (lists.get(list) ?? []).map((entry): [string, string] => {
    const [value = '', word = ''] = entry.split('=');
    return [word, value];
  });

/** The digit of each word for one. */
export const digitWords: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 10 }, (_, digit) => String(digit)).flatMap((digit) =>
    (lists.get(`digit-${digit}`) ?? []).map((word): [string, string] => [word, digit]),
  ),
);

/** Digits of one sign that are written without spaces, such as plain and financial Chinese numerals. */
export const signDigits: ReadonlyMap<string, string> = new Map(
  (lists.get('signs') ?? []).flatMap((signs) =>
    Array.from(signs, (sign, digit): [string, string] => [sign, String(digit)]),
  ),
);

/** Words that repeat the digit after them. */
export const repeats: ReadonlyMap<string, number> = new Map(
  entriesOf('repeat').map(([word, times]) => [word, Number(times)]),
);

/** Words that may occur within a number: "forty and five". */
export const linksInNumbers: ReadonlySet<string> = new Set(lists.get('link'));

// Both in one word: "fünfunddreißig", "vijfendertig"; "ventitré", "tjugotre", "veintidós".
const compounds = [
  {
    ones: 'ein zwei drei vier funf sechs sieben acht neun',
    link: 'und',
    tens: 'zwanzig dreißig vierzig funfzig sechzig siebzig achtzig neunzig',
  },
  {
    ones: 'een twee drie vier vijf zes zeven acht negen',
    link: 'en',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  },
  {
    ones: 'en to tre fire fem seks syv otte ni',
    link: 'og',
    tens: 'tyve tredive fyrre halvtreds tres halvfjerds firs halvfems',
  },
  {
    tens: 'tjue tretti forti femti seksti sytti atti nitti',
    ones: 'en to tre fire fem seks sju atte ni',
  },
  {
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    ones: 'uno due tre quattro cinque sei sette otto nove',
  },
  {
    tens: 'tjugo trettio fyrtio femtio sextio sjuttio attio nittio',
    ones: 'ett tva tre fyra fem sex sju atta nio',
  },
  { tens: 'veinti', ones: 'uno dos tres cuatro cinco seis siete ocho nueve' },
] as const;

function compoundsOf({ tens, ones, ...rest }: (typeof compounds)[number]): [string, string][] {
  return tens.split(' ').flatMap((ten, tenAt) =>
    ones.split(' ').map((one, oneAt): [string, string] => {
      const word = 'link' in rest ? `${one}${rest.link}${ten}` : `${ten}${one}`;
      return [word, `${tenAt + 2}${oneAt + 1}`];
    }),
  );
}

/** The digits of words for numbers above nine. */
export const countingWords: ReadonlyMap<string, string> = new Map(
  // "tres" is 60 in Danish, but 3 in more languages.
  [...entriesOf('above'), ...compounds.flatMap(compoundsOf)].filter(
    ([word]) => !digitWords.has(word),
  ),
);
