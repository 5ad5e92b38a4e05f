import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { libraries } from './libraries.ts';
import { readModel } from './model/model.ts';
import { readCells, reviewFolder } from './read-lists.ts';
import type { ReviewResources, Names, RuleResources } from './resources.ts';
import { stemOf } from './rules/names.ts';
import { readVocabulary, type Vocabulary } from './words/vocabulary.ts';

export const weightsFile = resolve(reviewFolder, 'weights.bin');

/** The files that the review loads, relative to its folder. */
export function resourceFiles(): string[] {
  return readdirSync(reviewFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:txt|bin)$/.test(file))
    .toSorted();
}

/** Libraries, lists and trained weights. @throws Error when a file is missing or belongs to another version */
export function readReviewResources(): ReviewResources {
  return { ...readRuleResources(), model: readModel(readFileSync(weightsFile)) };
}

/** Libraries and lists without the weights, which training does not have yet. */
export function readRuleResources(): RuleResources {
  const vocabulary = readVocabulary();
  return { ...libraries, names: readNames(vocabulary), vocabulary };
}

/** One line each: first names, surnames, and cities that look like names. Word lists of languages add more names. */
function readNames(vocabulary: Vocabulary): Names {
  const [first = [], last = [], places = []] = readCells('names.txt');
  const firstNames = [...first, ...vocabulary.all('first-name')];
  return {
    first: new Set(firstNames),
    firstStems: new Set(firstNames.filter(({ length }) => length > 3).map(stemOf)),
    last: new Set([...last, ...vocabulary.all('surname')]),
    places: new Set(places),
  };
}
