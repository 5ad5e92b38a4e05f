// Over 250 lines because it is one list: all that one can do on the map.

import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  aStory,
  emptySite,
  type FakeServer,
} from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { listExperiencesEndpoint } from '../../../contract/endpoints/experiences.ts';
import {
  listCitiesEndpoint,
  listCityLightsEndpoint,
  listCountriesEndpoint,
  type CityLight,
} from '../../../contract/endpoints/places/places.ts';

const map = page.getByRole('group', { name: 'World map' });
const continents = map.getByRole('link', { name: /, .* stor/ });
const linkTo = (name: string | RegExp) => map.getByRole('link', { name });
const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect();

/** Where lights are on the screen. Those of one size are one path. */
const pointsOf = (lights: Element) =>
  Array.from(lights.querySelectorAll('path'), (path) =>
    Array.from(path.getAttribute('d')?.matchAll(/M(\S+) (\S+?)h0/g) ?? [], ([, x, y]) =>
      new DOMPoint(Number(x), Number(y)).matrixTransform(path.getScreenCTM() ?? undefined),
    ),
  ).flat();
const isIn = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom;

const isInside = (element: Element, box: Element) => {
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  return isIn(outer, inner.left, inner.top) && isIn(outer, inner.right, inner.bottom);
};

async function follow(name: string | RegExp): Promise<void> {
  await expect.element(linkTo(name)).toBeVisible();
  (linkTo(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

const light = (place: string, experienceCount: number, ...at: [number, number]): CityLight => {
  const [city = '', country = ''] = place.split(', ');
  return { city, country, experienceCount, at };
};
const cityLights = [
  light('Suva, Fiji', 1, -18.14, 178.44),
  light('Nairobi, Kenya', 300, -1.28, 36.82),
  light('Berlin, Germany', 20, 52.52, 13.41),
];

const european = [
  light('London, United Kingdom', 6, 51.51, -0.13),
  light('Berlin, Germany', 5, 52.52, 13.41),
  light('Paris, France', 5, 48.85, 2.35),
  light('Lisbon, Portugal', 2, 38.72, -9.13),
  light('Hamburg, Germany', 2, 53.55, 9.99),
  light('Reykjavík, Iceland', 1, 64.15, -21.94),
  light('Brighton, United Kingdom', 1, 50.83, -0.14),
  light('Bristol, United Kingdom', 1, 51.46, -2.6),
  light('Brussels, Belgium', 1, 50.85, 4.35),
  light('Prague, Czechia', 1, 50.09, 14.42),
  light('Leipzig, Germany', 1, 51.34, 12.37),
  light('Poznań, Poland', 1, 52.41, 16.93),
  light('Athens, Greece', 1, 37.98, 23.73),
];

function siteWithLights(): FakeServer {
  const server = emptySite();
  server.answer(listExperiencesEndpoint, [aStory(), aStory()]);
  server.answer(listCountriesEndpoint, [
    { continent: 'europe', country: 'Germany', experienceCount: 20 },
    { continent: 'africa', country: 'Kenya', experienceCount: 300 },
    { continent: 'asia', country: 'Nepal', experienceCount: 3 },
    { continent: 'oceania', country: 'Fiji', experienceCount: 1 },
  ]);
  server.answer(listCityLightsEndpoint, cityLights);
  return server;
}

it('on a wide screen the map leads to a continent, to a country, and back to the world', async () => {
  const server = siteWithLights();
  showPage('/browse', server);
  await follow(/^Africa, 300 stories$/);
  await expect.poll(address).toBe('/browse?continent=africa');
  await expect.element(map).toMatchTextContent('Choose a country or a light.');
  await expect.element(map).toHaveFocus();
  await follow(/^Kenya, 300 stories$/);
  await expect.poll(address).toBe('/browse?continent=africa&country=Kenya');
  await expect.element(map).toHaveFocus();
  await expect
    .poll(() => server.requests(listExperiencesEndpoint).at(-1)?.query)
    .toMatchObject({ continent: 'africa', country: 'Kenya' });
  await linkTo('All of Africa').click();
  await linkTo('The whole world').click();
  await expect.poll(address).toBe('/browse');
  await expect.poll(() => continents.elements().length).toBe(6);
});

it('a country shows how many stories from how many cities it has, and its cities are links', async () => {
  const server = siteWithLights();
  server.answer(listCitiesEndpoint, [
    { city: 'Kathmandu', experienceCount: 2, at: [27.7, 85.32] },
    { city: 'Pokhara', experienceCount: 1, at: [28.27, 83.97] },
  ]);
  showPage('/browse?continent=asia&country=Nepal', server);
  await expect.element(map).toMatchTextContent('3 stories from 2 cities.');
  await expect.element(linkTo('Kathmandu, 2 stories')).toBeVisible();
  // The name on the picture, too, at its place west of the capital.
  const names = () => [...map.element().querySelectorAll('svg text')];
  const texts = () => names().map((name) => name.textContent);
  await expect.poll(texts).toEqual(['Kathmandu', 'Pokhara']);
  const [kathmandu, pokhara] = names().map((name) => name.getBoundingClientRect().x);
  expect(pokhara).toBeLessThan(kathmandu ?? 0);
  await linkTo('Pokhara, 1 story').click();
  await expect.poll(address).toBe('/browse?continent=asia&country=Nepal&city=Pokhara');
  await expect.element(linkTo('Pokhara, 1 story')).toHaveAttribute('aria-current', 'true');
});

it('a continent names its cities on the picture, and a click on a name shows the stories of the city', async () => {
  showPage('/browse?continent=africa', siteWithLights());
  const names = () => [...map.element().querySelectorAll('svg a text')];
  await expect.poll(() => names().map((name) => name.textContent)).toEqual(['Nairobi']);
  await userEvent.click(names()[0]!);
  await expect.poll(address).toBe('/browse?continent=africa&country=Kenya&city=Nairobi');
});

it('a choice on the map keeps the search words, and no numbers are shown that nobody knows', async () => {
  showPage('/browse?search=stranger', siteWithLights());
  await expect.element(linkTo('Asia')).toHaveTextContent('Asia');
  await follow('Asia');
  await expect.poll(address).toBe('/browse?continent=asia&search=stranger');
});

it.each([
  ['/browse', 3, 0],
  ['/browse?search=zookeeper', 1, 2],
  ['/browse?continent=africa', 1, 2],
])(
  'a search or a continent dims the lights of all other cities: %s',
  async (path, bright, dimmed) => {
    const server = siteWithLights();
    server.answer(listExperiencesEndpoint, [
      aStory({
        continent: 'oceania',
        country: 'Fiji',
        city: 'Suva',
        content: 'A zookeeper waved.',
      }),
    ]);
    showPage(path, server);
    for (const [name, count] of Object.entries({ bright, dimmed }))
      await expect
        .element(map.getByTestId(`${name} lights`))
        .toHaveAttribute('data-lights', `${count}`);
  },
);

it('beside a list, the map with its names is as wide as the list and 200 px high, no name hides a light, and west is on the left, also where text runs from right to left', async () => {
  const server = siteWithLights();
  server.answer(listCityLightsEndpoint, [
    ...cityLights,
    light('Honolulu, United States', 1, 21.31, -157.86),
    light('Anchorage, United States', 1, 61.22, -149.9),
    light('Denver, United States', 1, 39.74, -104.98),
    light('Boston, United States', 1, 42.36, -71.06),
    light('Mexico City, Mexico', 1, 19.43, -99.13),
    light('Bogota, Colombia', 1, 4.71, -74.07),
    light('Manaus, Brazil', 1, -3.12, -60.02),
    light('Papeete, French Polynesia', 1, -17.54, -149.57),
  ]);
  showPage('/browse', server);
  const lights = map.getByTestId('bright lights');
  await expect.element(lights).toHaveAttribute('data-lights', '11');
  const story = page.getByRole('article').first();
  await expect.element(story).toBeVisible();
  expect(Math.round(boxOf(map).width)).toBe(Math.round(boxOf(story).width));
  const { height } = map.element().querySelector('svg')!.getBoundingClientRect();
  expect(height).toBeGreaterThan(190);
  expect(height).toBeLessThan(210);
  expect(boxOf(map).height).toBeLessThan(height + 1);
  expect(boxOf(story).y).toBeLessThan(480);
  const spans = map.element().querySelectorAll('li span');
  const names = Array.from(spans, (name) => name.getBoundingClientRect());
  expect(names).toHaveLength(6);
  for (const { x, y } of pointsOf(lights.element())) {
    expect(names.filter((name) => isIn(name, x, y))).toEqual([]);
  }
  // Honolulu and Suva.
  for (const direction of ['ltr', 'rtl']) {
    document.documentElement.dir = direction;
    const { left, right } = map.element().querySelector('svg')!.getBoundingClientRect();
    const xs = pointsOf(lights.element()).map(({ x }) => x);
    expect(Math.min(...xs) - left).toBeLessThan(40);
    expect(right - Math.max(...xs)).toBeLessThan(40);
  }
});

it('the list and the map next to it count the same stories, and of a time the map has no numbers', async () => {
  showPage('/browse', siteWithLights());
  await expect.element(linkTo('Africa, 300 stories')).toBeVisible();
  await expect.element(page.getByText('2 of 324 stories')).toBeVisible();
  await page.getByLabelText('Time').selectOptions('This Week');
  await expect.element(linkTo('Africa')).toHaveTextContent('Africa');
  await expect.poll(() => continents.elements()).toEqual([]);
});

it('on a phone the map is closed at first, opens with the whole world in view, and stays open in the next list', async () => {
  await page.viewport(360, 740);
  showPage('/browse', siteWithLights());
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.element(map).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Map' });
  await button.click();
  await expect.poll(() => continents.elements().length).toBe(6);
  const lights = map.getByTestId('bright lights');
  await expect.element(lights).toHaveAttribute('data-lights', '3');
  const points = pointsOf(lights.element());
  const box = map.element().querySelector('svg')!.parentElement!;
  expect(boxOf(map).height).toBeGreaterThan(220);
  expect(box.scrollWidth).toBe(box.clientWidth);
  for (const link of continents.elements()) {
    // Each name is whole, on no light, and as large as a finger.
    expect(isInside(link.firstElementChild!, box)).toBe(true);
    const { x, y, width, height } = link.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(link).toContain(document.elementFromPoint(x + width / 2, y + height / 2));
    const name = link.firstElementChild!.getBoundingClientRect();
    expect(points.filter((point) => isIn(name, point.x, point.y))).toEqual([]);
  }
  await follow('Africa, 300 stories');
  await expect.poll(address).toBe('/browse?continent=africa');
  await expect.element(linkTo('Kenya, 300 stories').first()).toBeVisible();
  await button.click();
  await expect.element(map).not.toBeInTheDocument();
});

it.each([360, 1280])(
  'the best-known cities of a continent are named among their neighbours, and no name is cut or lies on another: %i',
  async (width) => {
    await page.viewport(width, 800);
    const server = siteWithLights();
    server.answer(listCityLightsEndpoint, european);
    showPage('/browse?continent=europe', server);
    const button = page.getByRole('button', { name: 'Map' });
    if (width < 960) await button.click();
    const names = () => [...map.element().querySelectorAll('svg text')];
    const texts = () => names().map((name) => name.textContent);
    await expect.poll(texts).toEqual(expect.arrayContaining(['London', 'Berlin', 'Paris']));
    const box = map.element().querySelector('svg')!.parentElement!;
    expect(names().filter((name) => !isInside(name, box))).toEqual([]);
    const boxes = names().map((name) => name.getBoundingClientRect());
    const middles = boxes.map(({ x, y, width: w, height }) => [x + w / 2, y + height / 2] as const);
    for (const [i, each] of boxes.entries())
      expect(middles.filter(([x, y], other) => other !== i && isIn(each, x, y))).toEqual([]);
    if (width < 960) await button.click();
  },
);

it('a continent has the names of its countries where they have room, and each country has its name under the mouse', async () => {
  const server = siteWithLights();
  server.answer(listCountriesEndpoint, [
    { continent: 'oceania', country: 'Australia', experienceCount: 10 },
    { continent: 'oceania', country: 'Fiji', experienceCount: 1 },
  ]);
  showPage('/browse?continent=oceania', server);
  const all = (selector: string) => () =>
    Array.from(map.element().querySelectorAll(selector), (each) => each.textContent);
  await expect.poll(all('svg > text')).toEqual(['Australia']);
  expect(all('svg > a:has(path[d]) > title')()).toEqual(
    expect.arrayContaining(['Australia, 10 stories', 'Fiji, 1 story']),
  );
  // A press on the name is one on the country.
  const { x, y, width, height } = map
    .element()
    .querySelector('svg > text')!
    .getBoundingClientRect();
  await userEvent.click(document.elementFromPoint(x + width / 2, y + height / 2)!.closest('a')!);
  await expect.poll(address).toBe('/browse?continent=oceania&country=Australia');
});

it.each([
  [7, 7, ''],
  [8, 7, '+2 more'],
])(
  'a map with %i places has at first %i links and buttons, and a button shows the others',
  async (count, atFirst, button) => {
    const names = ['Kenya', 'Egypt', 'Nigeria', 'Morocco', 'Ghana', 'Senegal', 'Tanzania', 'Mali'];
    const server = siteWithLights();
    server.answer(
      listCountriesEndpoint,
      names.slice(0, count).map((country, i) => ({
        continent: 'africa',
        country,
        experienceCount: 20 - i,
      })),
    );
    showPage('/browse?continent=africa', server);
    const places = map.getByRole('listitem');
    await expect.poll(() => places.elements()).toHaveLength(atFirst);
    const more = map.getByRole('button');
    await expect
      .poll(() =>
        more
          .elements()
          .map((each) => each.textContent)
          .join(),
      )
      .toBe(button);
    if (button === '') return;
    await more.click();
    await expect.poll(() => places.elements()).toHaveLength(count);
    await expect.element(linkTo('Tanzania, 14 stories')).toHaveFocus();
  },
);

it('a chosen city that is far down the list stands behind the first ones, and the others stay behind their button', async () => {
  const server = siteWithLights();
  const names = [
    'Pokhara',
    'Patan',
    'Biratnagar',
    'Birgunj',
    'Dharan',
    'Butwal',
    'Hetauda',
    'Ilam',
  ];
  server.answer(
    listCitiesEndpoint,
    names.map((city, i) => ({ city, experienceCount: 20 - i, at: [27.7, 85.32] })),
  );
  showPage('/browse?continent=asia&country=Nepal&city=Ilam', server);
  const places = map.getByRole('listitem');
  await expect.poll(() => places.elements().length).toBe(8);
  await expect.element(places.nth(6)).toHaveTextContent('Ilam 13');
  await expect.element(places.last()).toHaveTextContent('+1 more');
});

it('a search that finds nothing has no map', async () => {
  const server = siteWithLights();
  server.answer(listExperiencesEndpoint, []);
  showPage('/browse?search=nothing', server);
  await expect.element(page.getByText('No experiences found')).toBeVisible();
  await expect.element(map).not.toBeInTheDocument();
});

it('a click on a light of a country shows the stories of its city', async () => {
  const server = siteWithLights();
  server.answer(listCitiesEndpoint, [{ city: 'Kathmandu', experienceCount: 2, at: [27.7, 85.32] }]);
  showPage('/browse?continent=asia&country=Nepal', server);
  const lights = map.getByTestId('bright lights');
  await expect.element(lights).toHaveAttribute('data-lights', '1');
  const [at] = pointsOf(lights.element());
  document
    .elementFromPoint(at?.x ?? 0, at?.y ?? 0)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.poll(address).toBe('/browse?continent=asia&country=Nepal&city=Kathmandu');
});
