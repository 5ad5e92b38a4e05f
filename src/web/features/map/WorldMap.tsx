import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import { continentLabels } from '../../../contract/continents.ts';
import { canonicalFilter } from '../../../domain/list-filter.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { pathAfter } from './change-filter.ts';
import { type Area, type MapPicture, pictureOf } from './map-areas.ts';
import { countryStories, worldMap } from './map-files.ts';
import styles from './WorldMap.module.css';

/** Where the stories are, as a way to choose a continent and then a country: links, in a picture. */
export function WorldMap({ filter: asked }: { filter: BrowseFilter }) {
  const filter = canonicalFilter(asked);
  const { data: map } = useQuery(worldMap);
  const { data: stories } = useQuery(countryStories);
  if (map === undefined || stories === undefined) return null;
  return <Map filter={filter} picture={pictureOf(map, stories, filter)} />;
}

function Map({ filter, picture }: { filter: BrowseFilter; picture: MapPicture }) {
  const { continent } = filter;
  const group = useFocusThatStays(`${continent} ${filter.country}`);
  const text =
    continent === undefined
      ? 'Where the stories are: choose a continent'
      : `Stories in ${continentLabels[continent]}: choose a country`;
  // About as many units of the picture as a pixel has, so that marks are of one size at each view.
  const pixel = picture.view[2] / 736;
  return (
    <div ref={group} className={styles.map} role="group" aria-label="World map" tabIndex={-1}>
      <svg viewBox={picture.view.join(' ')}>
        <path className={styles.land} d={picture.land} />
        {picture.areas.map((area) => (
          <AreaLink
            key={area.name}
            area={area}
            href={pathAfter(filter, area.changes)}
            pixel={pixel}
          />
        ))}
      </svg>
      <p className={styles.text}>
        {text}
        {continent === undefined ? null : (
          <Link href={pathAfter(filter, { continent: 'all' })}>The whole world</Link>
        )}
      </p>
    </div>
  );
}

function AreaLink({ area, href, pixel }: { area: Area; href: string; pixel: number }) {
  const { name, stories, isChosen, shape, marks } = area;
  const text = `${name}, ${stories === 1 ? '1 story' : `${formatCount(stories)} stories`}`;
  return (
    <Link
      className={styles.area}
      href={href}
      aria-label={text}
      aria-current={isChosen ? 'true' : undefined}
    >
      <title>{text}</title>
      <path d={shape} />
      {marks.map(({ country, at: [x, y], share }) => (
        <circle key={country} cx={x} cy={y} r={pixel * (2.5 + 7 * share)} />
      ))}
    </Link>
  );
}

/** A link of the map goes away with what it chose: the focus stays with the map. */
function useFocusThatStays(view: string) {
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
