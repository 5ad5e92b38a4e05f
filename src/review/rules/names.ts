import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { OffsetMap } from '../folding/offset-map.ts';
import { withoutAccents } from '../folding/without-accents.ts';
import { matchesOf } from '../pattern-matches.ts';
import type { Names } from '../resources.ts';
import { spansOf, tokenisedText } from '../words/matches.ts';
import {
  fame,
  honorifics,
  introducing,
  knownNames,
  namedAfter,
  notSurname,
  patronymic,
  title,
  titles,
  wordlikeFirst,
} from '../words/name-words.ts';
import { textBefore, findingAt } from './scan.ts';

const particles =
  '(?:van der|van den|van de|van|von der|von|de la|de los|de|der|den|da|dos|das|do|di|del|della|du|el|al|bin|bint|ibn|ben|le|la|st|mac|ter|ten|af|av|zu|y|e)';
const capital = "\\p{Lu}[\\p{L}\\p{M}'’-]*";
// Two to four capitalised words, possibly with particles or an initial between.
const capitals = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}'’@#])${capital}(?:[ ](?:\\p{Lu}\\.[ ]?)?(?:${particles}[ ])?${capital}){1,3}`,
  'gu',
);
// Particles that may be capitalised: "El Mansouri", "Van Dijk".
const nobiliary = new Set([
  'el',
  'al',
  'van',
  'von',
  'de',
  'del',
  'della',
  'di',
  'da',
  'dos',
  'du',
  'la',
  'le',
  'bin',
  'bint',
  'ibn',
  'ben',
  'abu',
  'der',
  'den',
  'ter',
  'ten',
  'mac',
  'mc',
]);
const wordsOfName = /[\p{L}\p{M}'’-]+/gu;
const german =
  /(?<![\p{L}])(?:und|ich|der|die|das|ist|mit|hat|nicht|ein|eine|wir|sich|auf|meine?)(?![\p{L}])/giu;
const describesPerson =
  /^(?:\s?\(\d{1,3}\)|, \d{2},|,? (?:who|which) (?:works?|lives?)| (?:from|of) my | lives? )/;
const afterPreposition = /(?<![\p{L}])(?:by|from|of|at|de|von|par|por|da|di|av|van)\s$/u;
const allCapitals = /^[^a-z]*$/;

/** Full names of people: a first name with a surname. A first name alone, or a title with a surname, is fine. */
export function findNames(views: Views, names: Names): Finding[] {
  const { plain } = views;
  const hasSmallLetters = !allCapitals.test(plain.text);
  const isFamous = spansOf(fame, ['any'], tokenisedText(views.bare.text)).length > 0;
  const isGerman = (plain.text.match(german)?.length ?? 0) >= 2;
  const found = hasSmallLetters
    ? matchesOf(capitals, plain.text).flatMap((match) =>
        findingsIn(plain, match, names, { isGerman, isFamous }),
      )
    : [];
  return found.length > 0 ? found : uncapitalised(views.bare, names);
}

function isAllCapitals(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}

function findingsIn(
  plain: OffsetMap,
  match: RegExpExecArray,
  names: Names,
  { isGerman, isFamous }: Pick<Pair, 'isGerman' | 'isFamous'>,
): Finding[] {
  const words = matchesOf(wordsOfName, match[0])
    .map(({ 0: text, index }) => ({
      text,
      start: match.index + index,
      end: match.index + index + text.length,
      plain: foldName(text),
    }))
    .filter(
      ({ text, plain: folded }) =>
        /^\p{Lu}/u.test(text) && text.length > 1 && !nobiliary.has(folded),
    );
  for (let at = 0; at + 1 < words.length; at++) {
    const first = words[at];
    const last = words[at + 1];
    if (first === undefined || last === undefined || notSurname.has(last.plain)) continue;
    const lead = foldName(textBefore(plain.text, first.start, 40));
    if (isNoName(first, last, lead)) continue;
    const isPrivate = describesPerson.test(plain.text.slice(last.end, last.end + 30));
    const pair = {
      first: first.plain,
      last: last.plain,
      lead,
      isFamous: isFamous && !isPrivate,
      isGerman,
    };
    const certainty = certaintyOf(pair, names);
    if (certainty !== undefined) {
      const end = words.at(-1)?.end ?? last.end;
      return [
        findingAt(plain, [first.start, end], {
          rule: 'personal-info',
          kind: 'full-name',
          certainty,
        }),
      ];
    }
  }
  return [];
}

/** A polite form, a place that is named after a person, "Anna's Bakery", or words in all capitals. */
function isNoName(
  first: Readonly<Record<'text' | 'plain', string>>,
  last: Readonly<Record<'text' | 'plain', string>>,
  lead: string,
): boolean {
  if (isPolite(first.plain, last.plain) || namedAfter.test(lead)) return true;
  return /['’]s$/.test(first.text) || (isAllCapitals(first.text) && isAllCapitals(last.text));
}

/** "Ms O'Hara", "Ayşe Hanım", "Анна Сергеевна": polite forms without a full name. */
function isPolite(first: string, last: string): boolean {
  return titles.has(first) || honorifics.has(last) || patronymic.test(last);
}

interface Pair {
  readonly first: string;
  readonly last: string;
  /** The text before it, in lower case and without accents. */
  readonly lead: string;
  /** The text is about films, music, books or sport. */
  readonly isFamous: boolean;
  readonly isGerman: boolean;
}

function certaintyOf(
  { first, last, lead, isFamous, isGerman }: Pair,
  names: Names,
): 'sure' | 'likely' | undefined {
  if (knownNames.has(`${first}_${last}`) || names.places.has(`${first} ${last}`)) return undefined;
  const isWordlike = wordlikeFirst.has(first);
  const isFirst = names.first.has(first) && !isWordlike;
  const isLast = isSurname(last, names);
  if (title.test(lead) || introducing.test(lead))
    return introduced({ isFirst, isLast, isWordlike, isGerman });
  if (!isFirst || isFamous) return undefined;
  if (isLast) return isGerman || afterPreposition.test(lead) ? 'likely' : 'sure';
  return isGerman ? undefined : 'likely';
}

/** A surname, or one of the two in "Meyer-Schulz". */
function isSurname(word: string, names: Names): boolean {
  return names.last.has(word) || word.split('-').some((part) => names.last.has(part));
}

interface IntroducedName {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** A first name that is more often a word. */
  readonly isWordlike: boolean;
  readonly isGerman: boolean;
}

/** After "my neighbour", "thanks to", "Dr.": two capitalised words are a name unless the first is more often a word. */
function introduced({
  isFirst,
  isLast,
  isWordlike,
  isGerman,
}: IntroducedName): 'sure' | 'likely' | undefined {
  if (isWordlike) return undefined;
  if (isLast || (isFirst && !isGerman)) return 'sure';
  return isGerman && !isFirst ? undefined : 'likely';
}

const selfNamed =
  /(?:my (?:full )?name(?:'s| is)|i am called|signed[,:]?|mein name ist|ich heisse|je m'appelle|me llamo|mi nombre es|mi chiamo|me chamo|meu nome e|ik heet|jag heter|nazywam sie|benim adim|adim|nama saya|ten toi la|меня зовут|мене звати) (?<mark>[\p{L}'-]{2,14} [\p{L}'-]{2,14})/gu;

/** "my name is anna petrov": after such words a name does not need capitals. */
function uncapitalised(bare: OffsetMap, names: Names): Finding[] {
  return matchesOf(selfNamed, bare.text).flatMap((match) => {
    const name = match.groups?.['mark'] ?? '';
    const [first = '', last = ''] = name.split(' ');
    if (
      !names.first.has(first) ||
      wordlikeFirst.has(first) ||
      notSurname.has(last) ||
      !names.last.has(last)
    )
      return [];
    const start = match.index + match[0].length - name.length;
    return [
      findingAt(bare, [start, start + first.length + 1 + last.length], {
        rule: 'personal-info',
        kind: 'full-name',
        certainty: 'sure',
      }),
    ];
  });
}

/** Folded like the lists of names: in lower case, without accents and without a final 's. */
export function foldName(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/’/g, "'")
    .replace(/'s$/, '');
}
