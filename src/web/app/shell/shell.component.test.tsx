import { expect, it, vi } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import { tabTo } from '../../../../test/support/components/keyboard.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../../../test/support/components/stories.ts';
import { textsOf } from '../../../../test/support/components/texts.ts';
import { browsePath, paths } from '../../../contract/paths.ts';
import { nextTask } from '../../browser/next-task.ts';
import { matchRoute } from '../routes.ts';

const main = page.getByRole('navigation', { name: 'Main' });
const link = (name: string) => main.getByRole('link', { name });
const footer = page.getByRole('contentinfo');
const heading = page.getByRole('main').getByRole('heading', { level: 1 });
const pages = [
  { name: 'Browse Experiences', path: paths.browse, title: 'Positive Experiences' },
  { name: 'Post Experience', path: paths.post, title: 'Share a Positive Experience' },
  { name: 'City Rankings', path: paths.leaderboard, title: 'Positive Cities Rankings' },
  { name: 'Community', path: paths.about, title: 'About Daily Uplift' },
];

const weightOf = (name: string) => Number(getComputedStyle(link(name).element()).fontWeight);

it('the header links to all pages, and the current one is bold', async () => {
  showPage(paths.home);
  await expect.element(page.getByRole('banner').getByText('BETA')).toBeVisible();
  expect(textsOf(main.getByRole('link'))).toEqual(pages.map(({ name }) => name));
  for (const { name, path, title } of pages) {
    const weight = weightOf(name);
    await link(name).click();
    await expect.poll(address).toBe(path);
    await expect.element(heading).toMatchTextContent(title);
    await expect.element(heading).toHaveFocus();
    expect(main.element().querySelectorAll('[aria-current]')).toHaveLength(1);
    expect(link(name).element()).toHaveAttribute('aria-current', 'page');
    expect(weightOf(name)).toBeGreaterThan(weight);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Daily Uplift' }).click();
  await expect.element(heading).not.toMatchTextContent('About');
  expect(address()).toBe(paths.home);
  history.back();
  await expect.poll(address).toBe(paths.about);
  await expect.element(heading).toHaveFocus();
});

it('home shows the name once, in its masthead; the logo keeps it for screen readers', async () => {
  showPage(paths.home);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Daily Uplift' });
  await expect.element(logo).toBeVisible();
  const widthOfName = () => logo.element().lastElementChild?.getBoundingClientRect().width;
  expect(widthOfName()).toBeLessThanOrEqual(1);
  await link('Community').click();
  await expect.poll(widthOfName).toBeGreaterThan(50);
});

it('the badge BETA is beside or below the name in every width', async () => {
  showPage(paths.about);
  const banner = page.getByRole('banner');
  const badge = banner.getByText('BETA');
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();
  for (const width of [320, 340, 360, 412, 767, 768, 820, 1024, 1119, 1120, 1280]) {
    await page.viewport(width, 740);
    await expect.element(badge).toBeInViewport({ ratio: 1 });
    const { left, right, top, bottom } = boxOf(badge);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect(badge.element().contains(hit), String(width)).toBe(true);
    expect(bottom, String(width)).toBeLessThanOrEqual(boxOf(banner).bottom);
    const controls = banner.getByRole('link').or(banner.getByRole('button')).all().map(boxOf);
    const ordered = controls.toSorted((one, other) => one.left - other.left);
    for (const [i, box] of ordered.slice(1).entries())
      expect(box.left, String(width)).toBeGreaterThanOrEqual((ordered[i]?.right ?? 0) - 1);
    expect(document.documentElement.scrollWidth, String(width)).toBe(innerWidth);
  }
});

it('the footer links to the community, its guidelines and privacy', async () => {
  showPage(paths.home);
  for (const name of ['Community', 'Guidelines', 'Privacy'])
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', paths.about);
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect.poll(address).toBe(paths.about);
});

it('the footer links to what only the menu has on a phone: today’s five, the map, the album and one’s stories', async () => {
  showPage(paths.home);
  const pathOf = (name: string) =>
    footer.getByRole('link', { name }).element().getAttribute('href');
  expect(['Today’s five', 'Wander', 'Your album', 'Your stories'].map(pathOf)).toEqual([
    paths.today,
    paths.wander,
    paths.album,
    paths.yourStories,
  ]);
});

it('the first stop of the Tab key skips to the content', async () => {
  showPage(paths.leaderboard);
  await expect.element(page.getByRole('link', { name: 'This Week' })).toBeVisible();
  // The address bar of this browser.
  const before = document.createElement('button');
  document.body.prepend(before);
  before.focus();
  await userEvent.keyboard('{Tab}');
  before.remove();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  const entries = history.length;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  // Back leads to the page before, not to this one without the fragment.
  expect([history.length, address()]).toEqual([entries, paths.leaderboard]);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'This Week' })).toHaveFocus();
});

it('an unknown address shows a 404 page with a link to the site', async () => {
  showPage('/no/such/place');
  await expect.element(heading).toHaveTextContent('404 Page Not Found');
  const waysOn = page.getByRole('navigation', { name: 'Ways on' }).getByRole('link');
  const names = ['Browse Experiences', 'Go to the start page', 'Share a story'];
  expect(textsOf(waysOn)).toEqual(names);
  await waysOn.first().click();
  await expect.poll(address).toBe(paths.browse);
});

/** The import of the about page waits for the returned function, which ends when a navigation would have been. */
async function holdAboutPage(): Promise<() => Promise<void>> {
  // A view transition would change the page in a later frame.
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  const { page: about } = matchRoute({ pathname: paths.about, search: '' }).route;
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = about.load;
  const held = vi.spyOn(about, 'load').mockImplementation(() => promise.then(load));
  return async () => {
    expect(held).toHaveBeenCalled();
    resolve();
    await about.load();
    held.mockRestore();
    await nextTask();
  };
}

it('of two links the one clicked last is followed, however long the other takes, and going back cancels a navigation', async () => {
  let finishImport = await holdAboutPage();
  showPage(paths.home);
  await link('Community').click();
  await link('City Rankings').click();
  await expect.poll(address).toBe(paths.leaderboard);
  await finishImport();
  expect(address()).toBe(paths.leaderboard);
  finishImport = await holdAboutPage();
  await link('Community').click();
  history.back();
  await expect.poll(address).toBe(paths.home);
  await finishImport();
  expect(address()).toBe(paths.home);
});

it('what is opened while a page is imported does not stop it, and closes when it comes', async () => {
  const finishImport = await holdAboutPage();
  showPage(paths.home);
  await link('Community').click();
  await page.getByRole('banner').getByRole('button', { name: 'Invite Friends' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await finishImport();
  await expect.element(heading).toMatchTextContent('About');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(history.state).toBeNull();
});

it('places and rankings can be chosen with the keyboard alone', async () => {
  showPage(paths.browse, siteWithStories(storiesWith(1)));
  const place = { continent: 'europe', country: 'Germany' };
  for (const [label, keys, filter, title] of [
    ['Continent', 'Eu', { continent: 'europe' }, 'in Europe'],
    ['Country', 'Germ', place, 'in Germany'],
  ] as const) {
    await tabTo(page.getByLabelText(label));
    await userEvent.keyboard(keys);
    await expect.poll(address).toBe(browsePath(filter));
    await expect.element(heading).toMatchTextContent(title);
    await expect.element(page.getByLabelText(label)).toHaveFocus();
  }
  await tabTo(page.getByLabelText('City'));
  await userEvent.keyboard('Berlin{Enter}');
  await expect.poll(address).toBe(browsePath({ ...place, city: 'Berlin' }));
  await tabTo(link('City Rankings'));
  await userEvent.keyboard('{Enter}');
  await tabTo(page.getByRole('link', { name: 'All Time' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`${paths.leaderboard}?timeframe=all`);
  await expect.element(page.getByRole('link', { name: 'All Time' })).toHaveFocus();
});
