import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { aStory, emptySite } from '../../../../test/support/components/fake-server.ts';
import { tabTo } from '../../../../test/support/components/keyboard.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../../../test/support/components/stories.ts';
import {
  getExperienceEndpoint,
  getRandomExperienceEndpoint,
} from '../../../contract/endpoints/experiences.ts';
import { browsePath, experiencePath, paths } from '../../../contract/paths.ts';

const story = aStory();
const storyPath = experiencePath(story.randomId);
const dialog = (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });
const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const random = page.getByRole('link', { name: 'Get Random Uplift' });
const invite = page.getByRole('banner').getByRole('button', { name: 'Invite Friends' });
const menu = page.getByRole('navigation', { name: 'Main' });
const filters = page.getByRole('heading', { name: 'Filters' });
const heading = page.getByRole('main').getByRole('heading', { level: 1 });
const phone = [360, 740] as const;
const corner = { position: { x: 5, y: 5 } };

const escape = () => userEvent.keyboard('{Escape}');
const goBack = () => Promise.resolve(history.back());
const entry = () => history.state as unknown;

/** Shows a page that the reader has come to from another one. */
function showSite(path: string, server = emptySite()): void {
  server.answer(getExperienceEndpoint, story);
  server.answer(getRandomExperienceEndpoint, story);
  history.pushState(null, '', paths.transparency);
  showPage(path, server);
}

/** Opens an overlay with the keyboard, and waits for its entry in the history, which comes shortly after it. */
async function open(opener: Locator, overlay: Locator): Promise<void> {
  const before = entry();
  // A page that is still imported takes the focus when it comes.
  await expect.element(heading).toBeVisible();
  await expect.element(opener).toBeVisible();
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(overlay).toBeVisible();
  await expect.poll(entry).not.toEqual(before);
}

const nextPopstate = () =>
  new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

const overlays: Record<string, [path: string, opener: Locator, phone?: [number, Locator, string]]> =
  {
    'Your Random Daily Uplift': [paths.home, random],
    'Share this story': [storyPath, button('Share This Story')],
    'Report Content': [storyPath, button('Report')],
    'Invite Friends': [paths.about, invite],
    'Keyboard shortcuts': [paths.about, button('Keyboard shortcuts')],
    Menu: [paths.about, button('Menu'), [360, menu, 'Close menu']],
    Filters: [paths.browse, button('Filters'), [320, filters, 'Close filters']],
  };
for (const [title, [path, opener, sheet]] of Object.entries(overlays)) {
  const [width, overlay, close] = sheet ?? [1280, dialog(title), 'Close'];
  it(`"${title}" has the focus until Escape, Back or its button closes it, and returns it`, async () => {
    await page.viewport(width, 740);
    showSite(path);
    const isFocusInside = () =>
      overlay.element().closest('dialog, [popover]')?.contains(document.activeElement);
    for (const leave of [escape, goBack, () => button(close).click()]) {
      await open(opener, overlay);
      // The sheets of a phone are next in the order of Tab; a dialog has the focus at once.
      expect(isFocusInside() || sheet !== undefined).toBe(true);
      await userEvent.keyboard('{Tab}');
      expect(isFocusInside()).toBe(true);
      await leave();
      await expect.element(overlay).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
      await expect.poll(entry).toBeNull();
      expect(address()).toBe(path);
    }
    history.back();
    await expect.poll(address).toBe(paths.transparency);
  });
}

it('Tab cycles inside a dialog, which closes on a press on the backdrop, and not while text is selected across its edge', async () => {
  showSite(storyPath);
  await open(button('Report'), dialog());
  for (let stop = 0; stop < 15; stop++) {
    await userEvent.keyboard('{Tab}');
    const { activeElement } = document;
    expect(activeElement === document.body || activeElement?.closest('dialog')).toBeTruthy();
  }
  await userEvent.dragAndDrop(dialog().getByRole('heading'), document.documentElement, {
    targetPosition: corner.position,
  });
  await expect.element(dialog()).toBeVisible();
  await userEvent.click(document.documentElement, corner);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(entry).toBeNull();
});

it('Back closes a dialog that opened at the moment another one closed', async () => {
  showSite(paths.home);
  const opener = invite.element() as HTMLElement;
  await open(invite, dialog('Invite Friends'));
  const close = button('Close').element() as HTMLElement;
  const arrived = nextPopstate();
  close.click();
  opener.click();
  await arrived;
  await expect.element(dialog('Invite Friends')).toBeVisible();
  await expect.poll(entry).not.toBeNull();
  history.back();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(address()).toBe(paths.home);
  history.back();
  await expect.poll(address).toBe(paths.transparency);
});

it('Back closes one of two dialogs at a time', async () => {
  showSite(paths.home);
  await open(random, dialog());
  const [share, below] = [dialog().getByRole('button', { name: 'Share', exact: true }), entry()];
  for (const leave of [escape, goBack]) {
    await open(share, dialog('Share this story'));
    await leave();
    await expect.element(dialog('Share this story')).not.toBeInTheDocument();
    await expect.element(dialog('Your Random Daily Uplift')).toBeVisible();
    await expect.element(share).toHaveFocus();
    await expect.poll(entry).toEqual(below);
  }
  history.back();
  await expect.element(dialog()).not.toBeInTheDocument();
  // Forward opens nothing, and a dialog that is opened after it is closed by Back as well.
  const arrived = nextPopstate();
  history.forward();
  await arrived;
  await expect.poll(entry).toBeNull();
  await open(invite, dialog('Invite Friends'));
  history.back();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(address()).toBe(paths.home);
});

it('the menu of a phone is a list, closes at a click outside and at its links, and Back returns to where it was opened', async () => {
  await page.viewport(...phone);
  showSite(paths.about);
  await open(button('Menu'), menu);
  const links = menu.getByRole('link');
  await expect.poll(() => links.elements().length).toBe(9);
  const tops = links.elements().map((link) => link.getBoundingClientRect().y);
  expect(tops).toEqual([...new Set(tops)].toSorted((a, b) => a - b));
  await userEvent.click(document.documentElement, { position: { x: 20, y: 700 } });
  await expect.element(menu).not.toBeInTheDocument();
  expect(address()).toBe(paths.about);
  await expect.poll(entry).toBeNull();
  await open(button('Menu'), menu);
  await menu.getByRole('link', { name: 'City Rankings' }).click();
  await expect.poll(address).toBe(paths.leaderboard);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
  history.back();
  await expect.poll(address).toBe(paths.about);
  await expect.element(menu).not.toBeInTheDocument();
});

it('Back closes the filters, keeps the choices, and then undoes them', async () => {
  await page.viewport(...phone);
  showSite(paths.browse);
  await open(button('Filters'), filters);
  await tabTo(page.getByLabelText('Sort by'));
  await userEvent.keyboard('Most V');
  await expect.poll(address).toBe(browsePath({ sortBy: 'votes' }));
  await expect.element(filters).toBeVisible();
  history.back();
  await expect.element(filters).not.toBeInTheDocument();
  await expect.element(button('Filters (1)')).toHaveFocus();
  expect(address()).toBe(browsePath({ sortBy: 'votes' }));
  history.back();
  await expect.poll(address).toBe(paths.browse);
});

it('going back to a list that was chosen in the filters shows it as it was left', async () => {
  await page.viewport(...phone);
  showSite(paths.browse, siteWithStories(storiesWith(25)));
  await button('Filters').click();
  await page.getByLabelText('Sort by').selectOptions('Oldest First');
  await button('Show stories').click();
  const cards = page.getByRole('article');
  await expect.poll(() => cards.elements().length).toBe(20);
  cards.elements().at(-1)?.scrollIntoView();
  await expect.poll(() => cards.elements().length).toBe(25);
  const link = cards.nth(1).getByRole('link', { name: 'held the door' });
  await link.click();
  await expect.element(heading).toMatchTextContent('A story from');
  history.back();
  await expect.element(link).toBeInViewport();
  expect(cards.elements()).toHaveLength(25);
});

for (const { name, path, last } of [
  { name: 'Menu', path: paths.about, last: menu.getByRole('checkbox', { name: 'Quiet mode' }) },
  { name: 'Filters', path: paths.browse, last: button('Near me') },
]) {
  it(`what "${name}" opened closes when the focus leaves it, and never covers the focus`, async () => {
    await page.viewport(...phone);
    showSite(path);
    await open(button(name), last);
    last.element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(last).not.toBeInTheDocument();
    const focused = document.activeElement ?? document.body;
    expect(focused).not.toBe(document.body);
    await expect.element(page.elementLocator(focused)).toBeInViewport();
  });
}
