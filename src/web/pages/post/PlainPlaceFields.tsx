import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { continents } from '../../../contract/continents.ts';
import { postMessages } from '../../../messages/areas/post/form.ts';
import type { Language } from '../../../messages/language.ts';
import { withCountry } from '../../features/post/post-values.ts';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { SelectField, TextField } from '../../ui/form/Field.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { countriesIn } from './countries-in.ts';
import type { PlaceFields, PostFieldsProps } from './LocationFields.tsx';

const countryOptions = (language: Language): ReactNode =>
  continents.map((continent) => (
    <optgroup key={continent} label={language.continent(continent)}>
      {countriesIn(continent, language).map(({ code, name, shown }) => (
        <option key={code} value={name}>
          {shown}
        </option>
      ))}
    </optgroup>
  ));

/** All countries. */
function PlainCountry({ values, problem, onChange }: PostFieldsProps) {
  const t = useMessages(postMessages);
  const language = useLanguage();
  // Created once: React skips identical elements, and 250 options take 40 ms on a phone.
  const options = useMemo(() => countryOptions(language), [language]);
  useLayoutEffect(() => restoreFocus, []);
  return (
    <SelectField
      name="country"
      label={t('country')}
      required
      value={values.country}
      error={errorOf(problem, 'country')}
      onChange={({ target }) => onChange(withCountry(values, target.value))}
    >
      <option value="">{t('anyCountry')}</option>
      {options}
    </SelectField>
  );
}

/** Any city. */
function PlainCity({ values, problem, onChange }: PostFieldsProps) {
  const t = useMessages(postMessages);
  useLayoutEffect(() => restoreFocus, []);
  return (
    <TextField
      name="city"
      label={t('city')}
      hint={t('cityHint')}
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
