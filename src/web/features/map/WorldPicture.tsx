import { useMemo, useRef } from 'react';
import { continents, type Continent } from '../../../contract/continents.ts';
import type { WorldMap } from '../../../contract/endpoints/place-files.ts';
import type { MapPoint } from '../../../domain/places/map-projection.ts';
import { Arrival, type NewStory } from './layers/Arrival.tsx';
import { type Light, lightKey, worldLights } from './layers/lights.ts';
import { Lights } from './layers/Lights.tsx';
import { Night } from './layers/Night.tsx';
import { useCityLights } from './layers/use-city-lights.ts';
import { useInMiddle } from './layers/use-in-middle.ts';
import { membersOf, shapesOf } from './map-areas.ts';
import styles from './MapPicture.module.css';

interface WorldPictureProps {
  readonly map: WorldMap;
  readonly hrefOf: (continent: Continent) => string;
  readonly isMatch?: ((light: Light) => boolean) | undefined;
  readonly newStory?: NewStory | undefined;
}

/** Of the part that is shown at first on a phone, as a share of the width: it has all continents. */
const firstMiddle = 0.45;

/** The whole world. For a mouse the continents are links; their names next to it are those for everybody. */
export function WorldPicture({ map, hrefOf, isMatch, newStory }: WorldPictureProps) {
  const { lights: cities, sparks } = useCityLights();
  const lights = useMemo(() => worldLights(map, cities), [map, cities]);
  const shapes = useMemo(
    () => continents.map((continent) => shapesOf(membersOf(map, continent))),
    [map],
  );
  const arrival =
    newStory && lights.length > 0 ? pointOf(newStory.place, { map, lights }) : undefined;
  const [left, , width] = map.world;
  const picture = useRef<SVGSVGElement>(null);
  useInMiddle(picture, arrival ? (arrival[0] - left) / width : firstMiddle);
  return (
    <svg ref={picture} className={styles.world} viewBox={map.world.join(' ')} aria-hidden="true">
      {continents.map((continent, i) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the links of the list have the names
        <a key={continent} className={styles.area} href={hrefOf(continent)} tabIndex={-1}>
          <path d={shapes[i]} />
        </a>
      ))}
      <Night />
      <Lights lights={lights} isMatch={isMatch} sparks={sparks} />
      {newStory && arrival ? <Arrival at={arrival} card={newStory.card} /> : null}
    </svg>
  );
}

/** The light of a story's city, or the mark of its country while the city is not on the map. */
function pointOf(
  place: NewStory['place'],
  { map, lights }: { map: WorldMap; lights: readonly Light[] },
): MapPoint | undefined {
  const light = lights.find(({ key }) => key === lightKey(place));
  return light?.at ?? map.countries.find(({ country }) => country === place.country)?.at;
}
