import { useMemo } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import type { Continent } from '../../../contract/continents.ts';
import type { WorldMap } from '../../../contract/endpoints/places/place-files.ts';
import type { CountryEntry } from '../../../contract/endpoints/places/places.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { pathWithChanges } from './change-filter.ts';
import { cityNames } from './layers/city-names.ts';
import { CityNames } from './layers/CityNames.tsx';
import { countryNames } from './layers/country-names.ts';
import { dotPath, labelled, type Light, worldLights } from './layers/lights.ts';
import { Lights } from './layers/Lights.tsx';
import { fontSizes, haloWidth } from './layers/names.ts';
import { useCityLights } from './layers/use-city-lights.ts';
import { useMapSize } from './layers/use-map-size.ts';
import { type Area, continentView, membersOf } from './map-areas.ts';
import styles from './MapPicture.module.css';

interface ContinentMapProps {
  readonly map: WorldMap;
  readonly stories: readonly CountryEntry[];
  readonly filter: BrowseFilter & { readonly continent: Continent };
  readonly isMatch: (light: Light) => boolean;
}

/** A continent, whose countries with stories are links for a mouse, and its best-known cities. What is outside of it is dimmed. */
export function ContinentMap({ map, stories, filter, isMatch }: ContinentMapProps) {
  const language = useLanguage();
  const { lights: cities, sparks } = useCityLights();
  const lights = useMemo(
    () => labelled(worldLights(map, cities), language),
    [map, cities, language],
  );
  const { viewBox, land, areas } = useMemo(
    () => continentView(map, stories, filter),
    [map, stories, filter],
  );
  const countries = new Set(membersOf(map, filter.continent).map(({ country }) => country));
  const isBright = (light: Light) => countries.has(light.country) && isMatch(light);
  const [ref, size] = useMapSize(viewBox);
  const bright = lights.filter(isBright);
  const named = areas.map((area) => ({ ...area, country: language.country(area.country) }));
  const countryLabels = countryNames(named, size, lights);
  const taken = countryLabels.map(({ box }) => box);
  return (
    <svg ref={ref} viewBox={viewBox.join(' ')} aria-hidden="true">
      <path className={styles.land} d={land} />
      {areas.map((area) => (
        <AreaLink
          key={area.country}
          area={area}
          href={pathWithChanges(filter, { continent: filter.continent, country: area.country })}
        />
      ))}
      <Lights lights={lights} isMatch={isBright} sparks={sparks} />
      {countryLabels.map(({ country, at, anchor }) => (
        <text
          key={country}
          className={styles.countryName}
          x={at[0]}
          y={at[1]}
          textAnchor={anchor}
          fontSize={fontSizes.country * size.pixel}
          strokeWidth={haloWidth * size.pixel}
        >
          {country}
        </text>
      ))}
      <CityNames
        lights={bright}
        names={cityNames(lights, size, bright, taken)}
        size={size}
        filter={filter}
      />
    </svg>
  );
}

function AreaLink({ area, href }: { area: Area; href: string }) {
  const t = useMessages(storiesMessages);
  const language = useLanguage();
  const { country, stories, isSelected, shape, at } = area;
  return (
    <Link
      className={styles.area}
      href={href}
      tabIndex={-1}
      aria-current={isSelected ? 'true' : undefined}
    >
      <title>
        {t('counted', {
          place: language.country(country),
          stories: t('stories', { count: stories }),
        })}
      </title>
      {shape === undefined ? <path className={styles.mark} d={dotPath(at)} /> : <path d={shape} />}
    </Link>
  );
}
