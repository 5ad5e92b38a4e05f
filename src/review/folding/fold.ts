import { leet, confusables, zeros } from '../../domain/text/confusables.ts';
import { guessLanguages } from '../language.ts';
import { numberWordReplacements } from './digit-runs.ts';
import { digitWords, signDigits } from './numerals.ts';
import { OffsetMap } from './offset-map.ts';
import { replaceSpeltPunctuation } from './spelt-punctuation.ts';
import { tokenise } from './tokenise.ts';

/** Normalised forms of a text for the rules and the model. */
export interface Views {
  /** As it looks to a reader: without hidden characters and look-alikes, with case and accents. */
  readonly plain: OffsetMap;
  /** Plain, with spelt-out "at" and "dot" replaced by @ and a dot, for links and e-mail addresses. */
  readonly linked: OffsetMap;
  /** Plain, in lower case, without accents, with leetspeak replaced by letters. */
  readonly bare: OffsetMap;
  /** Plain, in lower case, without accents, with spelt-out numbers replaced by digits. */
  readonly counted: OffsetMap;
  /** The probable languages, the most probable first. */
  readonly languages: readonly string[];
  /** Whether the forms contain the whole text: some characters expand to 18, so that even a short text may be cut. */
  readonly isWhole: boolean;
}

// A story has at most 280 characters, which are fewer UTF-16 units than this.
const maxLength = 2_000;
const maxTokenisedLength = 1_000;

export function viewsOf(original: string): Views {
  const whole = normalise(OffsetMap.of(original.slice(0, maxLength)));
  const plain = plainOf(whole.truncate(maxLength));
  const lower = joinSpacedLetters(lowerOf(plain));
  const bare = lettersOf(lower);
  const words = tokenise(bare.text.slice(0, maxTokenisedLength));
  return {
    plain,
    linked: replaceSpeltPunctuation(joinSpacedLetters(withoutAccents(plain))),
    bare,
    counted: replaceNumberWords(lower),
    languages: guessLanguages(plain.text.slice(0, maxTokenisedLength), words),
    isWhole: original.length <= maxLength && whole.text.length <= maxLength,
  };
}

/** Only the bare form, for word lists. */
export function bareOf(original: string): string {
  return lettersOf(joinSpacedLetters(lowerOf(plainOf(normalise(OffsetMap.of(original)))))).text;
}

function lowerOf(plain: OffsetMap): OffsetMap {
  return withoutAccents(plain.replace(upperCase, sameLength('toLowerCase')));
}

function lettersOf(lower: OffsetMap): OffsetMap {
  return lower.replace(leetCharacters, replaceLeet).replace(repeatedLetters, shortenRepeats);
}

const invisible = /[\p{Default_Ignorable_Code_Point}\u20e3\ufff9-\ufffb]+/gu;
const compatible = /[\u1100-\u11ff]+|[\s\S][\p{M}\uff9e\uff9f]+|[^\x00-\x7f]/gu;
/** A line break separates digits like a space. */
const otherSpace = /[^\S ]/g;
const foreignDigit = /(?!\d)\p{Nd}/gu;
const foreignLetter = /[^\x00-\x7f]/g;
// Two of these are a flag; words have more.
const boxedLetters = /[\u{1f1e6}-\u{1f1ff}](?:\s?[\u{1f1e6}-\u{1f1ff}]){2,}/gu;
const squaredLetter = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;

const foreign = /[^\x00-\x7f]/;

/** Without hidden characters, and in NFKC. */
function normalise(original: OffsetMap): OffsetMap {
  if (!foreign.test(original.text)) return original;
  const visible = original.replace(invisible, () => '');
  if (visible.text.normalize('NFKC') === visible.text) return visible;
  return visible.replace(compatible, (match) => match.normalize('NFKC'));
}

function plainOf(normal: OffsetMap): OffsetMap {
  const spaced = normal.replace(otherSpace, () => ' ');
  // The replacements below only concern characters beyond ASCII.
  if (!foreign.test(spaced.text)) return spaced;
  return replaceLookAlikes(
    spaced
      .replace(foreignDigit, toDigit)
      .replace(/🔟/gu, () => '10')
      .replace(boxedLetters, (match) => Array.from(match, boxed).join(''))
      .replace(squaredLetter, (match) => squared(match)),
  );
}

function toDigit(character: string): string | undefined {
  const code = character.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? undefined : String(code - zero);
}

function boxed(character: string): string {
  const letter = (character.codePointAt(0) ?? 0) - 0x1f1e6;
  return letter >= 0 && letter < 26 ? String.fromCharCode(97 + letter) : character;
}

function squared(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return String.fromCharCode(97 + (code - (code < 0x1f170 ? 0x1f150 : 0x1f170)));
}

const word = /[\p{L}\p{M}\p{N}]+/gu;
const latin = /\p{Script=Latin}/u;
const latinLetters = /\p{Script=Latin}/gu;
const otherLetters =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/gu;
const otherAlphabet =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}ɑɩʏɪʙɢʜʟɴʀꜰꞯ\u1d00-\u1d22ꜱı]/u;

/** Replaces look-alikes of Latin letters next to Latin letters or digits, or in a mostly Latin text. */
function replaceLookAlikes(text: OffsetMap): OffsetMap {
  if (!otherAlphabet.test(text.text) || !latin.test(text.text)) return text;
  // Words of mixed alphabets first: only then a completely disguised text is recognised as Latin.
  const mixed = text.replace(word, (match) =>
    otherAlphabet.test(match) && latin.test(match) ? asLatin(match) : undefined,
  );
  if (!isMostlyLatin(mixed.text)) return mixed;
  return mixed.replace(word, (match) => (isDisguised(match) ? asLatin(match) : undefined));
}

function isDisguised(match: string): boolean {
  if (!otherAlphabet.test(match)) return false;
  return /\d/.test(match) || Array.from(match).every((each) => confusables.has(each));
}

function asLatin(match: string): string {
  return match.replace(foreignLetter, (letter) => confusables.get(letter) ?? letter);
}

function isMostlyLatin(text: string): boolean {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return count(latinLetters) > 2 * count(otherLetters);
}

const upperCase = /[A-Z]+|[^\x00-\x7f]/gu;

function sameLength(change: 'toLowerCase' | 'toUpperCase') {
  return (match: string): string | undefined => {
    const changed = match[change]();
    return changed.length === match.length ? changed : undefined;
  };
}

// Indic, South-East Asian and kana marks are kept: without them the words are different.
const accented =
  /[\u00c0-\u024f\u0370-\u052f\u1e00-\u1fff][\u0300-\u036f]*|[a-zA-Z][\u0300-\u036f]+|[\u064b-\u065f\u0670\u0640أإآة]/g;
const combiningMarks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g;
const specialLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  İ: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ة: 'ه',
};

// Caches single letters, of which the pattern matches about 1,500.
const bareLetters = new Map(Object.entries(specialLetters));

function withoutAccents(text: OffsetMap): OffsetMap {
  return text.replace(accented, (match) => {
    const known = bareLetters.get(match);
    if (known !== undefined) return known;
    const letters = match.normalize('NFD').replace(combiningMarks, '');
    if (match.length === 1) bareLetters.set(match, letters);
    return letters;
  });
}

// c a l l, c.a.l.l, c-a-l-l, c\na\nl\nl: one separator and at least four single letters.
const spacedLetters =
  /(?<![\p{L}\p{N}])\p{L}(?:[ \t\n._*~·•+-]{1,3}\p{L}(?![\p{L}\p{M}\p{N}])){3,60}/gu;
const betweenLetters = /[^\p{L}\p{M}]+/gu;

/** "g m a i l . c o m" keeps its dot, "i.n.s.t.a" has none. */
function joinSpacedLetters(text: OffsetMap): OffsetMap {
  return text.replace(spacedLetters, (match) => {
    const between = new Set(match.match(betweenLetters));
    return match.replace(betweenLetters, (part) =>
      between.size > 1 && part.includes('.') ? '.' : '',
    );
  });
}

// Leetspeak: between letters (p0rn, sh!t), at the start of such a word (1d10t), or as vowels at its end (fr33).
const leetCharacters =
  /(?<=[a-z])[@013457$!|€£¢¥89]{1,3}(?=[a-z])|(?<![\p{L}\p{N}])[134570$](?=[a-z]{1,4}[013457$][a-z0-9])|(?<=[a-z]{2})[03]{1,2}(?![\p{L}\p{N}.,:])/gu;
const repeatedLetters = /([a-z!?])\1{2,}/g;

function replaceLeet(match: string): string {
  return Array.from(match, (sign) => leet[sign] ?? sign).join('');
}

/** "sooooo" as "soo". */
function shortenRepeats(match: string): string {
  return match.slice(0, 2);
}

const signRun =
  /[零〇一二三四五六七八九壹贰叁肆伍陆柒捌玖洞幺拐勾]{5,}|[零〇一二三四五六七八九](?:[ の-]?[零〇一二三四五六七八九]){6,}|[공일이삼사오육칠팔구](?:[ -]?[공일이삼사오육칠팔구]){6,}/gu;
// "ศูนย์เก้าห้า สามหนึ่งแปด", "ゼロハチゼロ": words for digits without spaces between them.
const unspacedWord = [...digitWords.keys()]
  .filter((each) => /^[\u0e00-\u0e7f\u3040-\u30ff]{2,}$/u.test(each))
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const unspacedDigit = new RegExp(unspacedWord, 'gu');
const unspacedDigits = new RegExp(
  `(?:${unspacedWord})(?:[ の、-]{0,2}(?:${unspacedWord})){4,20}`,
  'gu',
);
const letterDigits = /(?<![\p{L}\d])[\doli|]{3,20}(?![\p{L}\d])/giu;

/** "O76l" as "0761"; without a digit it is a word and kept. */
function lettersToDigits(match: string): string | undefined {
  if (!/\d/.test(match)) return undefined;
  return match.replace(/o/gi, '0').replace(/[li|]/gi, '1');
}

/** Replaces at least five consecutive digits in words by digits: "one of two" is kept. */
function replaceNumberWords(text: OffsetMap): OffsetMap {
  const numbered = text
    .replace(signRun, (match) =>
      Array.from(match, (digit) => signDigits.get(digit) ?? digit).join(''),
    )
    .replace(unspacedDigits, (match) =>
      match.replace(unspacedDigit, (each) => digitWords.get(each) ?? each),
    )
    .replace(letterDigits, lettersToDigits);
  return numbered.applyReplacements(numberWordReplacements(numbered.text));
}
