import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aStory, problem } from '../../../../test/support/components/fake-server.ts';
import { pressEnter } from '../../../../test/support/components/press-enter.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories } from '../../../../test/support/components/stories.ts';
import { listExperiencesEndpoint } from '../../../contract/endpoints/experiences.ts';
import { listCitiesEndpoint } from '../../../contract/endpoints/places/places.ts';
import { browsePath } from '../../../contract/paths.ts';

const germany = { continent: 'europe', country: 'Germany' };
const inCity = (city: string) => browsePath({ ...germany, city });
const cards = () => page.getByRole('article');
const searchBox = () => page.getByRole('searchbox', { name: 'Search' });
const cityBox = () => page.getByRole('combobox', { name: 'City' });
const cityOptions = () => page.getByRole('listbox', { name: 'Cities' }).getByRole('option');
const heading = () => page.getByRole('heading', { level: 1 });
const activeFilters = () => page.getByRole('list', { name: 'Active filters' });
const filterLink = (label: string) =>
  activeFilters().getByRole('link', { name: `Remove filter: ${label}`, exact: true });

const bread = aStory({ content: 'A baker gave me her last bread.', tags: ['food'] });
const umbrella = aStory({ content: 'Somebody left an umbrella for me.', tags: ['travel'] });

function showList(path: string) {
  return showPage(path, siteWithStories([bread, umbrella]));
}

async function expectNoFilters(): Promise<void> {
  await expect.poll(address).toBe('/browse');
  await expect.element(activeFilters()).not.toBeInTheDocument();
  await expect.element(heading()).toHaveFocus();
}

async function expectOnly(story: typeof bread): Promise<void> {
  await expect.poll(() => cards().elements().length).toBe(1);
  await expect.element(cards()).toMatchTextContent(story.content);
}

it('filters go from the continent to the city, each change is in the address, another continent resets both, and all clears a filter', async () => {
  showList('/browse');
  const [continent, country] = [page.getByLabelText('Continent'), page.getByLabelText('Country')];
  await expect.element(country).toBeDisabled();
  await expect.element(cityBox()).toBeDisabled();
  await continent.selectOptions('Europe');
  await expect.poll(address).toBe('/browse?continent=europe');
  await country.selectOptions('Germany');
  await expect.poll(address).toBe('/browse?continent=europe&country=Germany');
  const place = cards().getByRole('link', { name: 'Berlin, Germany' });
  await expect.element(place.first()).toBeVisible();
  await cityBox().fill('Berlin');
  await pressEnter(cityBox());
  await expect.poll(address).toBe(inCity('Berlin'));
  // Cards omit the place when all stories are from one city.
  await expect.element(place).not.toBeInTheDocument();
  await continent.selectOptions('Asia');
  await expect.poll(address).toBe('/browse?continent=asia');
  await expect.element(country).toHaveValue('all');
  await expect.element(cityBox()).toHaveValue('');
  await continent.selectOptions('All continents');
  await expect.poll(address).toBe('/browse');
});

it('cities with stories are suggested first, each by its local name too, and an incomplete name never becomes the city', async () => {
  const server = showList(browsePath(germany));
  server.answer(listCitiesEndpoint, [{ city: 'Hamelin', experienceCount: 3 }]);
  await cityBox().click();
  await expect.element(cityOptions().nth(1)).toMatchTextContent('Hamelin');
  await expect.element(cityOptions().filter({ hasText: 'Munich' }).first()).toBeVisible();
  await cityBox().fill('hamb');
  await expect.element(cityOptions().first()).toHaveTextContent('Hamburg');
  await cityBox().fill('Köln');
  await cityOptions().filter({ hasText: 'Cologne' }).click();
  await expect.poll(address).toBe(inCity('Cologne'));
  await cityBox().fill('');
  await userEvent.tab();
  await expect.poll(address).toBe(browsePath(germany));
  await cityBox().fill('ber');
  await heading().click();
  await expect.element(page.getByText('Nothing found for “ber”.')).toBeVisible();
  await expect.element(cityBox()).toHaveValue('');
  expect(address()).toBe(browsePath(germany));
  await cityBox().fill('köln');
  await userEvent.tab();
  await expect.poll(address).toBe(inCity('Cologne'));
});

it('the city has an entry for all as its siblings have, and an emptied field means all', async () => {
  const all = browsePath(germany);
  const leave = {
    Enter: () => userEvent.keyboard('{Enter}'),
    Tab: () => userEvent.tab(),
    'a click elsewhere': () => heading().click(),
  };
  showList(inCity('Hamburg'));
  for (const [how, leaveField] of Object.entries(leave)) {
    await expect.element(heading(), { message: how }).toMatchTextContent('in Hamburg');
    await cityBox().fill('');
    await leaveField();
    await expect.poll(address, { message: how }).toBe(all);
    await expect.element(heading()).toHaveTextContent('Positive Experiences in Germany, Europe');
    await cityBox().fill('Hamburg');
    await pressEnter(cityBox());
    await expect.poll(address).toBe(inCity('Hamburg'));
  }
  await cityBox().click();
  await expect.element(cityOptions().first()).toHaveTextContent('All cities');
  await cityOptions().first().click();
  await expect.poll(address).toBe(all);
  await expect.element(cityBox()).toHaveValue('');
  await cityBox().fill('ber');
  await expect.element(cityOptions().first()).toHaveTextContent('Berlin');
});

it('the time is all, this week or this month; today is an option only while the address asks for it', async () => {
  const options = () =>
    page
      .getByLabelText('Time')
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  showList('/browse?sortBy=votes&timeframe=day');
  await expect.element(page.getByLabelText('Time')).toHaveValue('day');
  expect(options()).toEqual(['All Time', 'Today', 'This Week', 'This Month']);
  await page.getByLabelText('Time').selectOptions('This Week');
  await expect.poll(address).toBe('/browse?sortBy=votes&timeframe=week');
  await expect.poll(options).toEqual(['All Time', 'This Week', 'This Month']);
});

it('search words and quick tags find their stories, whichever filter is changed with them', async () => {
  showList(inCity('Berlin'));
  const tags = page.getByRole('list', { name: 'Quick filters' });
  await tags.getByRole('link', { name: 'food' }).click();
  await expectOnly(bread);
  await expect.element(searchBox()).toHaveValue('food');
  await searchBox().fill('UMBRELLA');
  await pressEnter(searchBox());
  await expectOnly(umbrella);
  await searchBox().fill('');
  await expect.poll(() => cards().elements().length).toBe(2);
  await searchBox().fill('umbrella');
  await page.getByLabelText('Sort by').selectOptions('Oldest First');
  await expect.poll(address).toBe(`${inCity('Berlin')}&sortBy=oldest&search=umbrella`);
  await expectOnly(umbrella);
  await searchBox().fill('bread');
  await heading().click();
  await expect.poll(address).toMatch(/search=bread/);
  await expectOnly(bread);
});

it('a search of more than 100 characters is cut while it is typed, visibly, and cleared with a button, by keyboard too, which is there only for a text', async () => {
  showList(`${inCity('Berlin')}&search=bread`);
  const clear = page.getByRole('button', { name: 'Clear search' });
  await expectOnly(bread);
  searchBox().element().focus();
  await userEvent.tab();
  await expect.element(clear).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(inCity('Berlin'));
  await expect.poll(() => cards().elements().length).toBe(2);
  await expect.element(clear).not.toBeInTheDocument();
  await expect.element(searchBox()).toHaveFocus();
  await searchBox().fill('🍞'.repeat(101));
  await expect.element(searchBox()).toHaveValue('🍞'.repeat(100));
  await expect.element(page.getByText('Only 100 characters fit.')).toBeVisible();
  await clear.click();
  await expect.element(searchBox()).toHaveValue('');
  expect(address()).toBe(inCity('Berlin'));
});

it('one link clears all filters, and the heading gets the focus; each is removed by its own link, and the next one gets it', async () => {
  await page.viewport(360, 740);
  const filter = { ...germany, sortBy: 'votes', timeframe: 'week', search: 'bread' };
  showList(browsePath(filter));
  await pressEnter(activeFilters().getByRole('link', { name: 'Clear all filters' }));
  await expectNoFilters();
  await expect.element(searchBox()).toHaveValue('');
  history.back();
  await pressEnter(filterLink('“bread”'));
  await expect.poll(address).toBe(browsePath({ ...filter, search: '' }));
  await expect.element(searchBox()).toHaveValue('');
  await expect.element(filterLink('This Week')).toHaveFocus();
  await pressEnter(filterLink('Most Voted'));
  await expect.poll(address).toBe(browsePath({ ...germany, timeframe: 'week' }));
  await expect.element(filterLink('This Week')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await pressEnter(filterLink('This Week'));
  await expect.poll(address).toBe(browsePath(germany));
  await expect.element(heading()).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  await expect.element(activeFilters()).not.toBeInTheDocument();
});

it('beside the list, all filters are cleared below their fields, which show what is set', async () => {
  showList(browsePath({ ...germany, sortBy: 'votes', search: 'bread' }));
  await expect.element(activeFilters()).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Sort by')).toHaveValue('votes');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expectNoFilters();
});

it('on a phone the filters are in a sheet over the list, and the default order is no filter', async () => {
  await page.viewport(360, 740);
  showList('/browse?sortBy=oldest');
  await expect.element(page.getByLabelText('Continent')).not.toBeVisible();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.getByLabelText('Sort by').selectOptions('Most Recent');
  await expect.poll(address).toBe('/browse');
  await page.getByLabelText('Continent').selectOptions('Africa');
  await page.getByRole('button', { name: /^Show .*stories/ }).click();
  await expect.element(page.getByLabelText('Continent')).not.toBeVisible();
  await expect.poll(address).toBe('/browse?continent=africa');
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
});

it('a country that is unknown is named in its field and in place of the list, with links to the nearest', async () => {
  const server = showList('/browse?country=Germny&sortBy=votes');
  server.answer(listExperiencesEndpoint, problem('invalid'));
  const unknown = /We know no country “Germny”\. Did you mean Germany\?/;
  await expect.element(page.getByLabelText('Country')).toHaveAccessibleDescription(unknown);
  const stories = page.getByRole('region', { name: 'Stories' });
  await expect.element(stories.getByText(unknown)).toBeVisible();
  server.answer(listExperiencesEndpoint, [bread]);
  await stories.getByRole('link', { name: 'Germany', exact: true }).click();
  await expect.poll(address).toBe('/browse?continent=europe&country=Germany&sortBy=votes');
  await expect.element(page.getByLabelText('Country')).toHaveValue('Germany');
  await expect.element(page.getByLabelText('Country')).not.toHaveAccessibleDescription(unknown);
  await expectOnly(bread);
});

it('a filter that is chosen twice before the list shows it is one step of the history, also without the Navigation API', async () => {
  const api = Object.getOwnPropertyDescriptor(globalThis, 'navigation') ?? {};
  Reflect.deleteProperty(globalThis, 'navigation');
  onTestFinished(() => void Object.defineProperty(globalThis, 'navigation', api));
  showList('/browse');
  const sort = page.getByLabelText('Sort by');
  await expect.element(sort).toBeVisible();
  const select = sort.element() as HTMLSelectElement;
  const pushState = vi.spyOn(history, 'pushState');
  onTestFinished(() => pushState.mockRestore());
  for (let times = 0; times < 2; times++) {
    select.value = 'oldest';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await expect.element(sort).toHaveValue('oldest');
  expect(address()).toBe('/browse?sortBy=oldest');
  expect(pushState).toHaveBeenCalledTimes(1);
});
