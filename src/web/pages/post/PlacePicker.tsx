import { useState } from 'react';
import type { Continent } from '../../../contract/continents.ts';
import { findCountry, countriesOf } from '../../../domain/places/countries.ts';
import { guessPlace, type PlaceGuess } from '../../../domain/places/guess.ts';
import { fold } from '../../../domain/text/fold.ts';
import { localTimeZone } from '../../browser/time-zone.ts';
import { withCountry } from '../../features/post/post-values.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
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
  const error =
    unknown === undefined
      ? errorOf(problem, 'country')
      : `Nothing found for “${unknown}”. Please choose a country from the list.`;
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
        getOptions={(typed) => searchCountries(continent, typed).map((value) => ({ value }))}
        disabled={continent === ''}
        labels={{
          placeholder: continent === '' ? 'Choose a continent first' : 'Search countries',
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
export const pickerFields: PlaceFields = {
  Country: CountryPicker,
  City: CityPicker,
  isGuessed: true,
};

/** Guesses the place from the browser's time zone and language. */
export function guessPlaceOfBrowser(): PlaceGuess {
  try {
    return guessPlace(localTimeZone(), navigator.language);
  } catch (error) {
    console.warn('The place could not be guessed.', error);
    return guessPlace(undefined, undefined);
  }
}

/** Other names that people type. */
const otherNames: Readonly<Record<string, string>> = {
  US: 'usa us america',
  GB: 'uk great britain england scotland wales northern ireland',
  NL: 'holland',
  CZ: 'czech republic',
  TR: 'turkey',
  AE: 'uae',
  CI: "cote d'ivoire",
};

/**
 * Returns the names of a continent's countries that contain the typed text, those with a word that starts with it first;
 * all countries for an empty text.
 */
export function searchCountries(continent: Continent | '', typed: string): string[] {
  if (continent === '') return [];
  const wanted = fold(typed);
  const named = countriesOf(continent).map(({ code, name }) => ({ code, name, text: fold(name) }));
  const starting = named.filter(({ code, text }) =>
    ` ${text} ${otherNames[code] ?? ''}`.includes(` ${wanted}`),
  );
  const containing = named.filter(({ text }) => text.includes(wanted));
  return [...new Set([...starting, ...containing].map(({ name }) => name))];
}
