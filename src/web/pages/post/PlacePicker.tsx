import { useState } from 'react';
import type { Continent } from '../../../contract/continents.ts';
import { countriesOf, countryNamed } from '../../../domain/places/countries.ts';
import { guessPlace, type PlaceGuess } from '../../../domain/places/guess.ts';
import { lazyCode } from '../../browser/lazy-code.ts';
import { localTimeZone } from '../../browser/time-zone.ts';
import { withCountry } from '../../features/post/post-values.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { Field } from '../../ui/form/Field.tsx';
import type { ComboboxOption } from '../../ui/form/use-combobox.ts';
import { CityField } from './CityField.tsx';
import type * as CountryOptions from './country-options.ts';
import type { PlaceFields, PostFieldsProps } from './LocationFields.tsx';

/** Knows other names of countries. Until it is imported, their own are found. */
const otherNames = lazyCode(() => import('./country-options.ts'));

/** A combobox, disabled until a continent is chosen. */
function CountryPicker({ values, problem, onChange }: PostFieldsProps) {
  const { continent, country } = values;
  const [unknown, setUnknown] = useState<string>();
  const [search, setSearch] = useState<typeof CountryOptions>();
  const chooseCountry = (name: string) => {
    setUnknown(undefined);
    onChange(withCountry(values, name));
  };
  const unknownIssue = unknown && continent ? search?.countryIssue(continent, unknown) : undefined;
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
        onFocus={() => {
          setUnknown(undefined);
          otherNames.load().then(setSearch, () => undefined);
        }}
        getOptions={(typed) => (search?.countryOptions ?? ownNames)(continent, typed)}
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

function ownNames(continent: Continent | '', typed: string): ComboboxOption[] {
  const wanted = typed.trim().toLowerCase();
  return (continent === '' ? [] : countriesOf(continent))
    .map(({ name }) => ({ value: name }))
    .filter(({ value }) => value.toLowerCase().includes(wanted));
}

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
