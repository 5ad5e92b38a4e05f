import { useState } from 'react';
import type { Continent } from '../../../contract/continents.ts';
import { countriesOf, countryKey, findCountry, namesOf } from '../../../domain/places/countries.ts';
import { guessPlace, type PlaceGuess } from '../../../domain/places/guess.ts';
import { countryIssue } from '../../../domain/places/place-issues.ts';
import { localTimeZone } from '../../browser/time-zone.ts';
import { withCountry } from '../../features/post/post-values.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import type { ComboboxOption } from '../../ui/form/use-combobox.ts';
import { CityField } from './CityField.tsx';
import type { PlaceFields, PostFieldsProps } from './LocationFields.tsx';

/** A combobox, disabled until a continent is chosen. */
function CountryPicker({ values, problem, onChange }: PostFieldsProps) {
  const { continent, country } = values;
  const [unknown, setUnknown] = useState<string>();
  const chooseCountry = (name: string) => {
    setUnknown(undefined);
    onChange(withCountry(values, name));
  };
  const unknownIssue = unknown && continent ? countryIssue(continent, unknown) : undefined;
  const error = unknownIssue?.message ?? errorOf(problem, 'country');
  return (
    <Field name="country" label="Country" error={error}>
      <Combobox
        name="country"
        error={error}
        value={country}
        required
        onChange={chooseCountry}
        keepsUnmatchedText
        onUnmatchedText={(text) => {
          chooseCountry('');
          setUnknown(text);
        }}
        onFocus={() => setUnknown(undefined)}
        getOptions={(typed) => countryOptions(continent, typed)}
        disabled={continent === ''}
        labels={{
          placeholder: continent === '' ? 'Continent first' : 'Search countries',
          listbox: 'Countries',
          toggle: 'Show countries',
          noOptions: 'No country of this continent matches.',
        }}
      />
    </Field>
  );
}

/** A combobox, disabled until a country is chosen. */
function CityPicker({ values, problem, onChange }: PostFieldsProps) {
  const { continent, country, city } = values;
  return (
    <CityField
      country={continent === '' ? undefined : findCountry(continent, country)}
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

function countryOptions(continent: Continent | '', typed: string): ComboboxOption[] {
  const named = continent === '' ? undefined : findCountry(continent, typed)?.name;
  return searchCountries(continent, typed).map((value) => ({ value, isNamed: value === named }));
}

/**
 * Returns the names of a continent's countries that contain the typed text, those with a word that starts with it first,
 * also of another name (see `country-names.ts`); all countries for an empty text.
 */
export function searchCountries(continent: Continent | '', typed: string): string[] {
  if (continent === '') return [];
  const wanted = countryKey(typed);
  const named = countriesOf(continent).map((country) => ({
    name: country.name,
    keys: namesOf(country).map(countryKey),
  }));
  const exact = named.filter(({ keys }) => keys.includes(wanted));
  const starting = named.filter(({ keys }) => keys.some((key) => ` ${key}`.includes(` ${wanted}`)));
  const containing = named.filter(({ keys: [key = ''] }) => key.includes(wanted));
  return [...new Set([...exact, ...starting, ...containing].map(({ name }) => name))];
}
