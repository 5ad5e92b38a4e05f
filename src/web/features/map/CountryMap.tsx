import type { BrowseFilter } from '../../../contract/browse-query.ts';
import type { CountryMap as Picture } from '../../../contract/endpoints/places/place-files.ts';
import type { CityEntry } from '../../../contract/endpoints/places/places.ts';
import { projectToCountry } from '../../../domain/places/map-projection.ts';
import { useLanguage } from '../../ui/text/messages.ts';
import { Insets, placeInsets } from './Insets.tsx';
import { Arrival, type NewStory } from './layers/Arrival.tsx';
import { cityNames, isSame } from './layers/city-names.ts';
import { CityNames } from './layers/CityNames.tsx';
import { labelled, type Light, lightKey } from './layers/lights.ts';
import { Lights } from './layers/Lights.tsx';
import { useMapSize } from './layers/use-map-size.ts';
import styles from './MapPicture.module.css';

interface CountryMapProps {
  readonly picture: Picture;
  readonly cities: readonly CityEntry[];
  readonly filter: BrowseFilter & { readonly country: string };
  readonly isMatch: (light: Light) => boolean;
  readonly newStory?: NewStory | undefined;
}

/** A country in its own shape, with the names of its cities. The list of cities next to it has the links for everybody. */
export function CountryMap({ picture, cities, filter, isMatch, newStory }: CountryMapProps) {
  const { view, shape, land } = picture;
  const [ref, size] = useMapSize(view);
  const language = useLanguage();
  const lightsAt = (scale: number) =>
    labelled(countryLights({ middle: picture.middle, scale }, cities, filter.country), language);
  const lights = lightsAt(picture.scale);
  const ownKey = newStory && lightKey(newStory.place);
  const own = newStory && lights.find(({ key }) => key === ownKey);
  const named = newStory ? lights.filter((light) => light === own) : lights;
  const isShown = (light: Light) =>
    isMatch(light) && (filter.city === undefined || isSame(light.city, filter.city));
  // Beside a new story, only its own part: none covers the coasts of a small map.
  const insets = placeInsets(picture, lightsAt, size, lights).filter(
    (inset) => ownKey === undefined || inset.lights.some(({ key }) => key === ownKey),
  );
  const taken = insets.map(({ box }) => box);
  return (
    <svg ref={ref} viewBox={view.join(' ')} aria-hidden="true">
      <path className={styles.land} d={land} />
      <path className={styles.country} d={shape} />
      <Lights lights={lights} isMatch={isShown} />
      {newStory && own ? <Arrival at={own.at} card={newStory.card} /> : null}
      <CityNames
        lights={named}
        names={cityNames(lights, size, named, taken)}
        size={size}
        filter={filter}
      />
      <Insets insets={insets} size={size} filter={filter} isMatch={isShown} />
    </svg>
  );
}

/** The cities whose position is known. */
function countryLights(
  { middle, scale }: Pick<Picture, 'middle' | 'scale'>,
  cities: readonly CityEntry[],
  country: string,
): Light[] {
  return cities.flatMap(({ city, experienceCount: count, at }) => {
    if (at === undefined) return [];
    const [x, y] = projectToCountry(...at, middle);
    const point = [x * scale, y * scale] as const;
    return [{ key: lightKey({ country, city }), country, city, count, at: point }];
  });
}
