import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { aStory, type FakeServer } from '../../../../test/support/components/fake-server.ts';
import { address, showComponent, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../../../test/support/components/stories.ts';
import { textsOf } from '../../../../test/support/components/texts.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { createVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { experiencePath } from '../../../contract/paths.ts';
import type * as Shortcuts from './shortcuts.ts';
import { setShortcuts } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const cards = page.getByRole('article');
const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const shareDialog = page.getByRole('dialog', { name: 'Share this story' });
const search = page.getByRole('searchbox', { name: 'Search' });
const option = help.getByLabelText('Use these shortcuts');
const upvotes = page.getByRole('button', { name: /Upvote/ });
const recorded = page.getByText('Vote recorded!');
const press = (keys: string) => userEvent.keyboard(keys);

afterEach(() => setShortcuts(true));

async function show(path: string, stories: Experience[]): Promise<FakeServer> {
  const server = siteWithStories(stories);
  server.answer(createVoteEndpoint, { votes: 1 });
  showPage(path, server);
  await expect.poll(() => cards.elements().length).toBe(stories.length);
  return server;
}

async function showList(count: number) {
  const stories = storiesWith(count, { votes: 0 });
  return { stories, server: await show('/browse?country=Germany&city=Berlin', stories) };
}

async function expectNoVote(upvote: Locator, server: FakeServer): Promise<void> {
  await expect.element(upvote).toHaveAttribute('aria-disabled', 'false');
  expect(server.requests(createVoteEndpoint)).toEqual([]);
}

it('j and k move from story to story, and scroll each into view', async () => {
  await showList(4);
  for (const place of [0, 1, 2, 3]) {
    await press('j');
    await expect.element(cards.nth(place)).toHaveFocus();
    await expect.element(cards.nth(place)).toBeInViewport({ ratio: 0.9 });
  }
  await press('j');
  await expect.element(cards.nth(3)).toHaveFocus();
  for (const place of [2, 1, 0]) {
    await press('k');
    await expect.element(cards.nth(place)).toHaveFocus();
  }
});

it('j starts with the first story on the screen', async () => {
  await showList(12);
  cards.nth(8).element().scrollIntoView({ block: 'end' });
  const top = cards.elements().findIndex((card) => card.getBoundingClientRect().top >= 0);
  expect(top).toBeGreaterThan(2);
  await press('j');
  await expect.element(cards.nth(top)).toHaveFocus();
});

it('u votes for the story that has the focus, s shares it', async () => {
  const { stories, server } = await showList(2);
  await press('jj');
  await expect.element(cards.nth(1)).toHaveFocus();
  await press('u');
  await expect.element(recorded).toBeVisible();
  await expect.element(upvotes.nth(1)).toHaveAccessibleName('Upvote, 1 vote');
  await expect.element(upvotes.nth(0)).toHaveAccessibleName('Upvote, 0 votes');
  const voted = server.requests(createVoteEndpoint).map(({ params }) => params['id']);
  expect(voted).toEqual([stories[1]?.id]);
  await press('s');
  await shareDialog.getByRole('tab', { name: 'Text & Link' }).click();
  await expect
    .element(shareDialog.getByLabelText('Link', { exact: true }))
    .toHaveValue(`${location.origin}${experiencePath(stories[1]?.randomId ?? '')}`);
});

it('a slash opens the search, from any page', async () => {
  showPage('/about');
  await press('/');
  await expect.poll(address).toBe('/browse');
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
  (search.element() as HTMLElement).blur();
  await press('/');
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
});

it('? lists all keys, and Escape closes the list', async () => {
  showPage('/');
  await press('?');
  await expect.poll(() => textsOf(help.getByRole('term'))).toEqual(['j', 'k', 'u', 's', '/', '?']);
  await expect.element(help.getByRole('definition').first()).toHaveTextContent('Next story');
  await press('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
});

it('without a focused story, u votes for none of many, and in a field keys type text', async () => {
  const { server } = await showList(2);
  await press('u');
  await search.click();
  await press('jk?/us');
  await expect.element(search).toHaveValue('jk?/us');
  await expect.element(search).toHaveFocus();
  await expect.element(help).not.toBeInTheDocument();
  for (const upvote of upvotes.all()) await expectNoVote(upvote, server);
});

it('on the page of one story, u and s act on that story; with Control and under a dialog, keys do nothing', async () => {
  const story = aStory({ votes: 0 });
  const server = await show(experiencePath(story.randomId), [story]);
  await press('{Control>}j{/Control}');
  await expect.element(cards.first()).not.toHaveFocus();
  await page.getByRole('main').getByRole('button', { name: 'Invite Friends' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await press('uj{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(cards.first()).not.toHaveFocus();
  await expectNoVote(upvotes, server);
  await press('u');
  await expect.element(recorded).toBeVisible();
  await press('s');
  await expect.element(shareDialog).toBeVisible();
});

it('a reader can turn them off permanently, and on again', async () => {
  await showList(2);
  await press('?');
  await option.click();
  await press('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await press('?j');
  await expect.element(cards.first()).not.toHaveFocus();
  await expect.element(help).not.toBeInTheDocument();
  expect(await isOnAfterReload()).toBe(false);

  await page.getByRole('banner').getByRole('link', { name: 'Community' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect.element(option).not.toBeChecked();
  await option.click();
  await press('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await press('?');
  await expect.element(help).toBeVisible();
  expect(await isOnAfterReload()).toBe(true);
});

it('once the app has gone from the page, keys do nothing', async () => {
  const close = page.getByRole('button', { name: 'Close' });
  showComponent(<ClosableApp />);
  await press('/');
  await expect.element(search).toHaveFocus();
  await close.click();
  await press('/');
  await expect.element(search).not.toHaveFocus();
});

function ClosableApp() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <input type="search" aria-label="Search" data-shortcut="/" />
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      {isOpen ? <AppWithShortcuts /> : null}
    </>
  );
}

function AppWithShortcuts() {
  useShortcuts();
  return null;
}

let loads = 0;

/** What the module finds on a page that has just been loaded. */
async function isOnAfterReload(): Promise<boolean> {
  const fresh = `./shortcuts.ts?load=${++loads}`;
  const { areShortcutsOn } = (await import(/* @vite-ignore */ fresh)) as typeof Shortcuts;
  return areShortcutsOn();
}
