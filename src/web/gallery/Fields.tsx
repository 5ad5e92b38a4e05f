import { useState } from 'react';
import type { ProblemBody } from '../../contract/problems.ts';
import { Combobox } from '../ui/form/Combobox.tsx';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { Field, SelectField, TextArea, TextField } from '../ui/form/Field.tsx';

const problem: ProblemBody = {
  code: 'invalid',
  message: 'Please look at what is marked.',
  issues: [{ path: 'wrong', message: 'This is not what it should be' }],
};

const cities = ['Berlin', 'Bern', 'Bergen', 'Lisbon', 'Oslo'];

/** Every kind of field: empty, with a hint, with an error, and disabled. */
export function Fields() {
  const [city, setCity] = useState('');
  return (
    <>
      <ErrorSummary problem={problem} />
      <TextField name="plain" label="A line of text" hint="And what helps." />
      <TextField name="wrong" label="A wrong one" error="This is not what it should be" />
      <TextField name="off" label="One that can't be used" disabled />
      <TextArea name="long" label="A longer text" rows={3} />
      <SelectField name="one" label="One of several">
        <option value="europe">Europe</option>
        <option value="asia">Asia</option>
      </SelectField>
      <SelectField name="none" label="None of several" disabled>
        <option value="">Choose a continent first</option>
      </SelectField>
      <Field name="city" label="A combobox">
        <Combobox
          name="city"
          value={city}
          onChange={setCity}
          allowsCustomValue
          getOptions={(text) =>
            cities
              .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
              .map((name) => ({ value: name, label: name }))
          }
          labels={{
            placeholder: 'Type a city',
            listbox: 'Cities',
            toggle: 'Show cities',
            noOptions: 'No city',
          }}
        />
      </Field>
    </>
  );
}
