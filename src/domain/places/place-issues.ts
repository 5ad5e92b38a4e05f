import { continents } from '../../contract/continents.ts';
import type { Issue } from '../../contract/problems.ts';
import { belongsTogether } from './countries.ts';

/** What is wrong with a country that is named: it does not lie in the continent. What is missing, others say. */
export function placeIssues(story: unknown): Issue[] {
  const { continent, country } = Object(story) as { continent?: unknown; country?: unknown };
  const chosen = continents.find((each) => each === continent);
  if (chosen === undefined || typeof country !== 'string' || country.trim() === '') return [];
  return belongsTogether(chosen, country) ? [] : [countryIssue];
}

/** A country that does not lie in its continent. */
export const countryIssue: Issue = {
  path: 'country',
  message: 'Please select a country of this continent.',
};
