import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, showPage } from '../../../../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../../../../test/support/components/stories.ts';
import {
  listExperiencesEndpoint,
  type Experience,
} from '../../../../contract/endpoints/experiences.ts';
import { browsePath, experiencePath } from '../../../../contract/paths.ts';

const germany = { continent: 'europe', country: 'Germany' };
const berlin = browsePath({ ...germany, city: 'Berlin' });
const cards = () => page.getByRole('article');
const cardOf = ({ content }: Experience) => cards().filter({ hasText: content });
const more = () => page.getByRole('button', { name: /^Load/ });
const shown = () =>
  cards()
    .elements()
    .map(({ ariaLabel }) => ariaLabel);
const inOrder = (stories: readonly Experience[]) =>
  stories.map(({ randomId, city }) => `Story ${randomId} from ${city}`);

async function expectCount(count: number): Promise<void> {
  await expect.poll(() => cards().elements().length).toBe(count);
}

function scrollToEnd(): void {
  document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' });
}

async function showStories(count: number, path = berlin) {
  const stories = storiesWith(count);
  const server = showPage(path, siteWithStories(stories));
  await expectCount(Math.min(count, 20));
  return { server, stories };
}

it('more stories are loaded when the end is near, none twice', async () => {
  const { server, stories } = await showStories(43);
  // A new vote for another story has moved the last one of the first page to the second.
  stories.splice(20, 0, ...stories.slice(19, 20));
  scrollToEnd();
  await expectCount(39);
  scrollToEnd();
  await expectCount(43);
  await expect.element(page.getByRole('status').getByText(/^43 stories/)).toBeVisible();
  await expect.element(more()).not.toBeInTheDocument();
  expect(shown()).toEqual(inOrder([...new Set(stories)]));
  expect(server.requests(listExperiencesEndpoint).map(({ query }) => query)).toMatchObject([
    { limit: '20', offset: '0' },
    { offset: '20', asOf: expect.any(String) },
    { offset: '40', asOf: expect.any(String) },
  ]);
});

it('after five pages the footer can be reached, and a click loads more', async () => {
  await showStories(141);
  for (const count of [40, 60, 80, 100, 120]) {
    scrollToEnd();
    await expectCount(count);
  }
  scrollToEnd();
  await expect.element(page.getByRole('contentinfo')).toBeInViewport();
  await more().click();
  await expectCount(140);
});

it('a page that failed to load shows that, and after a press for more the first new story has the focus', async () => {
  const { server, stories } = await showStories(21);
  server.disconnect(listExperiencesEndpoint);
  scrollToEnd();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The next stories did not load');
  server.answer(listExperiencesEndpoint, stories.slice(20));
  more().element().focus();
  await userEvent.keyboard('{Enter}');
  await expectCount(21);
  await expect.element(cards().last()).toHaveFocus();
  expect(shown()).toEqual(inOrder(stories));
  await expect.element(page.getByRole('status').getByText(/^21 stories/)).toBeVisible();
});

it('going back shows the same part of a list, without stories that were reported meanwhile', async () => {
  const { stories } = await showStories(45, browsePath(germany));
  await page.getByRole('combobox', { name: 'City' }).fill('Berlin');
  await page.getByRole('option', { name: 'Berlin' }).first().click();
  await expect.poll(address).toBe(berlin);
  await expect.element(more()).toBeInTheDocument();
  scrollToEnd();
  await expectCount(40);
  const [read, gone] = stories.slice(30);
  if (!read || !gone) throw new Error('There are 45 stories');
  await cardOf(read).getByRole('link', { name: read.content }).click();
  await expect.poll(address).toBe(experiencePath(read.randomId));
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('A story from');
  stories.splice(stories.indexOf(gone), 1);
  history.back();
  await expect.element(cardOf(read)).toBeInViewport();
  await expect.element(cardOf(gone)).not.toBeInTheDocument();
  await expectCount(40);
  await expect.element(cardOf(read)).toBeInViewport();
});

it('opened again, the list has the newest stories', async () => {
  const { stories } = await showStories(1);
  await cards()
    .getByRole('link', { name: /^Somebody held the door/ })
    .click();
  stories.unshift(...storiesWith(1));
  await page.getByRole('link', { name: 'Berlin, Germany', exact: true }).click();
  await expect.poll(shown).toEqual(inOrder(stories));
});

it('stories can be sorted by votes and by age, and the order is announced', async () => {
  const { server, stories } = await showStories(3);
  const [newest, middle, oldest] = stories;
  if (middle) stories[1] = { ...middle, votes: 1_000 };
  const status = page.getByRole('status').filter({ hasText: /^3 stories/ });
  await expect.element(status).toMatchTextContent('newest first');
  for (const [order, first, text] of [
    ['Most Voted', middle, 'most voted first'],
    ['Oldest First', oldest, 'oldest first'],
    ['Most Recent', newest, 'newest first'],
  ] as const) {
    await page.getByLabelText('Sort by').selectOptions(order);
    await expect.element(cards().first()).toMatchTextContent(first?.content ?? '');
    await expect.element(status).toMatchTextContent(text);
  }
  await page.getByLabelText('Time').selectOptions('This Week');
  await expect.poll(address).toBe(`${berlin}&timeframe=week`);
  await expect
    .poll(() => server.requests(listExperiencesEndpoint).at(-1)?.query)
    .toMatchObject({ timeframe: 'week' });
});

it('the list stays, marked as busy, until the next one is loaded, which is shown from its start', async () => {
  const { server } = await showStories(30);
  scrollToEnd();
  await expectCount(30);
  scrollToEnd();
  const list = page.getByRole('region', { name: 'Stories' });
  const release = server.hold(listExperiencesEndpoint, storiesWith(19, { city: 'Hamburg' }));
  await page.getByLabelText('City').fill('Hamburg');
  await userEvent.keyboard('{Enter}');
  await expect.element(list).toHaveAttribute('aria-busy', 'true');
  await expect.element(cards().first()).toHaveAccessibleName(/from Berlin$/);
  release();
  await expect.element(cards().first()).toHaveAccessibleName(/from Hamburg$/);
  await expect.element(cards().first()).toBeInViewport();
  await expect.element(list).toHaveAttribute('aria-busy', 'false');
});

it('a list that failed to load shows that, and can be tried again', async () => {
  const { server } = await showStories(1);
  server.disconnect(listExperiencesEndpoint);
  await page.getByLabelText('Sort by').selectOptions('Oldest First');
  await expect
    .element(page.getByRole('heading', { name: 'The stories did not load' }))
    .toBeVisible();
  server.answer(listExperiencesEndpoint, storiesWith(1));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectCount(1);
});
