import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { countryNamed } from '../../../domain/places/countries.ts';
import { listMessages } from '../../../messages/areas/stories/list.ts';
import { pageQuery, queryOptionsFor } from '../../api/query.ts';
import { lazyCode } from '../../browser/lazy-code.ts';
import type * as CityOptions from '../../features/city/city-options.ts';
import { citiesQuery } from '../../features/city/city-queries.ts';
import type { ChangeFilter } from '../../features/map/change-filter.ts';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { asTyped } from '../../ui/form/use-combobox.ts';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';

const cityOptions = lazyCode(() => import('../../features/city/city-options.ts'));

interface CityFieldProps {
  readonly filter: BrowseFilter;
  readonly onChange: ChangeFilter;
}

/** A city: those of the country are suggested, the ones with stories first, and any other can be typed. */
export function CityField({ filter, onChange }: CityFieldProps) {
  const t = useMessages(listMessages);
  const allCities = { value: '', label: t('allCities') };
  const city = filter.city ?? '';
  const [wasVisited, setVisited] = useState(false);
  const [options, setOptions] = useState<typeof CityOptions>();
  const [unknown, setUnknown] = useState<string>();
  const { cities, withStories } = useCities(filter.country, wasVisited);
  const language = useLanguage();
  const nameOf = (name: string) => language.city(name, filter.country ?? '');
  const error = unknown && t('nothing', { text: unknown });
  return (
    <Field name="city" label={t('city')} error={error}>
      <Combobox
        name="city"
        error={error}
        value={nameOf(city)}
        onChange={(shown) =>
          onChange({ city: options?.storedCity(cities, shown, nameOf) ?? shown })
        }
        getOptions={(typed) => [
          ...(typed === '' ? [allCities] : []),
          ...(options?.cityOptions(cities, typed, nameOf, withStories) ?? asTyped(typed)),
        ]}
        onUnmatchedText={setUnknown}
        disabled={!filter.country && city === ''}
        onFocus={() => {
          setVisited(true);
          cityOptions.load().then(setOptions, () => undefined);
          setUnknown(undefined);
        }}
        labels={{
          placeholder: allCities.label,
          listbox: t('cities'),
          toggle: t('showCities'),
          noOptions: t('noCity'),
        }}
      />
    </Field>
  );
}

/** The cities of a country, and the names of those with stories, the most stories first. Fetched when `isEnabled`. */
function useCities(countryName: string | undefined, isEnabled: boolean) {
  const country = countryNamed(countryName ?? '');
  const enabled = isEnabled && country !== undefined;
  const { data: file } = useQuery({ ...citiesQuery({ code: country?.code ?? '' }), enabled });
  const query = { country: country?.name ?? '' };
  const { data: stories = [] } = useQuery({
    ...queryOptionsFor(pageQuery('/api/cities', { query })),
    enabled,
  });
  return { cities: file?.cities ?? [], withStories: stories.map(({ city }) => city) };
}
