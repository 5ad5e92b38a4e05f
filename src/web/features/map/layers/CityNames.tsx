import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import { Link } from '../../../ui/Link.tsx';
import { pathWithChanges } from '../change-filter.ts';
import { type CityName, isSame } from './city-names.ts';
import { dotPath, type Light } from './lights.ts';
import type { MapSize } from './map-size.ts';
import { haloWidth, lineHeight } from './names.ts';
import styles from '../MapPicture.module.css';

interface CityNamesProps {
  readonly lights: readonly Light[];
  readonly names: readonly CityName[];
  readonly size: MapSize;
  readonly filter: BrowseFilter;
}

/** For a mouse the lights and their names are links; the lists next to the maps have those for everybody. */
export function CityNames({ lights, names, size: { pixel }, filter }: CityNamesProps) {
  const nameOf = new Map(names.map((name) => [name.light, name]));
  return lights.map((light) => {
    const { key, country, city, label = city, at } = light;
    const name = nameOf.get(light);
    return (
      <Link
        key={key}
        className={styles.city}
        href={pathWithChanges({ ...filter, country }, { city })}
        tabIndex={-1}
        aria-current={isSame(city, filter.city) ? 'true' : undefined}
      >
        <title>{label}</title>
        <path className={styles.press} d={dotPath(at)} />
        {name === undefined ? null : (
          <text
            className={styles.name}
            x={name.at[0]}
            y={name.at[1]}
            textAnchor={name.anchor}
            fontSize={name.fontSize * pixel}
            strokeWidth={haloWidth * pixel}
          >
            {name.lines.map((line, i) => (
              <tspan key={line} x={name.at[0]} dy={i * lineHeight * name.fontSize * pixel}>
                {i === 0 ? line : ` ${line}`}
              </tspan>
            ))}
          </text>
        )}
      </Link>
    );
  });
}
