import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { continentLabels } from '../../../contract/continents.ts';
import { canonicalFilter } from '../../../domain/list-filter.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { pathWithChanges } from './change-filter.ts';
import { type Area, type MapView, mapViewOf } from './map-areas.ts';
import { countryStoriesQuery, worldMapQuery } from './map-queries.ts';
import styles from './WorldMap.module.css';

/** A map of the stories. Its areas are links that filter the list by continent, then by country. */
export function WorldMap({ filter: asked }: { filter: BrowseFilter }) {
  const filter = canonicalFilter(asked);
  const { data: map } = useQuery(worldMapQuery);
  const { data: stories } = useQuery(countryStoriesQuery);
  if (map === undefined || stories === undefined) return null;
  return <Map filter={filter} view={mapViewOf(map, stories, filter)} />;
}

function Map({ filter, view }: { filter: BrowseFilter; view: MapView }) {
  const { continent } = filter;
  const group = useFocusFallback(`${continent} ${filter.country}`);
  const text =
    continent === undefined
      ? 'Where the stories are: choose a continent'
      : `Stories in ${continentLabels[continent]}: choose a country`;
  // The width of a pixel in units of the view box at 736 px, so that marks have the same size in each view.
  const pixel = view.viewBox[2] / 736;
  return (
    <div ref={group} className={styles.map} role="group" aria-label="World map" tabIndex={-1}>
      <svg viewBox={view.viewBox.join(' ')}>
        <path className={styles.land} d={view.land} />
        {view.areas.map((area) => (
          <AreaLink
            key={area.name}
            area={area}
            href={pathWithChanges(filter, area.changes)}
            pixel={pixel}
          />
        ))}
      </svg>
      <p className={styles.text}>
        {text}
        {continent === undefined ? null : (
          <Link href={pathWithChanges(filter, { continent: 'all' })}>The whole world</Link>
        )}
      </p>
    </div>
  );
}

function AreaLink({ area, href, pixel }: { area: Area; href: string; pixel: number }) {
  const { name, stories, isSelected, shape, marks } = area;
  const text = `${name}, ${stories === 1 ? '1 story' : `${formatCount(stories)} stories`}`;
  return (
    <Link
      className={styles.area}
      href={href}
      aria-label={text}
      aria-current={isSelected ? 'true' : undefined}
    >
      <title>{text}</title>
      <path d={shape} />
      {marks.map(({ country, at: [x, y], size }) => (
        <circle key={country} cx={x} cy={y} r={pixel * (2.5 + 7 * size)} />
      ))}
    </Link>
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
