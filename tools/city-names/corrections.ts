import type { LanguageCode } from '../../src/contract/languages.ts';
import { cityNameKey } from '../../src/messages/read-city-names.ts';

/**
 * By language and by the code of a country: a city's name in English, and the one in the language. Without one, the city
 * keeps its English name.
 */
export type Corrections = Readonly<Partial<Record<LanguageCode, string>>>;

/** The corrected names of a language by country and city, as `cityNameKey` has them. */
export function readCorrections(text: string): ReadonlyMap<string, string> {
  const corrected = new Map<string, string>();
  for (const country of text.trim().split(/;\s*/)) {
    const [code = '', cities = ''] = country.split(/:\s*/);
    for (const city of cities.split(/\|\s*/)) {
      const [english = '', name = ''] = city.split('=');
      corrected.set(cityNameKey(code, english), name);
    }
  }
  return corrected;
}
