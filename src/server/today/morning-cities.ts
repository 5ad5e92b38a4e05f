import { todaySize } from '../../contract/endpoints/experiences.ts';
import type { CityLight } from '../../contract/endpoints/places/places.ts';
import { solarHour, subsolarPoint } from '../../domain/places/sun.ts';

/** Hours of the sun, whatever clocks say. */
const morning = { from: 5, to: 9 };

/**
 * The cities where it is early in the morning, at most `todaySize` of those with the most stories: the largest of each
 * country, then the second of each, and so on. @param time in milliseconds since 1970
 */
export function morningCities(lights: readonly CityLight[], time: number): CityLight[] {
  const sun = subsolarPoint(time);
  const inMorning = lights.filter(({ at }) => {
    const hour = at === undefined ? undefined : solarHour(sun, at[1]);
    return hour !== undefined && hour >= morning.from && hour < morning.to;
  });
  const byCountry = Map.groupBy(inMorning, ({ country }) => country);
  return Array.from(byCountry.values(), (cities) => cities.map((city, nth) => ({ city, nth })))
    .flat()
    .toSorted((a, b) => a.nth - b.nth)
    .slice(0, todaySize)
    .map(({ city }) => city);
}
