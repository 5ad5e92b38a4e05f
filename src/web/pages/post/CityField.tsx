import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cityAdvice, cleanCityName, isCityName } from '../../../contract/text/city-text.ts';
import type { Country } from '../../../domain/places/countries.ts';
import { lazyCode } from '../../browser/lazy-code.ts';
import type * as CityOptions from '../../features/city/city-options.ts';
import { citiesQuery } from '../../features/city/city-queries.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { asTyped } from '../../ui/form/use-combobox.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { Tooltip } from '../../ui/overlay/Tooltip.tsx';
import { LiveRegion } from '../../ui/text/LiveRegion.tsx';
import { CityHint, cityHint } from './CityHint.tsx';
import styles from './LocationFields.module.css';

const cityOptions = lazyCode(() => import('../../features/city/city-options.ts'));

interface CityFieldProps {
  /** Undefined until one is chosen. */
  readonly country: Country | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (city: string) => void;
}

/** A city: those of the country are suggested, and any other can be typed. */
export function CityField({ country, value, error: refused, onChange }: CityFieldProps) {
  const [wasFocused, setWasFocused] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [options, setOptions] = useState<typeof CityOptions>();
  const { data, isError } = useQuery({
    ...citiesQuery({ code: country?.code ?? '' }),
    enabled: wasFocused && country !== undefined,
  });
  const cities = data?.cities ?? [];
  const suggestion = useMemo(
    () => (isFocused ? undefined : options?.closestCity(data?.cities ?? [], value)),
    [isFocused, options, data, value],
  );
  // Validated on blur already, not only on submit.
  const error = refused ?? (isFocused ? undefined : adviceFor(value));
  const help = country?.code === 'US' ? 'Type any US city or pick a popular one.' : cityHint;
  const hint = <CityHint help={help} suggestion={suggestion} onChoose={onChange} />;
  return (
    <Field name="city" label="City *" help={<CityHelp />} hint={hint} error={error}>
      <Combobox
        name="city"
        hint={hint}
        error={error}
        value={value}
        onChange={onChange}
        getOptions={(typed) => options?.cityOptions(cities, typed) ?? asTyped(typed)}
        allowsCustomValue
        required
        disabled={country === undefined}
        onFocus={() => {
          setWasFocused(true);
          setFocused(true);
          cityOptions.load().then(setOptions, () => undefined);
        }}
        onBlur={() => setFocused(false)}
        labels={{
          placeholder: country === undefined ? 'Choose a country first' : 'Type your city',
          listbox: 'Cities',
          toggle: 'Show popular cities',
          prompt: promptText(isError),
          noOptions: cityAdvice,
        }}
      />
      <LiveRegion text={suggestion === undefined ? '' : `Did you mean ${suggestion}?`} />
    </Field>
  );
}

function adviceFor(typed: string): string | undefined {
  const name = cleanCityName(typed);
  return name === '' || isCityName(name) ? undefined : cityAdvice;
}

function promptText(isError: boolean): string {
  return isError
    ? 'The cities could not be loaded. You can type yours.'
    : 'Start typing to see city suggestions';
}

function CityHelp() {
  return (
    <Tooltip text="The city is all we keep of the place, never an address. If it is not in the list, type it: you can use any name.">
      {(id) => (
        <button
          type="button"
          className={`icon-button ${styles.help}`}
          aria-label="About the city"
          aria-describedby={id}
          data-needs-script
        >
          <InfoIcon />
        </button>
      )}
    </Tooltip>
  );
}
