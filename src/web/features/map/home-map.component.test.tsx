import { describe, expect, it, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import {
  emptySite,
  foreignAnswer,
  noStats,
} from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { textsOf } from '../../../../test/support/components/texts.ts';
import { getWorldMapEndpoint } from '../../../contract/endpoints/places/place-files.ts';
import {
  listCityLightsEndpoint,
  type CityLight,
} from '../../../contract/endpoints/places/places.ts';
import { getStatsEndpoint } from '../../../contract/endpoints/stats.ts';

const locations = page.getByRole('region', { name: 'Browse by Location' });
const lights = locations.getByTestId('bright lights');
const sparks = locations.getByTestId('spark');

async function showMap(server = emptySite()): Promise<void> {
  showPage('/', server);
  await expect.element(locations).toBeVisible();
  locations.element().scrollIntoView();
}

async function expectSixContinents(): Promise<void> {
  const names = ['N. America', 'S. America', 'Europe', 'Asia', 'Africa', 'Australia/Oceania'];
  await expect.poll(() => textsOf(locations.getByRole('listitem'))).toEqual(names);
}

it('six continents are links on a map of the world, and a click on one of them shows its stories', async () => {
  await showMap();
  await expectSixContinents();
  for (const [name, href] of [
    ['View all locations', '/browse'],
    ['S. America', '/browse?continent=south-america'],
  ] as const)
    await expect.element(locations.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect.element(lights).toBeInTheDocument();
  const picture = lights.element().closest('svg');
  if (picture === null) throw new Error('The lights are in no picture');
  picture.scrollIntoView({ block: 'center' });
  // Greenland has no name and no light.
  const { width, height } = picture.getBoundingClientRect();
  await page.elementLocator(picture).click({ position: { x: 0.4 * width, y: 0.1 * height } });
  await expect.poll(address).toBe('/browse?continent=north-america');
});

it('the names of the continents stay when the map does not load', async () => {
  const server = emptySite();
  server.answer(getWorldMapEndpoint, () => foreignAnswer(500));
  await showMap(server);
  await expect.poll(() => server.requests(getWorldMapEndpoint)).toHaveLength(1);
  await expectSixContinents();
  await expect.element(lights).not.toBeInTheDocument();
  await locations.getByRole('link', { name: 'Asia' }).click();
  await expect.poll(address).toBe('/browse?continent=asia');
});

describe('a new story', () => {
  const cities = (inNairobi: number): CityLight[] => [
    { country: 'Germany', city: 'Berlin', experienceCount: 20, at: [52.52, 13.41] },
    { country: 'Kenya', city: 'Nairobi', experienceCount: inNairobi, at: [-1.28, 36.82] },
  ];

  /** Opens the page with two lights; then the second city gets a story, and the counters are fetched again. */
  async function showGrowingCity() {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const start = Date.now();
    const server = emptySite();
    server.answer(listCityLightsEndpoint, cities(3));
    server.answer(getStatsEndpoint, { ...noStats, totalExperiences: 23 });
    await showMap(server);
    await expect.element(lights).toHaveAttribute('data-lights', '2');
    await expect.element(page.getByText('23', { exact: true })).toBeVisible();
    await expect.element(sparks).not.toBeInTheDocument();
    server.answer(listCityLightsEndpoint, cities(4));
    server.answer(getStatsEndpoint, { ...noStats, totalExperiences: 24 });
    await vi.advanceTimersByTimeAsync(start + 29_999 - Date.now());
    // With 4 stories its light is larger. In steps, because it flashes for a short time only.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(500);
        return lights.element().querySelector('[data-size="1"]');
      })
      .not.toBeNull();
  }

  /** React runs effects, and renders what they set, within two frames. */
  async function sparksNow(): Promise<number> {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return sparks.elements().length;
  }

  it('makes the light of its city flash for two seconds', async () => {
    await showGrowingCity();
    await expect.poll(() => sparks.elements().length).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sparksNow()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sparksNow()).toBe(0);
  });

  it('makes nothing flash with reduced motion', async () => {
    await commands.emulateMedia({ reducedMotion: 'reduce' });
    await showGrowingCity();
    expect(await sparksNow()).toBe(0);
  });
});
