import { matchesOf } from '../pattern-matches.ts';
import { countingWords, digitWords, linksInNumbers, repeats } from './numerals.ts';
import type { Replacement } from './offset-map.ts';

const wordOrNumber = /[\p{L}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)?|\d+/gu;
const apostrophe = /['’ʼ]/;
const minDigits = 5;
/** Higher, because counts and years are also written in words. */
const minDigitsCompound = 9;

/** Replacements of sufficiently long runs of number words by their digits. */
export function numberWordReplacements(text: string): Replacement[] {
  if (!hasSeveralNumberWords(text)) return [];
  const changes: Replacement[] = [];
  let run = new DigitRun();
  for (const { 0: found, index } of matchesOf(wordOrNumber, text)) {
    if (run.add(found, index, text) || run.isEmpty) continue;
    if (run.isLong) changes.push(run.replacement);
    run = new DigitRun();
    run.add(found, index, text);
  }
  return run.isLong ? [...changes, run.replacement] : changes;
}

/** A quick test that most texts fail. */
function hasSeveralNumberWords(text: string): boolean {
  const words = text.match(wordOrNumber) ?? [];
  const counts = (found: string) => {
    const word = found.replace(apostrophe, '');
    return digitWords.has(word) || countingWords.has(word);
  };
  return words.filter(counts).length >= 2;
}

const separator = /^[\s,.;:/()+–-]{0,4}$/;

class DigitRun {
  #start = -1;
  #end = -1;
  #digits = '';
  #words = 0;
  #isCompound = false;
  #endsInTens = false;
  #times = 1;

  /** Adds the word to the run. False when it does not belong to it. */
  add(found: string, at: number, text: string): boolean {
    if (this.#end >= 0 && !separator.test(text.slice(this.#end, at))) return false;
    const word = found.replace(apostrophe, '');
    if (!this.#addNumberWord(word) && !this.#addDigits(word)) return false;
    if (this.#start < 0) this.#start = at;
    this.#end = at + found.length;
    return true;
  }

  /** Adds a word such as "and", or for a number above nine. */
  #addNumberWord(word: string): boolean {
    if (this.#start >= 0 && linksInNumbers.has(word)) return true;
    const digits = countingWords.get(word);
    if (digits === undefined) return false;
    this.#isCompound = true;
    this.#endsInTens = /^[2-9]0$/.test(digits);
    this.#digits += digits;
    this.#words++;
    return true;
  }

  #addDigits(word: string): boolean {
    const times = repeats.get(word);
    const digits = /^\d{1,4}$/.test(word) ? word : digitWords.get(word);
    if (times === undefined && digits === undefined) return false;
    // "thirty four" is 34, not 304.
    if (this.#endsInTens && digits?.length === 1) this.#digits = this.#digits.slice(0, -1);
    this.#endsInTens = false;
    if (digits !== undefined) this.#digits += digits.repeat(this.#times);
    this.#times = times ?? 1;
    if (digits !== word) this.#words++;
    return true;
  }

  get isEmpty(): boolean {
    return this.#start < 0;
  }

  get isLong(): boolean {
    const least = this.#isCompound ? minDigitsCompound : minDigits;
    return this.#digits.length >= least && this.#words >= (this.#isCompound ? 4 : 2);
  }

  get replacement(): Replacement {
    return { start: this.#start, end: this.#end, text: this.#digits };
  }
}
