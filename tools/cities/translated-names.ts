import { cityNames as ar } from '../../src/messages/city-names/ar.ts';
import { cityNames as de } from '../../src/messages/city-names/de.ts';
import { cityNames as es } from '../../src/messages/city-names/es.ts';
import { cityNames as fr } from '../../src/messages/city-names/fr.ts';
import { cityNames as he } from '../../src/messages/city-names/he.ts';
import { cityNames as hi } from '../../src/messages/city-names/hi.ts';
import { cityNames as it } from '../../src/messages/city-names/it.ts';
import { cityNames as ja } from '../../src/messages/city-names/ja.ts';
import { cityNames as nl } from '../../src/messages/city-names/nl.ts';
import { cityNames as pt } from '../../src/messages/city-names/pt.ts';
import { cityNames as zh } from '../../src/messages/city-names/zh.ts';
import { cityNameKey, readCityNames } from '../../src/messages/read-city-names.ts';

const languages = [ar, de, es, fr, he, hi, it, ja, nl, pt, zh].map(readCityNames);

/** What a city is called in the languages of the interface. */
export function translatedNames(code: string, english: string): string[] {
  return languages.flatMap((names) => names.get(cityNameKey(code, english)) ?? []);
}
