import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readLists, reviewFolder } from '../read-lists.ts';

/** The lists of each language, which has one file; those of `any` apply to every text. */
export const languageLists: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map(
  readdirSync(join(reviewFolder, 'languages'))
    .toSorted()
    .map((file) => [basename(file, '.txt'), readLists(join('languages', file))]),
);

/** The start of the names of lists that only rules use: they are no features of the model. */
const ofRules = 'rule-';

export function isForRules(list: string): boolean {
  return list.startsWith(ofRules);
}

/** The entries of a list of rules in all languages. */
export function ruleWords(list: string): string[] {
  return [...languageLists.values()].flatMap((lists) => lists.get(`${ofRules}${list}`) ?? []);
}
