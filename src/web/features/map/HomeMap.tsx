import { useQuery } from '@tanstack/react-query';
import { browsePath } from '../../../contract/paths.ts';
import { cityLightsQuery, worldMapQuery } from './map-queries.ts';
import { WorldPicture } from './WorldPicture.tsx';

/** The picture of the map on the home page, below the names of the continents. Nothing until it is loaded. */
export function HomeMap() {
  const { data: map } = useQuery(worldMapQuery);
  // Its lights come at the same time.
  useQuery(cityLightsQuery);
  if (map === undefined) return null;
  return <WorldPicture map={map} hrefOf={(continent) => browsePath({ continent })} />;
}
