import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { pathWithChanges } from '../change-filter.ts';
import { cityNames, fontSize, isSame, type MapSize } from './city-names.ts';
import type { Light } from './lights.ts';
import styles from '../MapPicture.module.css';

interface CityNamesProps {
  readonly lights: readonly Light[];
  /** Those of them that may have names; by default all. */
  readonly named?: readonly Light[];
  readonly size: MapSize;
  readonly filter: BrowseFilter;
}

/** For a mouse the names are links; the lists next to the maps have those for everybody. */
export function CityNames({ lights, named, size, filter }: CityNamesProps) {
  return cityNames(lights, size, named).map(({ light, at: [x, y], anchor }) => (
    <a
      key={light.key}
      className={styles.city}
      href={pathWithChanges({ ...filter, country: light.country }, { city: light.city })}
      tabIndex={-1}
      aria-current={isSame(light.city, filter.city) ? 'true' : undefined}
    >
      <text
        className={styles.name}
        x={x}
        y={y}
        textAnchor={anchor}
        fontSize={fontSize * size.pixel}
        strokeWidth={3.5 * size.pixel}
      >
        {light.city}
      </text>
    </a>
  ));
}
