import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { pathWithChanges } from '../change-filter.ts';
import { cityNames, fontSize, isSame, type MapSize } from './city-names.ts';
import { dotPath, type Light } from './lights.ts';
import styles from '../MapPicture.module.css';

interface CityNamesProps {
  readonly lights: readonly Light[];
  /** Those of them that may have names; by default all. */
  readonly named?: readonly Light[];
  readonly size: MapSize;
  readonly filter: BrowseFilter;
}

/** For a mouse the lights and their names are links; the lists next to the maps have those for everybody. */
export function CityNames({ lights, named = lights, size, filter }: CityNamesProps) {
  const names = new Map(cityNames(lights, size, named).map((name) => [name.light, name]));
  return named.map((light) => {
    const { key, country, city, at } = light;
    const name = names.get(light);
    return (
      <a
        key={key}
        className={styles.city}
        href={pathWithChanges({ ...filter, country }, { city })}
        tabIndex={-1}
        aria-current={isSame(city, filter.city) ? 'true' : undefined}
      >
        <title>{city}</title>
        <path className={styles.press} d={dotPath(at)} />
        {name === undefined ? null : (
          <text
            className={styles.name}
            x={name.at[0]}
            y={name.at[1]}
            textAnchor={name.anchor}
            fontSize={fontSize * size.pixel}
            strokeWidth={4 * size.pixel}
          >
            {city}
          </text>
        )}
      </a>
    );
  });
}
