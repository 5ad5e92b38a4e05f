import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ChangeEvent } from 'react';
import type { BrowseFilter } from '../../contract/browse-query.ts';
import type { City } from '../../contract/places.ts';
import { cityKey, cityNames, suggestCities } from '../../domain/places/city-name.ts';
import { citiesOf } from '../places/city-file.ts';
import { TextField } from '../ui/Field.tsx';
import { countryOf } from './country-of.ts';
import { useDraft } from './draft.ts';
import type { ChangeFilter } from './Filters.tsx';

interface CityFieldProps {
  readonly filter: BrowseFilter;
  readonly onChange: ChangeFilter;
}

/** Any city: those of the country are offered, and one that nobody listed can be typed. */
export function CityField({ filter, onChange }: CityFieldProps) {
  const city = filter.city ?? '';
  const [draft, setDraft] = useDraft(city);
  const [wasVisited, setVisited] = useState(false);
  const listId = useId();
  const country = countryOf(filter);
  const { data: file } = useQuery({
    ...citiesOf({ code: country?.code ?? '' }),
    enabled: wasVisited && country !== undefined,
  });
  const cities = file?.cities ?? [];
  const offered = suggestCities(cities, draft);

  const choose = (name: string) => onChange({ city: knownName(cities, name) });
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setDraft(target.value);
    const isTyped = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertText';
    if (target.value === '' || (!isTyped && offered.includes(target.value))) choose(target.value);
  };
  return (
    <>
      <TextField
        name="city"
        label="City"
        placeholder="All cities"
        autoComplete="off"
        dir="auto"
        list={listId}
        disabled={!filter.country && city === ''}
        value={draft}
        onChange={type}
        onFocus={() => setVisited(true)}
        onBlur={() => choose(draft)}
      />
      <datalist id={listId}>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** A city has one name in the lists: who types Köln means Cologne. */
function knownName(cities: readonly City[], typed: string): string {
  const wanted = cityKey(typed);
  const known = cities.find((city) => cityNames(city).some((name) => cityKey(name) === wanted));
  return known?.[0] ?? typed.trim();
}
