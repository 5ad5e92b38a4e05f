/** A point of a map; y grows southwards. */
export type MapPoint = readonly [x: number, y: number];

/** The longitude in the middle of the world map: the map ends in the Bering Strait, so that no country is split. */
export const middleLongitude = 11;
export const mapScale = 365;
export const mapOrigin: MapPoint = [1000, 560];
/** Width over height of a map, but on a phone. */
export const mapAspect = 2.1;

/**
 * The position of a place on the world map, about 2,000 wide: the Natural Earth projection with the polynomial of
 * Bojan Šavrič, as in geoNaturalEarth1 of d3-geo, which draws the map at build time. Pages and the server need this one
 * projection only, not the library.
 */
export function projectToWorld(latitude: number, longitude: number): MapPoint {
  return projectFromMiddle(latitude, degreesFrom(middleLongitude, longitude));
}

/** The same for a place that is so many degrees east of the middle: 180 is the right edge, -180 the left. */
export function projectFromMiddle(latitude: number, east: number): MapPoint {
  const lambda = radians(east);
  const phi = radians(latitude);
  const phi2 = phi * phi;
  const phi4 = phi2 * phi2;
  const x =
    lambda *
    (0.8707 - 0.131979 * phi2 + phi4 * (-0.013791 + phi4 * (0.003971 * phi2 - 0.001529 * phi4)));
  const y =
    phi * (1.007226 + phi2 * (0.015085 + phi4 * (-0.044475 + 0.028874 * phi2 - 0.005916 * phi4)));
  return [mapOrigin[0] + mapScale * x, mapOrigin[1] - mapScale * y];
}

/**
 * The position of a place on the map of a country: Mercator, in degrees from the country's middle longitude, because it
 * keeps the shape of a country wherever it is.
 */
export function projectToCountry(latitude: number, longitude: number, middle: number): MapPoint {
  const north = Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));
  return [degreesFrom(middle, longitude), (-north * 180) / Math.PI];
}

/** How far east a longitude is of another: from -180 to 180 degrees. */
function degreesFrom(middle: number, longitude: number): number {
  return ((((longitude - middle + 180) % 360) + 360) % 360) - 180;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
