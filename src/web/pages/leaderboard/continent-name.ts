import { continents } from '../../../contract/continents.ts';
import type { Language } from '../../../messages/language.ts';

/** The name of a continent for display. */
export function continentName(continent: string, language: Language): string {
  const known = continents.find((each) => each === continent);
  return known === undefined ? continent : language.continent(known);
}
