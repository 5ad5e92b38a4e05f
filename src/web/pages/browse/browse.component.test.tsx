import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../../../test/support/components/stories.ts';
import { expectTexts, textsOf } from '../../../../test/support/components/texts.ts';
import { listCountriesEndpoint } from '../../../contract/endpoints/places/places.ts';
import { createVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { browsePath } from '../../../contract/paths.ts';

const berlin = browsePath({ continent: 'europe', country: 'Germany', city: 'Berlin' });
const cards = () => page.getByRole('article');
const box = (locator: Locator) => locator.element().getBoundingClientRect();

it('the newest story comes first, and the list shows the number of stories', async () => {
  const stories = storiesWith(3);
  showPage(berlin, siteWithStories(stories));
  await expect.element(page.getByRole('status').getByText(/^3 stories/)).toBeVisible();
  await expect.element(cards().first()).toMatchTextContent(stories[0]?.content ?? '');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Positive Experiences in Berlin, Germany, Europe');
});

it('a list fetches nothing but its stories until the reader does something, then the number of all', async () => {
  await page.viewport(360, 740);
  const server = siteWithStories(storiesWith(43));
  server.answer(listCountriesEndpoint, [
    { continent: 'europe', country: 'Germany', experienceCount: 43 },
  ]);
  showPage('/browse', server);
  await expect.element(cards().first()).toBeVisible();
  expect(server.requests(listCountriesEndpoint)).toEqual([]);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('status').getByText(/^20 of 43 stories/)).toBeVisible();
});

it('a card shows everything about its story', async () => {
  const { randomId, content, ...rest } = aStory({ tags: ['kindness', 'stairs'], votes: 1 });
  showPage('/browse', siteWithStories([{ randomId, content, ...rest }]));
  await expectTexts(cards(), content, 'Anonymous', 'AI Verified', 'just now', `ID: ${randomId}`);
  await expectTexts(cards(), 'Tags: kindness, stairs');
  await expect.element(cards().getByRole('link', { name: 'Berlin, Germany' })).toBeVisible();
  for (const name of ['Upvote, 1 vote', 'Share', 'Report'])
    await expect.element(cards().getByRole('button', { name })).toBeVisible();
});

it('the breadcrumb is home, continent, country and city; on a phone the way back to the larger place', async () => {
  showPage(berlin);
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  const steps = () => textsOf(links);
  await expect.poll(steps).toEqual(['Home', 'Europe', 'Germany', 'Berlin']);
  await links.getByText('Germany').click();
  await expect.poll(steps).toEqual(['Home', 'Europe', 'Germany']);
  await page.viewport(360, 740);
  await expect.poll(steps).toEqual(['Europe']);
  await links.getByText('Europe').click();
  await expect.poll(steps).toEqual(['Home']);
  await page.getByLabelText('Breadcrumb').getByText('Home').click();
  await expect.poll(address).toBe('/');
});

it('the breadcrumb of all stories is home alone, which is not the current page', async () => {
  showPage('/browse');
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect.element(links).toHaveTextContent('Home');
  await expect.element(links).not.toHaveAttribute('aria-current');
});

it('on a phone the first story begins above 232 px, with filters above 272 px, and its longest word fits', async () => {
  await page.viewport(360, 740);
  const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
  showPage('/browse', siteWithStories([aStory({ city, content: `${'a'.repeat(60)}${city}` })]));
  await expect.element(cards()).toBeVisible();
  await expect.poll(() => box(cards()).top).toBeLessThan(232);
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});

it('on a phone no chip is cut through its close button, and clearing all is in view', async () => {
  await page.viewport(360, 740);
  const filter = { continent: 'europe', sortBy: 'votes', timeframe: 'month' };
  showPage(browsePath(filter), siteWithStories([aStory()]));
  await expect.element(cards()).toBeVisible();
  await expect.poll(() => box(cards()).top).toBeLessThan(272);
  const links = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await expect.element(links.first()).toHaveAccessibleName('Clear all filters');
  expect(box(links.first()).right).toBeLessThan(360);
  for (const link of links.all().slice(1)) {
    const icon = link.element().querySelector('svg')?.getBoundingClientRect();
    expect((icon?.left ?? 0) - box(link).left).toBeLessThan(24);
  }
});

it('on a phone links to filter can be tapped: each is 44 px high', async () => {
  await page.viewport(360, 740);
  showPage(browsePath({ continent: 'europe', search: 'kind', sortBy: 'votes' }));
  const tags = page.getByRole('search').getByRole('link', { name: /^(kindness|stranger)/ });
  const links = page.getByRole('link', { name: /^Remove filter/ }).or(tags);
  await expect.poll(() => links.elements().length).toBe(4);
  for (const link of links.all()) expect(box(link).height).toBeGreaterThanOrEqual(44);
});

it('on a phone the next step of an empty list is above the navigation', async () => {
  await page.viewport(360, 740);
  showPage(berlin);
  const step = page.getByRole('link', { name: 'See all stories' });
  await expect.element(step).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Quick links' });
  expect(box(step).bottom).toBeLessThanOrEqual(box(navigation).top);
});

it('on a phone a card is mostly its story: the rest takes at most 124 px, and nothing lies on the stamp', async () => {
  await page.viewport(360, 740);
  const story = aStory({
    city: 'Christchurch',
    country: 'New Zealand',
    content:
      "Dad couldn't find the goat. The goat was at school, in the sandpit, being read to by Year Two.",
  });
  const server = showPage('/browse', siteWithStories([story]));
  server.answer(createVoteEndpoint, { votes: 1 });
  await expect.element(cards()).toBeVisible();
  const text = box(cards().getByRole('link', { name: 'Dad couldn’t find the goat.' }));
  expect(box(cards()).height - text.height).toBeLessThanOrEqual(124);
  expect(text.height / box(cards()).height).toBeGreaterThan(0.4);
  const vote = cards().getByRole('button', { name: 'Upvote' });
  await vote.click();
  const takeBack = cards().getByRole('button', { name: 'Take back your vote' });
  await expect.element(takeBack).toBeVisible();
  for (const each of [takeBack, cards().getByRole('button', { name: 'Share' })]) {
    const { left, right, top, bottom } = box(each);
    const stamp = box(vote);
    const isBeside = right <= stamp.left || left >= stamp.right;
    expect(isBeside || top >= stamp.bottom || bottom <= stamp.top).toBe(true);
  }
});

it('the way out of an empty place leads to the nearest larger one with stories, and says how many', async () => {
  const server = siteWithStories([]);
  server.answer(listCountriesEndpoint, [
    { continent: 'europe', country: 'Germany', experienceCount: 20 },
  ]);
  showPage(browsePath({ continent: 'europe', country: 'Malta', city: 'Valletta' }), server);
  const link = page.getByRole('link', { name: 'See all of Europe (20)' });
  await expect.element(link).toHaveAttribute('href', '/browse?continent=europe');
});
