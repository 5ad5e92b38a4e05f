import { useQuery } from '@tanstack/react-query';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import type { Continent } from '../../../contract/continents.ts';
import type { CityEntry, CountryEntry } from '../../../contract/endpoints/places/places.ts';
import { isCounted } from '../../../domain/list-filter.ts';
import { countryNamed } from '../../../domain/places/countries.ts';
import { listLaterMessages } from '../../../messages/areas/stories/list-later.ts';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { pathWithChanges } from './change-filter.ts';
import { CountryMap } from './CountryMap.tsx';
import type { NewStory } from './layers/Arrival.tsx';
import { isSame } from './layers/city-names.ts';
import type { Light } from './layers/lights.ts';
import { cityStoriesQuery, countryMapQuery } from './map-queries.ts';
import { countryText } from './map-texts.ts';
import { MapBox } from './MapBox.tsx';
import { PlaceChips } from './PlaceChips.tsx';
import styles from './WorldMap.module.css';

interface CountryPartProps {
  readonly stories: readonly CountryEntry[] | undefined;
  readonly filter: BrowseFilter & { readonly continent: Continent; readonly country: string };
  readonly isMatch: (light: Light) => boolean;
  readonly newStory?: NewStory | undefined;
}

const noCities: readonly CityEntry[] = [];

const codeOf = (country: string) => countryNamed(country)?.code ?? '';

/** A country with its cities. A new story has its words beside the map, and needs no others. */
export function CountryPart({ stories, filter, isMatch, newStory }: CountryPartProps) {
  const t = useMessages(listLaterMessages);
  const language = useLanguage();
  const { continent, country } = filter;
  const { data: picture } = useQuery(countryMapQuery(codeOf(country)));
  const { data: cities } = useQuery(cityStoriesQuery(country));
  const total = stories?.find((each) => each.country === country)?.experienceCount ?? 0;
  const hasCounts = isCounted(filter);
  const box = (
    <MapBox>
      {picture === undefined ? null : (
        <CountryMap
          key={country}
          picture={picture}
          cities={cities ?? noCities}
          filter={filter}
          isMatch={isMatch}
          newStory={newStory}
        />
      )}
    </MapBox>
  );
  if (newStory) return box;
  return (
    <>
      {box}
      <p className={`cluster note ${styles.text}`}>
        <span data-quiet-hides>
          {stories === undefined || cities === undefined || !hasCounts
            ? ''
            : countryText(total, cities.length, language)}
        </span>
        <Link className="target" href={pathWithChanges(filter, { country: 'all' })}>
          {t('allOf', { continent: language.continent(continent) })}
        </Link>
      </p>
      <PlaceChips
        key={country}
        places={cities?.map(({ city, experienceCount }) => ({
          name: city,
          label: language.city(city, country),
          stories: hasCounts ? experienceCount : undefined,
        }))}
        hrefOf={(city) => pathWithChanges(filter, { city })}
        isChosen={(city) => isSame(city, filter.city)}
      />
    </>
  );
}
