import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../../../test/support/components/stories.ts';
import { listExperiencesEndpoint } from '../../../contract/endpoints/experiences.ts';
import {
  getPlaceEndpoint,
  listCityLightsEndpoint,
} from '../../../contract/endpoints/places/places.ts';
import { browsePath, paths } from '../../../contract/paths.ts';
import { follow, followedPlaces, unfollow } from '../../browser/places/followed-places.ts';

const bonn = { continent: 'europe', country: 'Germany', city: 'Bonn' } as const;
const peru = { continent: 'south-america', country: 'Peru' } as const;
/** After what was followed before, and before the list is asked for. */
const now = () => new Date(Date.now() + 1).toISOString();

const yours = page.getByRole('region', { name: 'Your places' });
const star = (name: string) => page.getByRole('button', { name: `Follow ${name}` });

function followNothing(): void {
  for (const place of followedPlaces.get()) unfollow(place);
}
beforeEach(followNothing);
afterEach(followNothing);

it('a reader follows a city with its star, finds it on the home page with what is new, and stops following it', async () => {
  const stories = storiesWith(3, bonn);
  showPage(browsePath(bonn), siteWithStories(stories));
  await star('Bonn').click();
  await expect.element(star('Bonn')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('You follow Bonn now')).toBeVisible();
  stories.unshift(...storiesWith(2, { ...bonn, createdAt: now() }), ...storiesWith(1, peru));
  await page.getByRole('button', { name: 'See your places' }).click();
  await expect.poll(address).toBe(paths.home);
  await expect.element(yours.getByRole('link', { name: 'Bonn 2 new' })).toBeVisible();
  await expect.element(yours.getByRole('article').first()).toMatchTextContent(/Bonn/);
  await yours.getByRole('link', { name: 'Bonn 2 new' }).click();
  await star('Bonn').click();
  await expect.element(star('Bonn')).toHaveAttribute('aria-pressed', 'false');
  expect(followedPlaces.get()).toEqual([]);
});

it('the home page has nothing about places for who follows none', async () => {
  showPage(paths.home, siteWithStories(storiesWith(2)));
  await expect.element(page.getByRole('region', { name: 'Recent Uplifts' })).toBeVisible();
  await expect.element(yours).not.toBeInTheDocument();
});

it('the stories of all followed places are one list, newest first, and what is new is marked once', async () => {
  follow(bonn);
  follow(peru);
  const [one, two] = storiesWith(2, { ...bonn, createdAt: now() });
  const [lima] = storiesWith(1, {
    ...peru,
    city: 'Lima',
    createdAt: '2026-01-01T08:00:00.000Z',
  });
  const stories = [one, lima, two, ...storiesWith(3)].filter((story) => story !== undefined);
  const places = 'Germany/Bonn,Peru';
  const server = showPage(browsePath({ places }), siteWithStories(stories));
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bonn and Peru');
  await expect.poll(() => page.getByRole('article').elements().length).toBe(3);
  const chips = page.getByRole('list', { name: 'Your places' });
  await expect.element(chips.getByRole('link', { name: 'Bonn 2 new' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Peru', exact: true })).toBeVisible();
  expect(server.requests(listExperiencesEndpoint)[0]?.query).toMatchObject({ places });
  await page.getByRole('link', { name: 'Peru', exact: true }).click();
  await expect.poll(address).toBe(browsePath(peru));
  const seen = followedPlaces.get().map(({ seenAt }) => Date.parse(seenAt));
  for (const time of seen) expect(Date.now() - time).toBeLessThan(60_000);
});

it('a list of several places without a story has a way on', async () => {
  showPage(browsePath({ places: 'Germany/Bonn,Peru' }), siteWithStories([]));
  await page.getByRole('link', { name: 'See all stories' }).click();
  await expect.poll(address).toBe(paths.browse);
});

it('more than 20 places are not followed, and the reader is told', async () => {
  for (let i = 0; i < 20; i++) follow({ ...peru, city: `Town ${i}` });
  showPage(browsePath(bonn), siteWithStories(storiesWith(1, bonn)));
  await star('Bonn').click();
  await expect.element(page.getByText('You follow 20 places already.')).toBeVisible();
  await expect.element(star('Bonn')).toHaveAttribute('aria-pressed', 'false');
});

/** Until the test ends, the device is there, or says why not. */
function locate(answer: { at: readonly [number, number] } | { code: number }): void {
  const getCurrentPosition = (
    found: (position: object) => void,
    failed: (error: object) => void,
  ) => {
    if ('code' in answer) failed({ code: answer.code, PERMISSION_DENIED: 1 });
    else found({ coords: { latitude: answer.at[0], longitude: answer.at[1] } });
  };
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}

const nearMe = page.getByRole('button', { name: 'Near me' });

it('the nearest cities with stories are offered, and no request has the position', async () => {
  locate({ at: [50.7374, 7.0982] });
  const server = siteWithStories(storiesWith(1));
  const city = { experienceCount: 1 };
  server.answer(listCityLightsEndpoint, [
    { ...city, country: 'Peru', city: 'Lima', at: [-12.05, -77.04] },
    { ...city, country: 'Germany', city: 'Bonn', at: [50.73, 7.1] },
    { ...city, country: 'Germany', city: 'Cologne', at: [50.94, 6.96] },
  ]);
  const asked: string[] = [];
  const observer = new PerformanceObserver((list) =>
    asked.push(...list.getEntries().map(({ name }) => name)),
  );
  observer.observe({ type: 'resource' });
  onTestFinished(() => observer.disconnect());
  showPage(paths.browse, server);
  await nearMe.click();
  const near = page.getByRole('list', { name: 'Cities with stories near you' });
  await expect.element(near.getByRole('link').first()).toMatchTextContent('Bonn');
  await expect.element(near.getByRole('link').nth(1)).toMatchTextContent('Cologne');
  for (const { query } of server.requests(listCityLightsEndpoint)) expect(query).toEqual({});
  expect(asked.filter((name) => /50\.7|7\.09/.test(name))).toEqual([]);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/50\.7|7\.09/);
  await near.getByRole('link').first().click();
  await expect.poll(address).toBe(browsePath(bonn));
});

it.each([
  ['does not allow it', { code: 1 }, 'This browser may not see where you are.'],
  ['cannot tell', { code: 2 }, 'Your device could not find out where it is.'],
])('a browser that %s is told plainly', async (_, answer, sentence) => {
  locate(answer);
  showPage(paths.browse, siteWithStories(storiesWith(1)));
  await nearMe.click();
  await expect.element(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await expect.element(nearMe).toBeEnabled();
});

it('a city without stories offers the nearest ones with some, shows those of its country, and says so', async () => {
  const valletta = { continent: 'europe', country: 'Malta', city: 'Valletta' } as const;
  const server = siteWithStories(storiesWith(2, { ...valletta, city: 'Mdina' }));
  server.answer(getPlaceEndpoint, {
    stories: 0,
    cities: 0,
    best: [],
    neighbours: [{ ...valletta, city: 'Sliema', stories: 3 }],
    widened: { continent: 'europe', country: 'Malta', stories: 2 },
  });
  showPage(browsePath(valletta), server);
  await expect
    .element(page.getByText('No story from Valletta yet. These are from Malta.'))
    .toBeVisible();
  await expect.poll(() => page.getByRole('article').elements().length).toBe(2);
  await page.getByRole('link', { name: 'Sliema, 3 stories' }).click();
  await expect.poll(address).toBe(browsePath({ ...valletta, city: 'Sliema' }));
});

it('below the stories of a place are the best of its month and its neighbours', async () => {
  const stories = storiesWith(5, bonn);
  const server = siteWithStories(stories);
  server.answer(getPlaceEndpoint, {
    stories: 5,
    cities: 1,
    best: stories.slice(0, 1),
    neighbours: [{ ...bonn, city: 'Cologne', stories: 7 }],
  });
  showPage(browsePath(bonn), server);
  const section = page.getByRole('region', { name: 'More from Bonn' });
  await expect.element(section.getByRole('heading', { name: 'Most loved' })).toBeVisible();
  await section.getByRole('link', { name: 'Cologne, 7 stories' }).click();
  await expect.poll(address).toBe(browsePath({ ...bonn, city: 'Cologne' }));
});
