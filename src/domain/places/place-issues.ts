import { continentByName, continentLabels, type Continent } from '../../contract/continents.ts';
import { limits } from '../../contract/limits.ts';
import type { Issue } from '../../contract/problems.ts';
import { shownName } from '../../contract/text/characters.ts';
import { countryByName, nearestCountries } from './country-search.ts';

/** Returns an issue if the country is not in the continent. Missing and too long values are the schema's issues. */
export function placeIssues(experience: unknown): Issue[] {
  const { continent, country } = Object(experience) as { continent?: unknown; country?: unknown };
  const chosen = typeof continent === 'string' ? continentByName(continent) : undefined;
  if (chosen === undefined || typeof country !== 'string') return [];
  if (country.trim() === '' || country.length > limits.country.max) return [];
  const issue = countryIssue(chosen, country);
  return issue === undefined ? [] : [issue];
}

/** Returns what is wrong with a country of that continent: it is unknown, or in another one. */
export function countryIssue(continent: Continent, country: string): Issue | undefined {
  const known = countryByName(country);
  if (known === undefined) return unknownCountryIssue(country);
  if (known.continent === continent) return undefined;
  const where = `${known.name} is in ${continentLabels[known.continent]} here.`;
  return { path: 'country', message: `Please select a country of this continent. ${where}` };
}

/** The issue of a country that no list has, with the nearest names. */
export function unknownCountryIssue(country: string): Issue {
  const names = nearestCountries(country).map(({ name }) => name);
  const advice =
    names.length === 0 ? 'Please check its name.' : `Did you mean ${alternatives(names)}?`;
  return { path: 'country', message: `We know no country “${shownName(country)}”. ${advice}` };
}

/** Such as 'A', 'A or B', or 'A, B or C'. */
function alternatives(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]*)$/, ' or $1');
}
