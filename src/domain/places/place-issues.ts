import { continents } from '../../contract/continents.ts';
import type { Issue } from '../../contract/problems.ts';
import { isInContinent } from './countries.ts';

/** Returns an issue if the country is not in the continent. Missing values are the schema's issues. */
export function placeIssues(experience: unknown): Issue[] {
  const { continent, country } = Object(experience) as { continent?: unknown; country?: unknown };
  const chosen = continents.find((each) => each === continent);
  if (chosen === undefined || typeof country !== 'string' || country.trim() === '') return [];
  return isInContinent(chosen, country) ? [] : [countryIssue];
}

export const countryIssue: Issue = {
  path: 'country',
  message: 'Please select a country of this continent.',
};
