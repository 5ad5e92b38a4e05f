import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { libraries } from './libraries.ts';
import { readModel } from './model/model.ts';
import type { ReviewResources, Names, RuleResources, Swearing } from './resources.ts';
import { foldedLexicon, mergeLists } from './words/matches.ts';
import { heldWords, refusedWords } from './words/swearing.ts';
import { type WordLists, wordListsOf } from './words/word-lists.ts';

/** The folder of the word lists and weights, which are part of the source. */
export const reviewFolder = resolve(import.meta.dirname, './resources');
export const weightsFile = resolve(reviewFolder, 'weights.bin');
const wordsFile = resolve(reviewFolder, 'words.txt');
const swearWordsFile = resolve(reviewFolder, 'swear-words.txt');
const namesFile = resolve(reviewFolder, 'names.txt');

/** The files that the review loads. */
export const resourceFiles = [weightsFile, wordsFile, swearWordsFile, namesFile] as const;

/** Libraries, lists and trained weights. @throws Error when a file is missing or belongs to another version */
export function readReviewResources(): ReviewResources {
  return {
    ...readRuleResources(),
    lists: readWordLists(),
    model: readModel(readFileSync(weightsFile)),
  };
}

/** The word lists that are features of the model. */
export function readWordLists(): WordLists {
  return wordListsOf(readFileSync(wordsFile, 'utf8'));
}

/** Libraries and lists without the weights, which training does not have yet. */
export function readRuleResources(): RuleResources {
  return { ...libraries, names: readNames(), swearing: readSwearing() };
}

function readSwearing(): Swearing {
  const more = readFileSync(swearWordsFile, 'utf8');
  return {
    refused: foldedLexicon(refusedWords),
    held: foldedLexicon(mergeLists(heldWords, more)),
  };
}

/** One line each: first names, surnames, and cities that look like names. */
function readNames(): Names {
  const lines = readFileSync(namesFile, 'utf8').split('\n');
  const [first, last, places] = lines.map((line) => new Set(line.split(' | ')));
  return { first: first ?? new Set(), last: last ?? new Set(), places: places ?? new Set() };
}
