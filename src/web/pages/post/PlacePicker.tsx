import { countryNamed } from '../../../domain/places/countries.ts';
import { guessPlace, type PlaceGuess } from '../../../domain/places/guess.ts';
import { localTimeZone } from '../../browser/time-zone.ts';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { CityField } from './CityField.tsx';
import { CountryPicker } from './CountryPicker.tsx';
import type { PlaceFields, PostFieldsProps } from './LocationFields.tsx';

export { appendShared, sharedValues } from './shared-text.ts';

/** A combobox, disabled until a country is chosen. */
function CityPicker({ values, problem, onChange }: PostFieldsProps) {
  const { country, city } = values;
  return (
    <CityField
      country={countryNamed(country)}
      value={city}
      error={errorOf(problem, 'city')}
      onChange={(name) => onChange({ ...values, city: name })}
    />
  );
}

/** Comboboxes for country and city. */
export const pickerFields: PlaceFields = { Country: CountryPicker, City: CityPicker };

/** Guesses the place from the browser's time zone and language. */
export function guessPlaceOfBrowser(): PlaceGuess {
  try {
    return guessPlace(localTimeZone(), navigator.language);
  } catch (error) {
    console.warn('The place could not be guessed.', error);
    return guessPlace(undefined, undefined);
  }
}
