import { expect, it } from 'vitest';
import { kilometresBetween, nearest } from './nearest-cities.ts';

const bonn = { city: 'Bonn', at: [50.73, 7.1] } as const;
const cologne = { city: 'Cologne', at: [50.94, 6.96] } as const;
const lima = { city: 'Lima', at: [-12.05, -77.04] } as const;
const suva = { city: 'Suva', at: [-18.14, 178.44] } as const;
const apia = { city: 'Apia', at: [-13.83, -171.76] } as const;

it('distances are those of a globe, over the date line too', () => {
  // As https://www.movable-type.co.uk/scripts/latlong.html has them.
  expect(kilometresBetween(bonn.at, bonn.at)).toBe(0);
  expect(kilometresBetween(bonn.at, cologne.at)).toBeCloseTo(25.3, 0);
  expect(kilometresBetween(bonn.at, lima.at) / 10_720).toBeCloseTo(1, 1);
  expect(kilometresBetween(suva.at, apia.at)).toBeLessThan(1_200);
});

it('the nearest cities come first, as many as asked for, without those that have no position', () => {
  const somewhere = { city: 'Somewhere', at: undefined };
  const cities = [lima, somewhere, cologne, bonn];
  expect(nearest(cities, [50.7, 7.1], 2).map(({ city }) => city)).toEqual(['Bonn', 'Cologne']);
  expect(nearest(cities, [50.7, 7.1], 9).map(({ city }) => city)).toHaveLength(3);
});
