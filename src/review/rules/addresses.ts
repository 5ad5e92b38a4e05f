import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { OffsetMap } from '../folding/offset-map.ts';
import { matchesOf } from '../pattern-matches.ts';
import { textBefore, findingAt, scan } from './scan.ts';

// Repetitions are bounded, or can only start at one position: test/regular-expressions.test.ts can only check
// expressions whose bounds add up to at most 30.
const capital = "\\p{Lu}[\\p{L}\\p{M}'’-]+";
const particle =
  "(?:de la|de las|de los|de l['’]|della|delle|dei|degli|del|des|du|dos|das|do|da|de|di|d['’]|van de|van der|van|von|der|den|al|el|la|le|les|of|the|st\\.?|saint)";
const name = `(?:${particle} ?){0,2}${capital}(?:[ ](?:${particle} ?)?${capital}){0,3}`;
const houseNumber = '\\d{1,5}(?: ?[a-cA-C])?(?:[/-]\\d{1,4})?';

/** English: a number, a name and a word for a street. Some of these words need a capitalised name before them. */
const english = new RegExp(
  `(?<![\\p{L}\\p{N}.,$€£:])\\d{1,5}[a-dA-D]?,? (?:(?:[NSEW]|North|South|East|West)\\.? )?(?:\\p{Lu}[\\p{L}'’-]+|\\d{1,3}(?:st|nd|rd|th))(?: \\p{Lu}[\\p{L}'’-]+){0,2} (?:Street|St|Road|Rd|Avenue|Ave|Av|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Crescent|Cres|Close|Way|Place|Pl|Terrace|Tce|Square|Sq|View|Gardens|Grove|Hill|Row|Walk|Mews|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Trail|Loop|Rise|Quay|Wharf|Parade|Mall|Estate|Nagar|Marg|Colony)(?![\\p{L}])`,
  'gu',
);
const englishLower =
  /(?<![\p{L}\p{N}.,$€£:])\d{1,5}[a-d]?,? (?!(?:min|minutes?|hours?|days?|years?|miles?|blocks?|km|houses?|people|of|on|and|to|from|in|at|different|busy|whole) )[a-z'’-]{3,}(?: [a-z'’-]{3,}){0,2} (?:street|road|avenue|lane|boulevard|blvd|crescent|terrace)(?![\p{L}])/gu;
const postcode =
  /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}|[A-Z]{2},? \d{5}(?:-\d{4})?|[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d)(?![\p{L}\p{N}])/gu;
const germanicNumber = `${houseNumber}(?![\\p{L}\\p{N}%.:,]\\d|[\\p{L}\\p{N}%]| ?(?:Uhr|km|Euro|€|Jahre|Minuten|Stunden|Tage|Kilometer|Meter|mal))`;
/** German, Dutch, Nordic: the name ends with a word for a street, and the number follows. */
const germanic = new RegExp(
  `(?<![\\p{L}\\p{M}])\\p{Lu}[\\p{L}\\p{M}-]{1,19}(?:stra(?:ß|ss)e|str\\.?|weg|gasse|allee|platz|ring|ufer|damm|chaussee|steig|stieg|straat|laan|plein|gracht|kade|dijk|hof|singel|vägen|gatan|gränd|stigen|veien|vegen|gata|vej|gade|allé|katu|tie|kuja|utca|út) ${germanicNumber}`,
  'gu',
);
const germanicPhrase = new RegExp(
  `(?<![\\p{L}\\p{M}'’-])(?:${capital} (?:Stra(?:ß|ss)e|Str\\.|Allee|Platz|Weg|Straat|Laan|Plein)|(?:An der|Am|Im(?! (?:ICE|IC|EC|RE|RB|Zug|Bus|Raum|Zimmer|Abteil))|Zum|Zur|Unter den|In der|Auf der) ${capital}(?: ${capital})?,?) ${germanicNumber}`,
  'gu',
);
const romanceWords = eitherCase(
  'rue|avenue|av\\.?|boulevard|bd|impasse|chemin|quai|allée|allee|route|cours|calle|c\\/|avenida|avda\\.?|paseo|plaza|carrera|cra\\.?|ronda|callejón|via|viale|corso|piazza|piazzale|vicolo|largo|strada|str\\.?|rua|r\\.|travessa|praça|estrada|alameda|rodovia|ulica|ul\\.?|aleja|al\\.|os\\.|osiedle|bulevardul|calea|ulice|jalan|jl\\.?|jln\\.?|gang|lorong|đường|phố|ngõ|hẻm|улица|улице|улицы|ул\\.?|проспект|пр-т|пр\\.|переулок|пер\\.|бульвар|шоссе|вулиця|вулиці|вул\\.?|провулок|οδός',
);
/** Romance, Slavic and others: a word for a street, the name, the number; in French the number may be first. */
const romance = new RegExp(
  `(?<![\\p{L}\\p{M}'’-])(?:${romanceWords}) ?(?:${name}|\\d{1,3}(?!\\d))(?:,| n[.ºo°]{1,2}| no\\.?| nº| д\\.?| дом| буд\\.?| số)? {0,2}(?:no\\.? ?|nomor |n[º°] ?|#|№ ?|nr\\.? ?|дом ?|буд\\.? ?|д\\. ?)?${houseNumber}(?![\\p{N}%:.,]\\d|\\p{L}{2}| ?(?:km|euros?|€|minut|anos|años|ans|horas?|heures|ore|anni|pessoas|personas|personnes))`,
  'gu',
);
const numberFirst = new RegExp(
  `(?<![\\p{L}\\p{N}.,])\\d{1,4}(?: ?(?:bis|ter|quater|[a-c]))?,? (?:rue|avenue|boulevard|impasse|chemin|place|quai|allée|route|cours|square|passage|villa) ${name}`,
  'gu',
);
const turkish =
  /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}]+ (?:[Ss]oka[kğ]|[Ss]k\.|[Cc]addesi|[Cc]ad\.|[Mm]ahallesi|[Mm]ah\.|[Bb]ulvarı)[^\n]{0,24}?(?:[Nn]o|[Dd]aire):?\s?\d{1,4}/gu;
const chinese =
  /(?<=\p{Script=Han}{2})(?:路|街|道|巷|弄|里|村|胡同|小区|花园|苑|大厦)\p{Script=Han}{0,4}\d{1,5}\p{Script=Han}?[号號弄栋幢楼室单座期组]/gu;
const chineseFlat = /\d{1,4}[号號](?:楼|院|栋)?\d{0,3}(?:单元|室|层)\d{0,5}/gu;
const japanese =
  /(?<=[\p{Script=Han}ヶケ])[都道府県市区郡町村][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ヶ]{0,14}\d{1,4}(?:[-−‐ー–の]|丁目|番地?|号)\d{0,4}(?:[-−‐ー–の番号]\d{0,4}){0,2}/gu;
const korean =
  /(?<=[가-힣])[시도구군읍면동]\s[가-힣\d]{1,9}[로길동]\s?\d{1,4}(?:번길\s?\d{1,3})?(?:-\d{1,4})?(?!\s?(?:년|월|일|시|분|개|명|살|번째|km|만|천|퍼|%))(?:,?\s?\d{1,4}동)?(?:,?\s?\d{1,5}호)?/gu;
const koreanFlat =
  /(?<=[가-힣]{2})(?:[로길]\s?\d{1,4},?\s?\d{1,4}(?:호|번지)|(?:아파트|빌라|맨션)\s?\d{1,4}동\s?\d{1,4}호)/gu;
const hindi = /(?:मकान|घर|फ्लैट|प्लॉट|क्वार्टर)\s?(?:नंबर|नं\.?|संख्या|क्रमांक)\s?\d{1,5}/gu;
const indic = /(?:बাড়ি|வீட்டு எண்|ఇంటి నంబర్)\s?\d{1,5}/gu;
const thaiHouse =
  /บ้านเลขที่\s?\d{1,4}(?:\/\d{1,4})?|\d{1,4}\/\d{1,4}\s?(?:หมู่|ซอย|ถนน|ม\.)\s?[\u0e00-\u0e7f\d]{1,10}/gu;
const thaiStreet = /(?:ซอย|ถนน|ถ\.)\s?[\u0e00-\u0e7f]{2,20}\s?\d{1,4}(?:\/\d{1,4})?/gu;
const arabic =
  /(?:شارع|حي|زنقه|زنقة|درب)(?:[\s،,]{1,2}[\u0620-\u06ff]{2,14}){1,4}[\s،,]{0,2}\d{1,4}/gu;
const labelled =
  /(?:my address is|our address is|home address|meine adresse|mi direccion es|mon adresse|il mio indirizzo|meu endereco|mijn adres|min adress|moj adres|adresim|alamat saya|мой адрес|моя адреса|我的地址|我家地址|住所は|주소는|ที่อยู่ของฉัน|मेरा पता|عنواني)/gu;
const isLabelled = /^.{0,60}\d/su;

/** Each word also with a capital first letter, in a case-sensitive pattern. */
function eitherCase(words: string): string {
  const either = words
    .split('|')
    .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`);
  return either.join('|');
}

const sureAddresses = [
  english,
  englishLower,
  germanic,
  germanicPhrase,
  romance,
  numberFirst,
  turkish,
  chineseFlat,
  hindi,
  indic,
  thaiHouse,
  thaiStreet,
  arabic,
];

/** Patterns that start with the word for a street: its name is directly before it. */
const named = [chinese, japanese, korean, koreanFlat];
const nameInFront = /\p{L}{1,8}$/u;

/** Street addresses with a number, in the formats of many countries. */
export function findAddresses({ plain, bare }: Views): Finding[] {
  if (!/\d/.test(plain.text)) return [];
  const what = { rule: 'personal-info', kind: 'address' } as const;
  return [
    ...sureAddresses.flatMap((pattern) => scan(plain, { pattern, ...what, certainty: 'sure' })),
    ...named.flatMap((pattern) => namedAddresses(plain, pattern)),
    ...scan(plain, { pattern: postcode, ...what, certainty: 'likely' }),
    ...matchesOf(labelled, bare.text)
      .filter((match) => isLabelled.test(bare.text.slice(match.index)))
      .map((match) =>
        findingAt(bare, [match.index, match.index + match[0].length], {
          ...what,
          certainty: 'likely',
        }),
      ),
  ];
}

function namedAddresses(plain: OffsetMap, pattern: RegExp): Finding[] {
  return matchesOf(pattern, plain.text).map(({ 0: found, index }) => {
    const [lead = ''] = nameInFront.exec(textBefore(plain.text, index, 8)) ?? [];
    return findingAt(plain, [index - lead.length, index + found.length], {
      rule: 'personal-info',
      kind: 'address',
      certainty: 'sure',
    });
  });
}
