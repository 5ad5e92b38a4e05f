import type { City } from '../../../contract/endpoints/place-files.ts';
import { cleanCityName, isCityName } from '../../../contract/text/city-text.ts';
import { cityKey, maxSuggestions, suggestCities } from '../../../domain/places/city-name.ts';
import type { ComboboxOption } from '../../ui/form/use-combobox.ts';

export { closestCity } from '../../../domain/places/closest-city.ts';

/**
 * The options for a typed text: up to 10 cities, then the text itself, unless it is the name of one of them or can't be a
 * city. For an empty text, the largest cities. `first` come before the others, in their own order.
 */
export function cityOptions(
  cities: readonly City[],
  typed: string,
  first: readonly string[] = [],
): ComboboxOption[] {
  const text = cleanCityName(typed);
  const wanted = cityKey(text);
  const preferred = first.filter((name) => cityKey(name).includes(wanted));
  const suggested = suggestCities(cities, text);
  const names = [...new Set([...preferred, ...suggested])].slice(
    0,
    Math.max(suggested.length, wanted === '' ? preferred.length : maxSuggestions),
  );
  const options = names.map((value) => ({ value }));
  const isListed = names.some((name) => cityKey(name) === cityKey(text));
  if (isListed || !isCityName(text)) return options;
  const isUnknown = cities.length > 0 && names.length === 0;
  return [...options, { value: text, custom: isUnknown ? 'unlisted' : 'custom' }];
}
