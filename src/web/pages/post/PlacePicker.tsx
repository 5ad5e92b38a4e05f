import { useState } from 'react';
import { findCountry } from '../../../domain/places/countries.ts';
import { guessPlace, type PlaceGuess } from '../../../domain/places/guess.ts';
import { timeZoneHere } from '../../browser/time-zone.ts';
import { inCountry } from '../../features/post/post-values.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { Labelled } from '../../ui/form/Field.tsx';
import { CityField } from './CityField.tsx';
import type { PostFieldsProps } from './LocationFields.tsx';
import { searchCountries } from './search-countries.ts';

/** Country and city to search in: each waits for what comes before it. */
export function PlacePicker({ values, problem, onChange }: PostFieldsProps) {
  const { continent, country, city } = values;
  const [unknown, setUnknown] = useState<string>();
  const chooseCountry = (name: string) => {
    setUnknown(undefined);
    onChange(inCountry(values, name));
  };
  const error =
    unknown === undefined
      ? errorOf(problem, 'country')
      : `Nothing found for “${unknown}”. Please choose a country from the list.`;
  return (
    <>
      <Labelled name="country" label="Country" error={error}>
        <Combobox
          name="country"
          error={error}
          value={country}
          required
          onChange={chooseCountry}
          keepsUnknown
          onUnknown={(text) => {
            chooseCountry('');
            setUnknown(text);
          }}
          onFocus={() => setUnknown(undefined)}
          optionsFor={(typed) => searchCountries(continent, typed).map((value) => ({ value }))}
          disabled={continent === ''}
          words={{
            placeholder: continent === '' ? 'Choose a continent first' : 'Search countries',
            list: 'Countries',
            show: 'Show countries',
            nothing: 'No country of this continent matches.',
          }}
        />
      </Labelled>
      <CityField
        country={continent === '' ? undefined : findCountry(continent, country)}
        value={city}
        error={errorOf(problem, 'city')}
        onChange={(name) => onChange({ ...values, city: name })}
      />
    </>
  );
}

/** Where this browser probably is. */
export function guessHere(): PlaceGuess {
  try {
    return guessPlace(timeZoneHere(), navigator.language);
  } catch (error) {
    console.warn('The place could not be guessed.', error);
    return guessPlace(undefined, undefined);
  }
}
