import { matchesOf } from '../text-matches.ts';
import { countingWords, linksInNumbers } from './counting-words.ts';
import type { Change } from './offset-map.ts';
import { digitWords, repeats } from './spelt-out.ts';

const wordOrNumber = /[\p{L}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)?|\d+/gu;
const apostrophe = /['’ʼ]/;
const fewest = 5;
/** People also write counts and years in words: a phone number is longer. */
const fewestCompound = 9;

/** Each long enough run of words for digits, as the digits that they say. */
export function runsOfDigits(text: string): Change[] {
  if (!holdsSeveral(text)) return [];
  const changes: Change[] = [];
  let run = new DigitRun();
  for (const { 0: found, index } of matchesOf(wordOrNumber, text)) {
    if (run.take(found, index, text) || run.isEmpty) continue;
    if (run.isLong) changes.push(run.change);
    run = new DigitRun();
    run.take(found, index, text);
  }
  return run.isLong ? [...changes, run.change] : changes;
}

/** Most texts hold no two words that count, and are not looked at in order. */
function holdsSeveral(text: string): boolean {
  const words = text.match(wordOrNumber) ?? [];
  const counts = (found: string) => {
    const word = found.replace(apostrophe, '');
    return digitWords.has(word) || countingWords.has(word);
  };
  return words.filter(counts).length >= 2;
}

const between = /^[\s,.;:/()+–-]{0,4}$/;

class DigitRun {
  #start = -1;
  #end = -1;
  #digits = '';
  #words = 0;
  #isCompound = false;
  #endsInTens = false;
  #times = 1;

  /** True when the word goes on with the run. */
  take(found: string, at: number, text: string): boolean {
    if (this.#end >= 0 && !between.test(text.slice(this.#end, at))) return false;
    const word = found.replace(apostrophe, '');
    if (!this.#isCounted(word) && !this.#addDigits(word)) return false;
    if (this.#start < 0) this.#start = at;
    this.#end = at + found.length;
    return true;
  }

  /** A word within a number, or one beyond nine. */
  #isCounted(word: string): boolean {
    if (this.#start >= 0 && linksInNumbers.has(word)) return true;
    const many = countingWords.get(word);
    if (many === undefined) return false;
    this.#isCompound = true;
    this.#endsInTens = /^[2-9]0$/.test(many);
    this.#digits += many;
    this.#words++;
    return true;
  }

  #addDigits(word: string): boolean {
    const times = repeats.get(word);
    const digits = /^\d{1,4}$/.test(word) ? word : digitWords.get(word);
    if (times === undefined && digits === undefined) return false;
    // "thirty four" is 34.
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
    const least = this.#isCompound ? fewestCompound : fewest;
    return this.#digits.length >= least && this.#words >= (this.#isCompound ? 4 : 2);
  }

  get change(): Change {
    return { start: this.#start, end: this.#end, text: this.#digits };
  }
}
