import { useLayoutEffect, useRef, useState } from 'react';
import type { BrowseFilter } from '../../../contract/browse-query.ts';
import type { CountryMap as Picture } from '../../../contract/endpoints/place-files.ts';
import type { CityEntry } from '../../../contract/endpoints/places.ts';
import { projectToCountry } from '../../../domain/places/map-projection.ts';
import { pathWithChanges } from './change-filter.ts';
import { cityNames, fontSize, isSame } from './city-names.ts';
import { type Light, lightKey } from './layers/lights.ts';
import { Lights } from './layers/Lights.tsx';
import styles from './MapPicture.module.css';

interface CountryMapProps {
  readonly picture: Picture;
  readonly cities: readonly CityEntry[];
  readonly filter: BrowseFilter & { readonly country: string };
  readonly isMatch: (light: Light) => boolean;
}

/** A country in its own shape, with the names of its cities. The list of cities next to it has the links for everybody. */
export function CountryMap({ picture, cities, filter, isMatch }: CountryMapProps) {
  const { view, shape, land } = picture;
  const [ref, width] = useWidth();
  const pixel = view[2] / width;
  const lights = countryLights(picture, cities, filter.country);
  const isShown = (light: Light) =>
    isMatch(light) && (filter.city === undefined || isSame(light.city, filter.city));
  return (
    <svg ref={ref} viewBox={view.join(' ')} aria-hidden="true">
      <path className={styles.land} d={land} />
      <path className={styles.country} d={shape} />
      <Lights lights={lights} isMatch={isShown} />
      {cityNames(lights, { view, pixel }).map(({ light, at: [x, y], anchor }) => (
        <a
          key={light.key}
          className={styles.city}
          href={pathWithChanges(filter, { city: light.city })}
          tabIndex={-1}
          aria-current={isSame(light.city, filter.city) ? 'true' : undefined}
        >
          <text
            className={styles.name}
            x={x}
            y={y}
            textAnchor={anchor}
            fontSize={fontSize * pixel}
            strokeWidth={3.5 * pixel}
          >
            {light.city}
          </text>
        </a>
      ))}
    </svg>
  );
}

/** The cities whose position is known. */
function countryLights(picture: Picture, cities: readonly CityEntry[], country: string): Light[] {
  return cities.flatMap(({ city, experienceCount: count, at }) => {
    if (at === undefined) return [];
    const [x, y] = projectToCountry(...at, picture.middle);
    const point = [x * picture.scale, y * picture.scale] as const;
    return [{ key: lightKey({ country, city }), country, city, count, at: point }];
  });
}

/** The width of the picture on the screen in pixels. */
function useWidth() {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(736);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || 736));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
