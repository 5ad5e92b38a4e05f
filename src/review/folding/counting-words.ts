/** The words for 10 to 19, then for 20, 30, … 90, in lower case and without accents. */
const tensByLanguage = [
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety',
  'zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig funfzig sechzig siebzig achtzig neunzig',
  'dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante septante huitante nonante',
  'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  'dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  'tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio attio nittio',
  'ti elleve tolv tretten fjorten femten seksten sytten atten nitten tjue tretti forti femti seksti sytti atti nitti',
  'dziesiec jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat',
  'on onbir oniki onuc ondort onbes onalti onyedi onsekiz ondokuz yirmi otuz kirk elli altmis yetmis seksen doksan',
  'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
  'десять одинадцять дванадцять тринадцять чотирнадцять пятнадцять шістнадцять сімнадцять вісімнадцять девятнадцять двадцять тридцять сорок пятдесят шістдесят сімдесят вісімдесят девяносто',
];

/** The words for 100 to 900, or only the word for a hundred. */
const hundreds: Readonly<Record<string, string>> = {
  hundred: '00',
  hundert: '00',
  cent: '00',
  cien: '100',
  ciento: '100',
  cento: '100',
  honderd: '00',
  hundra: '00',
  sto: '100',
  yuz: '00',
  сто: '100',
  двести: '200',
  триста: '300',
  четыреста: '400',
  пятьсот: '500',
  шестьсот: '600',
  семьсот: '700',
  восемьсот: '800',
  девятьсот: '900',
  двісті: '200',
  пятсот: '500',
  шістсот: '600',
  сімсот: '700',
  вісімсот: '800',
  девятсот: '900',
  dwiescie: '200',
  trzysta: '300',
  czterysta: '400',
  piecset: '500',
};

const tens = tensByLanguage.flatMap((words) =>
  words
    .split(' ')
    .map((word, at): [string, string] => [word, String(at < 10 ? at + 10 : (at - 8) * 10)]),
);

// "fünfunddreißig", "vijfendertig", "ventitré", "tjugotre": both in one word.
const linkedCompounds = (
  [
    [
      'ein zwei drei vier funf sechs sieben acht neun',
      'und',
      'zwanzig dreißig vierzig funfzig sechzig siebzig achtzig neunzig',
    ],
    [
      'een twee drie vier vijf zes zeven acht negen',
      'en',
      'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    ],
  ] as const
).flatMap(([ones, link, rounds]) =>
  rounds
    .split(' ')
    .flatMap((round, ten) =>
      ones
        .split(' ')
        .map((one, digit): [string, string] => [`${one}${link}${round}`, `${ten + 2}${digit + 1}`]),
    ),
);
const compounds = (
  [
    [
      'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
      'uno due tre quattro cinque sei sette otto nove',
    ],
    [
      'tjugo trettio fyrtio femtio sextio sjuttio attio nittio',
      'ett tva tre fyra fem sex sju atta nio',
    ],
    ['veinti', 'uno dos tres cuatro cinco seis siete ocho nueve'],
  ] as const
).flatMap(([rounds, ones]) =>
  rounds
    .split(' ')
    .flatMap((round, ten) =>
      ones
        .split(' ')
        .map((one, digit): [string, string] => [`${round}${one}`, `${ten + 2}${digit + 1}`]),
    ),
);

/** The digits of number words above nine. */
export const countingWords: ReadonlyMap<string, string> = new Map([
  ...tens,
  ...linkedCompounds,
  ...compounds,
  ...Object.entries(hundreds),
]);

/** Words that may occur within a number: "forty and five". */
export const linksInNumbers: ReadonlySet<string> = new Set(
  'and und et y e og och en i hash plus minus dash tiret guion trattino の'.split(' '),
);
