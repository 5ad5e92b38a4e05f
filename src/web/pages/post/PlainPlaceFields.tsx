import { useLayoutEffect } from 'react';
import { continentLabels, continents } from '../../../contract/continents.ts';
import { countriesOf } from '../../../domain/places/countries.ts';
import { inCountry } from '../../features/post/post-values.ts';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { SelectField, TextField } from '../../ui/form/Field.tsx';
import { cityHint } from './CityHint.tsx';
import type { PostFieldsProps } from './LocationFields.tsx';

// Made once: React passes over what is the same as before, and 250 options take a phone 40 ms.
const countryOptions = continents.map((continent) => (
  <optgroup key={continent} label={continentLabels[continent]}>
    {countriesOf(continent).map(({ code, name }) => (
      <option key={code}>{name}</option>
    ))}
  </optgroup>
));

/** Country and city without script, and until the picker has come: all countries, and any city. */
export function PlainPlaceFields({ values, problem, onChange }: PostFieldsProps) {
  useLayoutEffect(() => keepPlace, []);
  return (
    <>
      <SelectField
        name="country"
        label="Country"
        required
        value={values.country}
        error={errorOf(problem, 'country')}
        onChange={({ target }) => onChange(inCountry(values, target.value))}
      >
        <option value="">Select a country</option>
        {countryOptions}
      </SelectField>
      <TextField
        name="city"
        label="City"
        hint={cityHint}
        required
        dir="auto"
        autoComplete="off"
        value={values.city}
        error={errorOf(problem, 'city')}
        onChange={({ target }) => onChange({ ...values, city: target.value })}
      />
    </>
  );
}

/** Who is in one of these fields when the picker takes its place goes on where they were. */
function keepPlace(): void {
  const left = document.activeElement;
  const caret = left instanceof HTMLInputElement ? left.selectionEnd : null;
  queueMicrotask(() => {
    const next = left && document.getElementById(left.id);
    if (next === left || !(next instanceof HTMLInputElement)) return;
    next.focus();
    next.setSelectionRange(caret, caret);
  });
}
