import { use } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { continents } from '../../../contract/continents.ts';
import { countriesOf, countryNamed } from '../../../domain/places/countries.ts';
import { listMessages } from '../../../messages/areas/stories/list.ts';
import { countrySearch } from '../../features/city/country-search.ts';
import type { ChangeFilter } from '../../features/map/change-filter.ts';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { CityField } from './CityField.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import styles from './Filters.module.css';

interface PlaceFieldsProps {
  readonly filter: BrowseFilter;
  readonly onChange: ChangeFilter;
}

/** Continent, country and city: each is disabled until the one before it is chosen. */
export function PlaceFields({ filter, onChange }: PlaceFieldsProps) {
  const t = useMessages(listMessages);
  const language = useLanguage();
  const { continent, country } = filter;
  const known = countryNamed(country ?? '');
  const error =
    country && known === undefined
      ? language.sentence(use(countrySearch.load()).unknownCountryIssue(country).message)
      : undefined;
  return (
    <div className={styles.group}>
      <FilterSelect
        name="continent"
        label={t('continent')}
        value={continent}
        onChoose={(chosen) => onChange({ continent: chosen })}
      >
        <option value="all">{t('allContinents')}</option>
        {continents.map((each) => (
          <option key={each} value={each}>
            {language.continent(each)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        name="country"
        label={t('country')}
        value={known?.name}
        error={error}
        disabled={!continent}
        onChoose={(chosen) => onChange({ country: chosen })}
      >
        <option value="all">{t('allCountries')}</option>
        {continent &&
          countriesOf(continent).map(({ code, name }) => (
            <option key={code} value={name}>
              {language.country(name)}
            </option>
          ))}
      </FilterSelect>
      <CityField filter={filter} onChange={onChange} />
    </div>
  );
}
