import './map.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import type { WorldMap as WorldFile } from '../../../contract/endpoints/place-files.ts';
import type { CountryEntry } from '../../../contract/endpoints/places.ts';
import { paths } from '../../../contract/paths.ts';
import { canonicalFilter } from '../../../domain/list-filter.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { listLaterMessages } from '../../../messages/areas/stories/list-later.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { pathWithChanges } from './change-filter.ts';
import { ContinentLinks } from './ContinentLinks.tsx';
import { ContinentMap } from './ContinentMap.tsx';
import { CountryPart } from './CountryPart.tsx';
import type { NewStory } from './layers/Arrival.tsx';
import { type Light, lightKey } from './layers/lights.ts';
import { continentStories } from './map-areas.ts';
import { countryStoriesQuery, worldMapQuery } from './map-queries.ts';
import { MapBox } from './MapBox.tsx';
import { PlaceChips } from './PlaceChips.tsx';
import { WorldPicture } from './WorldPicture.tsx';
import styles from './WorldMap.module.css';

interface WorldMapProps {
  readonly filter: BrowseFilter;
  /** The cities of the stories on display, if the list has filters that are not on the map. */
  readonly shown?: readonly { readonly country: string; readonly city: string }[] | undefined;
  /** The reader's own new story, which flies to its light on the map of its country. */
  readonly newStory?: NewStory | undefined;
}

/**
 * A map of the stories: the world with links to its continents, a continent with links to its countries, or a country
 * with links to its cities. Each link filters the list.
 */
export function WorldMap({ filter: asked, shown, newStory }: WorldMapProps) {
  const t = useMessages(listLaterMessages);
  const { data: map } = useQuery(worldMapQuery);
  const { data: stories } = useQuery(countryStoriesQuery);
  const filter = newStory ? countryOf(newStory, map) : canonicalFilter(asked);
  const { continent, country } = filter;
  const group = useFocusFallback(`${continent} ${country}`);
  if (map === undefined || stories === undefined) return null;
  const keys = shown && new Set(shown.map(lightKey));
  const isMatch = (light: Light) => keys === undefined || keys.has(light.key);
  const parts = { map, stories, filter, isMatch };
  return (
    <div
      ref={group}
      className={`stack ${styles.map}`}
      role="group"
      aria-label={t('map')}
      tabIndex={-1}
    >
      {continent === undefined ? (
        <>
          <World {...parts} />
          <Countries stories={stories} filter={filter} className={styles.ofWorld} />
        </>
      ) : null}
      {continent !== undefined && country === undefined ? (
        <>
          <MapBox>
            <ContinentMap key={continent} {...parts} filter={{ ...filter, continent }} />
          </MapBox>
          <p className={`cluster note ${styles.text}`}>
            <span>{t('choose')}</span>
            <Link className="target" href={pathWithChanges(filter, { continent: 'all' })}>
              {t('world')}
            </Link>
          </p>
          <Countries key={continent} stories={stories} filter={filter} />
        </>
      ) : null}
      {continent !== undefined && country !== undefined ? (
        <CountryPart {...parts} filter={{ ...filter, continent, country }} newStory={newStory} />
      ) : null}
    </div>
  );
}

function countryOf({ place: { country } }: NewStory, map: WorldFile | undefined): BrowseFilter {
  const continent = map?.countries.find((each) => each.country === country)?.continent;
  return { continent, country };
}

interface WorldProps {
  readonly map: WorldFile;
  readonly stories: readonly CountryEntry[];
  readonly filter: BrowseFilter;
  readonly isMatch: (light: Light) => boolean;
}

function World({ map, stories, filter, isMatch }: WorldProps) {
  const t = useMessages(storiesMessages);
  const app = useMessages(appMessages);
  const hrefOf = (continent: string) => pathWithChanges(filter, { continent });
  return (
    <div className={`stack ${styles.world}`}>
      <MapBox>
        <WorldPicture map={map} hrefOf={hrefOf} isMatch={isMatch} />
        <ContinentLinks
          hrefOf={hrefOf}
          // Nobody knows how many of them match a search.
          stories={filter.search === undefined ? continentStories(stories) : undefined}
        />
      </MapBox>
      <p className={`cluster note ${styles.text}`}>
        <span>{t('legend')}</span>
        <Link className="target" href={paths.wander}>
          {app('wander')}
        </Link>
      </p>
    </div>
  );
}

interface CountriesProps {
  readonly stories: readonly CountryEntry[];
  readonly filter: BrowseFilter;
  readonly className?: string | undefined;
}

/** The countries of the continent, or of the world. */
function Countries({ stories, filter, className }: CountriesProps) {
  const { country: countryName } = useLanguage();
  const countries = stories
    .filter(({ continent }) => continent === (filter.continent ?? continent))
    .toSorted((a, b) => b.experienceCount - a.experienceCount);
  const continentOf = new Map(countries.map(({ country, continent }) => [country, continent]));
  return (
    <PlaceChips
      places={countries.map(({ country, experienceCount }) => ({
        name: country,
        label: countryName(country),
        stories: filter.search === undefined ? experienceCount : undefined,
      }))}
      hrefOf={(country) =>
        pathWithChanges(filter, { continent: continentOf.get(country), country })
      }
      className={className}
    />
  );
}

/** The link that was followed is removed with its view: then the map gets the focus. */
function useFocusFallback(view: string) {
  const group = useRef<HTMLDivElement>(null);
  const seen = useRef(view);
  useEffect(() => {
    if (seen.current === view) return;
    seen.current = view;
    const isLost = document.activeElement === document.body;
    if (isLost) group.current?.focus({ preventScroll: true });
  }, [view]);
  return group;
}
