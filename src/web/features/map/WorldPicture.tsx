import { useMemo } from 'react';
import { continents, type Continent } from '../../../contract/continents.ts';
import type { WorldMap } from '../../../contract/endpoints/places/place-files.ts';
import { Link } from '../../ui/Link.tsx';
import { type Light, worldLights } from './layers/lights.ts';
import { Lights } from './layers/Lights.tsx';
import { Night } from './layers/Night.tsx';
import { useCityLights } from './layers/use-city-lights.ts';
import { membersOf, shapesOf } from './map-areas.ts';
import styles from './MapPicture.module.css';

interface WorldPictureProps {
  readonly map: WorldMap;
  readonly hrefOf: (continent: Continent) => string;
  readonly isMatch?: ((light: Light) => boolean) | undefined;
}

/** The whole world. For a mouse the continents are links; their names next to it are those for everybody. */
export function WorldPicture({ map, hrefOf, isMatch }: WorldPictureProps) {
  const { lights: cities, sparks } = useCityLights();
  const lights = useMemo(() => worldLights(map, cities), [map, cities]);
  const shapes = useMemo(
    () => continents.map((continent) => shapesOf(membersOf(map, continent))),
    [map],
  );
  return (
    <svg className={styles.world} viewBox={map.world.join(' ')} aria-hidden="true">
      {continents.map((continent, i) => (
        <Link key={continent} className={styles.area} href={hrefOf(continent)} tabIndex={-1}>
          <path d={shapes[i]} />
        </Link>
      ))}
      <Night />
      <Lights lights={lights} isMatch={isMatch} sparks={sparks} />
    </svg>
  );
}
