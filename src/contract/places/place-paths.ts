import { paths } from '../paths.ts';

interface Place {
  readonly country: string;
  readonly city: string;
}

const queryOf = ({ country, city }: Place) => new URLSearchParams({ country, city }).toString();

/** The picture for link previews of a city. */
export const cityPicturePath = (place: Place): string => `/pictures/city.png?${queryOf(place)}`;

/** The map, with this place in the ring. */
export const wanderPath = (place: Place): string => `${paths.wander}?${queryOf(place)}`;
