import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cityAdvice, cleanCityName, isCityName } from '../../../contract/text/city-text.ts';
import type { Country } from '../../../domain/places/countries.ts';
import { postMessages } from '../../../messages/areas/post/form.ts';
import { postLaterMessages } from '../../../messages/areas/post/later.ts';
import { lazyCode } from '../../browser/lazy-code.ts';
import type * as CityOptions from '../../features/city/city-options.ts';
import { citiesQuery } from '../../features/city/city-queries.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { asTyped } from '../../ui/form/use-combobox.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { Tooltip } from '../../ui/overlay/Tooltip.tsx';
import { LiveRegion } from '../../ui/text/LiveRegion.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { CityHint } from './CityHint.tsx';
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
  const first = useMessages(postMessages);
  const t = useMessages(postLaterMessages);
  const [wasFocused, setWasFocused] = useState(false);
  const [isFocused, setFocused] = useState(false);
  // As it was typed, until the field is left.
  const [typed, setTyped] = useState<string>();
  const [options, setOptions] = useState<typeof CityOptions>();
  const { data, isError } = useQuery({
    ...citiesQuery({ code: country?.code ?? '' }),
    enabled: wasFocused && country !== undefined,
  });
  const labels = useLabels(country, isError);
  const cities = data?.cities ?? [];
  const language = useLanguage();
  const nameOf = (name: string) => language.city(name, country?.name ?? '');
  const choose = (shown: string) => onChange(options?.storedCity(cities, shown, nameOf) ?? shown);
  const suggestion = useMemo(
    () => (isFocused ? undefined : options?.closestCity(data?.cities ?? [], value)),
    [isFocused, options, data, value],
  );
  // Validated on blur already, not only on submit.
  const error = refused ?? (isFocused ? undefined : adviceFor(value));
  const help = country?.code === 'US' ? t('usCity') : first('cityHint');
  const hint = <CityHint help={help} suggestion={suggestion} onChoose={choose} />;
  return (
    <Field name="city" label={first('city')} help={<CityHelp />} hint={hint} error={error}>
      <Combobox
        name="city"
        hint={hint}
        error={error}
        value={typed ?? nameOf(value)}
        onChange={(text) => {
          setTyped(text);
          choose(text);
        }}
        getOptions={(text) => options?.cityOptions(cities, text, nameOf) ?? asTyped(text)}
        allowsCustomValue
        required
        disabled={country === undefined}
        onFocus={() => {
          setWasFocused(true);
          setFocused(true);
          cityOptions.load().then(setOptions, () => undefined);
        }}
        onBlur={() => {
          setFocused(false);
          // The cities may have come after it was typed.
          if (typed !== undefined) choose(typed);
          setTyped(undefined);
        }}
        labels={labels}
      />
      <LiveRegion text={suggestion === undefined ? '' : t('didYouMean', { city: suggestion })} />
    </Field>
  );
}

function useLabels(country: Country | undefined, isError: boolean) {
  const t = useMessages(postLaterMessages);
  return {
    placeholder: t(country === undefined ? 'countryFirst' : 'typeCity'),
    listbox: t('cities'),
    toggle: t('showCities'),
    prompt: t(isError ? 'noCities' : 'startTyping'),
    noOptions: cityAdvice,
  };
}

function adviceFor(typed: string): string | undefined {
  const name = cleanCityName(typed);
  return name === '' || isCityName(name) ? undefined : cityAdvice;
}

function CityHelp() {
  const t = useMessages(postLaterMessages);
  return (
    <Tooltip text={t('cityHelp')}>
      {(id) => (
        <button
          type="button"
          className={`icon-button ${styles.help}`}
          aria-label={t('aboutCity')}
          aria-describedby={id}
          data-needs-script
        >
          <InfoIcon />
        </button>
      )}
    </Tooltip>
  );
}
