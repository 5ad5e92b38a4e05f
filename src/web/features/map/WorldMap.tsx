import './map.css';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import type { CountryEntry } from '../../../contract/endpoints/places/places.ts';
import { paths } from '../../../contract/paths.ts';
import { canonicalFilter, isCounted } from '../../../domain/list-filter.ts';
import { countryNamed } from '../../../domain/places/countries.ts';
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
import { cityLightsQuery, countryStoriesQuery, worldMapQuery } from './map-queries.ts';
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
  const filter = newStory ? countryOf(newStory) : canonicalFilter(asked);
  const { continent, country } = filter;
  const isCountry = continent !== undefined && country !== undefined;
  const { stories, world } = useWorld(!isCountry);
  const group = useFocusFallback(`${continent} ${country}`);
  const keys = shown && new Set(shown.map(lightKey));
  const isMatch = (light: Light) => keys === undefined || keys.has(light.key);
  if (world === undefined && !isCountry) return null;
  return (
    <div
      ref={group}
      className={`stack ${styles.map}`}
      role="group"
      aria-label={t('map')}
      tabIndex={-1}
    >
      {isCountry ? (
        <CountryPart
          {...{ stories, isMatch, newStory }}
          filter={{ ...filter, continent, country }}
        />
      ) : null}
      {world && !isCountry && continent !== undefined ? (
        <Continent {...world} filter={{ ...filter, continent }} isMatch={isMatch} />
      ) : null}
      {world && continent === undefined ? (
        <World {...world} filter={filter} isMatch={isMatch} />
      ) : null}
    </div>
  );
}

/** Its lights come with its shapes, before there is a picture. A country needs neither. */
function useWorld(enabled: boolean) {
  const { data: map } = useQuery({ ...worldMapQuery, enabled });
  const { data: stories } = useQuery(countryStoriesQuery);
  useQuery({ ...cityLightsQuery, enabled });
  return { stories, world: map && stories && { map, stories } };
}

function countryOf({ place: { country } }: NewStory): BrowseFilter {
  return { continent: countryNamed(country)?.continent, country };
}

type ContinentProps = ComponentProps<typeof ContinentMap>;

function Continent(props: ContinentProps) {
  const t = useMessages(listLaterMessages);
  const { stories, filter } = props;
  return (
    <>
      <MapBox>
        <ContinentMap key={filter.continent} {...props} />
      </MapBox>
      <p className={`cluster note ${styles.text}`}>
        <span>{t('choose')}</span>
        <Link className="target" href={pathWithChanges(filter, { continent: 'all' })}>
          {t('world')}
        </Link>
      </p>
      <Countries key={filter.continent} stories={stories} filter={filter} />
    </>
  );
}

type WorldProps = Omit<ContinentProps, 'filter'> & { readonly filter: BrowseFilter };

function World({ map, stories, filter, isMatch }: WorldProps) {
  const t = useMessages(storiesMessages);
  const app = useMessages(appMessages);
  const hrefOf = (continent: string) => pathWithChanges(filter, { continent });
  return (
    <>
      <MapBox>
        <WorldPicture map={map} hrefOf={hrefOf} isMatch={isMatch} />
      </MapBox>
      <ContinentLinks
        hrefOf={hrefOf}
        stories={isCounted(filter) ? continentStories(stories) : undefined}
      />
      <p className={`cluster note ${styles.text}`}>
        <span>{t('legend')}</span>
        <Link className="target" href={paths.wander}>
          {app('wander')}
        </Link>
      </p>
      <Countries stories={stories} filter={filter} className={styles.ofWorld} />
    </>
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
        stories: isCounted(filter) ? experienceCount : undefined,
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
