import { use } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { continentLabels, continents } from '../../../contract/continents.ts';
import { countriesOf, countryNamed } from '../../../domain/places/countries.ts';
import { countrySearch } from '../../features/city/country-search.ts';
import type { ChangeFilter } from '../../features/map/change-filter.ts';
import { CityField } from './CityField.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import styles from './Filters.module.css';

interface PlaceFieldsProps {
  readonly filter: BrowseFilter;
  readonly onChange: ChangeFilter;
}

/** Continent, country and city: each is disabled until the one before it is chosen. */
export function PlaceFields({ filter, onChange }: PlaceFieldsProps) {
  const { continent, country } = filter;
  const known = countryNamed(country ?? '');
  const error =
    country && known === undefined
      ? use(countrySearch.load()).unknownCountryIssue(country).message
      : undefined;
  return (
    <div className={styles.group}>
      <FilterSelect
        name="continent"
        label="Continent"
        value={continent}
        onChoose={(chosen) => onChange({ continent: chosen })}
      >
        <option value="all">All continents</option>
        {continents.map((each) => (
          <option key={each} value={each}>
            {continentLabels[each]}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        name="country"
        label="Country"
        value={known?.name}
        error={error}
        disabled={!continent}
        onChoose={(chosen) => onChange({ country: chosen })}
      >
        <option value="all">All countries</option>
        {continent &&
          countriesOf(continent).map(({ code, name }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
      </FilterSelect>
      <CityField filter={filter} onChange={onChange} />
    </div>
  );
}
