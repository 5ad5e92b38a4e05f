import type { City } from '../../../contract/endpoints/places/place-files.ts';
import { cleanCityName, isCityName } from '../../../contract/text/city-text.ts';
import { cityKey, maxSuggestions, suggestCities } from '../../../domain/places/city-name.ts';
import type { ComboboxOption } from '../../ui/form/use-combobox.ts';

export { closestCity } from '../../../domain/places/closest-city.ts';

/** How the page calls a city of the country, by its English name. */
type CityNaming = (name: string) => string;

/**
 * The options for a typed text: up to 10 cities, then the text itself, unless it is the name of one of them or can't be a
 * city. For an empty text, the largest cities. `first` come before the others, in their own order.
 */
export function cityOptions(
  cities: readonly City[],
  typed: string,
  nameOf: CityNaming,
  first: readonly string[] = [],
): ComboboxOption[] {
  const text = cleanCityName(typed);
  const wanted = cityKey(text);
  const keysOf = (name: string) => [name, nameOf(name)].map(cityKey);
  const preferred = first.filter((name) => keysOf(name).some((key) => key.includes(wanted)));
  const suggested = suggestCities(cities, text);
  const names = [...new Set([...preferred, ...suggested])].slice(
    0,
    Math.max(suggested.length, wanted === '' ? preferred.length : maxSuggestions),
  );
  const options = names.map((name) => ({ value: nameOf(name), ...asOther(name, nameOf, wanted) }));
  const isListed = names.some((name) => keysOf(name).includes(wanted));
  if (isListed || !isCityName(text)) return options;
  const isUnknown = cities.length > 0 && names.length === 0;
  return [...options, { value: text, custom: isUnknown ? 'unlisted' : 'custom' }];
}

/** In another language the English name is one, too. */
function asOther(name: string, nameOf: CityNaming, wanted: string): Partial<ComboboxOption> {
  return nameOf(name) === name ? {} : { isNamed: cityKey(name) === wanted };
}

/** The name with which a city is stored, by the one that the page shows. */
export function storedCity(cities: readonly City[], shown: string, nameOf: CityNaming): string {
  return cities.find(([name]) => nameOf(name) === shown)?.[0] ?? shown;
}
