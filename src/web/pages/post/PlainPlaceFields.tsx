import { useLayoutEffect } from 'react';
import { continentLabels, continents } from '../../../contract/continents.ts';
import { countriesOf } from '../../../domain/places/countries.ts';
import { withCountry } from '../../features/post/post-values.ts';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { SelectField, TextField } from '../../ui/form/Field.tsx';
import { cityHint } from './CityHint.tsx';
import type { PlaceFields, PostFieldsProps } from './LocationFields.tsx';

// Created once: React skips identical elements, and 250 options take 40 ms on a phone.
const countryOptions = continents.map((continent) => (
  <optgroup key={continent} label={continentLabels[continent]}>
    {countriesOf(continent).map(({ code, name }) => (
      <option key={code} value={name}>
        {name}
      </option>
    ))}
  </optgroup>
));

/** All countries. */
function PlainCountry({ values, problem, onChange }: PostFieldsProps) {
  useLayoutEffect(() => restoreFocus, []);
  return (
    <SelectField
      name="country"
      label="Country"
      required
      value={values.country}
      error={errorOf(problem, 'country')}
      onChange={({ target }) => onChange(withCountry(values, target.value))}
    >
      <option value="">Select a country</option>
      {countryOptions}
    </SelectField>
  );
}

/** Any city. */
function PlainCity({ values, problem, onChange }: PostFieldsProps) {
  useLayoutEffect(() => restoreFocus, []);
  return (
    <TextField
      name="city"
      label="City *"
      hint={cityHint}
      required
      dir="auto"
      autoComplete="off"
      value={values.city}
      error={errorOf(problem, 'city')}
      onChange={({ target }) => onChange({ ...values, city: target.value })}
    />
  );
}

/** Country and city without JavaScript, and until the picker is imported. */
export const plainPlaceFields: PlaceFields = { Country: PlainCountry, City: PlainCity };

/** If one of these fields has the focus when the picker replaces it, the new field gets it, with the same caret. */
function restoreFocus(): void {
  const old = document.activeElement;
  const caret = old instanceof HTMLInputElement ? old.selectionEnd : null;
  queueMicrotask(() => {
    const next = old && document.getElementById(old.id);
    if (next === old || !(next instanceof HTMLInputElement)) return;
    next.focus();
    next.setSelectionRange(caret, caret);
  });
}
