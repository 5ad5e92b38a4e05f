import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '../../test/support/components/show.tsx';
import { busySite } from '../../test/support/gallery/busy-site.ts';
import { checkScreens } from '../../test/support/gallery/look-at.ts';
import { getPlaceEndpoint } from '../contract/endpoints/places/places.ts';
import { browsePath, paths } from '../contract/paths.ts';
import type { PlaceRef } from '../contract/places/followed-places.ts';
import { follow, unfollow } from './browser/places/followed-places.ts';

/* What a reader follows, what is near, and what a place has besides its list, in every appearance. */

const jena = { continent: 'europe', country: 'Germany', city: 'Jena' } as const;
const peru = { continent: 'south-america', country: 'Peru' } as const;
const asia = { continent: 'asia' } as const;

function open(path: string, followed: readonly PlaceRef[] = []): void {
  for (const place of followed) follow(place);
  onTestFinished(() => followed.forEach(unfollow));
  const { server, stories } = busySite();
  server.answer(getPlaceEndpoint, {
    stories: 5,
    cities: 2,
    best: stories,
    neighbours: [
      { ...jena, city: 'Weimar', stories: 2 },
      { ...peru, stories: 1 },
    ],
  });
  showPage(path, server);
}

function openEmptyCity(): void {
  const { server } = busySite();
  server.answer(getPlaceEndpoint, {
    stories: 0,
    cities: 0,
    best: [],
    neighbours: [{ ...jena, stories: 3 }],
    widened: { continent: 'europe', country: 'Germany', stories: 3 },
  });
  showPage(browsePath({ ...jena, city: 'Gera' }), server);
}

async function askWhereItIs(): Promise<void> {
  const geolocation = {
    getCurrentPosition: (found: (position: object) => void) =>
      found({ coords: { latitude: 50.9, longitude: 11.6 } }),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  open(paths.browse);
  await page.getByRole('button', { name: /Near me/ }).click();
}

checkScreens({
  'a place that is followed': { show: () => open(browsePath(jena), [jena]), text: 'Weimar' },
  'your places': { show: () => open(paths.home, [jena, peru, asia]), text: 'Your places' },
  'a list of several places': {
    show: () => open(browsePath({ places: 'Germany/Jena,Peru,asia' }), [jena]),
    text: 'Peru',
  },
  'a city without stories': { show: openEmptyCity, text: 'No story from Gera yet.' },
  'what is near': { show: askWhereItIs, text: 'Where you are stays on this device.' },
});
