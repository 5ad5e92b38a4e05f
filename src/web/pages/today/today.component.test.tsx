// Over 250 lines because it is one page, in all its states.
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import {
  aStory,
  emptySite,
  problem,
  type FakeServer,
} from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories, storiesWith } from '../../../../test/support/components/stories.ts';
import {
  getDailyDoseEndpoint,
  getExperienceEndpoint,
  listExperiencesEndpoint,
  type Experience,
} from '../../../contract/endpoints/experiences.ts';
import { todaysStory } from '../../../contract/offline/todays-story.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import { goOffline, goOnline } from '../../api/connection.ts';
import { dayOf } from '../../features/five/todays-five.ts';
import { addKnownVote } from '../../features/vote/own-votes.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const cards = () => page.getByRole('main').getByRole('article');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

function siteWith(stories: readonly Experience[]): FakeServer {
  const server = siteWithStories(stories);
  server.answer(getDailyDoseEndpoint, stories.slice(0, 1));
  return server;
}

const shownTexts = () =>
  cards()
    .elements()
    .map((card) => card.textContent);

async function readAll(stories: readonly Experience[]): Promise<void> {
  await page.getByRole('link', { name: 'Begin' }).click();
  for (const [i] of stories.entries()) {
    await expect.element(page.getByText(`Story ${i + 1} of ${stories.length}`)).toBeInTheDocument();
    if (i < stories.length - 1) await page.getByRole('link', { name: 'Next story' }).click();
  }
  await page.getByRole('link', { name: 'Finish' }).click();
}

it('five stories are there with their reasons; Next leads through them, and the end is on a page of its own', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  const stories = storiesWith(6);
  showPage(paths.today, siteWith(stories));
  await expect.element(cards().first()).toMatchTextContent('Today’s best');
  await expect.poll(() => cards().elements()).toHaveLength(5);
  await readAll(stories.slice(0, 5));
  await expect.poll(address).toBe(paths.today);
  await expect.element(heading('That’s enough good for today')).toBeVisible();
  await expect.element(page.getByText('Tomorrow there are five new ones.')).toBeVisible();
  expect(
    page.getByRole('link', { name: 'Read the story from Berlin again' }).elements(),
  ).toHaveLength(5);
  await expect.element(page.getByRole('link', { name: 'Tell one yourself' })).toBeVisible();
  await page.getByRole('link', { name: 'One more' }).click();
  await expect.poll(address).toBe(experiencePath(stories[5]!.randomId));
});

it('they stay the same all day, the button goes on where the reader was, and what was read is marked', async () => {
  const stories = storiesWith(9);
  const server = siteWith(stories);
  showPage(paths.today, server);
  await expect.poll(() => cards().elements()).toHaveLength(5);
  const before = shownTexts();
  await page.getByRole('link', { name: 'Begin' }).click();
  await expect.element(page.getByText('Story 1 of 5')).toBeInTheDocument();
  server.answer(listExperiencesEndpoint, storiesWith(9));
  server.answer(getDailyDoseEndpoint, storiesWith(3));
  history.back();
  await expect.element(page.getByRole('link', { name: 'Go on with the second' })).toBeVisible();
  await expect.element(cards().first()).toMatchTextContent('Read');
  expect(shownTexts().slice(1)).toEqual(before.slice(1));
});

it('a story that was hidden meanwhile is replaced and not shown', async () => {
  const stories = storiesWith(7);
  const server = siteWith(stories);
  const hidden = stories[0]!;
  server.answer(getExperienceEndpoint, ({ params }) =>
    params.randomId === hidden.randomId
      ? problem('experience-not-found')
      : (stories.find(({ randomId }) => randomId === params.randomId) ??
        problem('experience-not-found')),
  );
  showPage(paths.today, server);
  await expect.poll(() => cards().elements()).toHaveLength(5);
  expect(shownTexts().join(' ')).not.toContain(hidden.content);
});

it('they begin with the story that the notification of the day has shown', async () => {
  const stories = storiesWith(7);
  const shown = stories[6]!;
  const cache = await caches.open(todaysStory.cache);
  onTestFinished(async () => void (await cache.delete(todaysStory.key)));
  const note = { randomId: shown.randomId, day: dayOf(Date.now()) };
  await cache.put(todaysStory.key, Response.json(note));
  showPage(paths.today, siteWith(stories));
  await expect.element(cards().first()).toMatchTextContent(shown.content);
  expect(cards().elements()).toHaveLength(5);
});

it('a link shows the five of somebody else, without those that are gone, and their end leads to one’s own', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  const stories = storiesWith(3);
  const ids = stories.map(({ randomId }) => randomId);
  showPage(`${paths.today}#five=${ids.join('.')}.joy_gone`, siteWith(stories));
  await expect.element(heading('Somebody sent you their five')).toBeVisible();
  await expect.element(page.getByText('One of them is not here any more.')).toBeVisible();
  await expect.poll(() => cards().elements()).toHaveLength(3);
  await page.getByRole('link', { name: 'Begin' }).click();
  await page.getByRole('link', { name: 'Next story' }).click();
  await expect.element(page.getByText('Story 2 of 3')).toBeInTheDocument();
  await page.getByRole('link', { name: 'Next story' }).click();
  await page.getByRole('link', { name: 'Finish' }).click();
  await expect.element(heading('That’s enough good for today')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(page.getByText('Story 3 of 3')).toBeInTheDocument();
  await userEvent.keyboard('j');
  await expect.element(heading('That’s enough good for today')).toBeVisible();
  await page.getByRole('link', { name: 'See your own five' }).click();
  // What was read of them is read in one's own five, too.
  await expect.element(heading('That’s enough good for today')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Share today’s five' })).toBeVisible();
});

it('sent stories that are all gone lead to one’s own', async () => {
  showPage(`${paths.today}#five=joy_gone`, siteWith(storiesWith(5)));
  await expect.element(heading('These stories are not here any more')).toBeVisible();
  await page.getByRole('link', { name: 'See your own five' }).click();
  await expect.element(heading('Today’s five')).toBeVisible();
  await expect.poll(() => cards().elements()).toHaveLength(5);
});

it('loading, an empty site, a failure and no network are told apart', async () => {
  const server = emptySite();
  const answer = server.hold(listExperiencesEndpoint, []);
  showPage(paths.today, server);
  await expect
    .element(page.getByRole('group', { name: 'Your five stories are loading' }))
    .toBeVisible();
  answer();
  await expect.element(heading('There are no stories yet')).toBeVisible();
});

it('while they load, each takes the room that it will have, and nothing moves', async () => {
  const stories = storiesWith(6);
  const server = siteWith(stories);
  const answer = server.hold(listExperiencesEndpoint, stories);
  showPage(paths.today, server);
  const loading = page.getByRole('group', { name: 'Your five stories are loading' });
  await expect.element(loading).toBeVisible();
  const tops = (list: Element) => Array.from(list.children, (e) => e.getBoundingClientRect().top);
  const before = tops(loading.element());
  expect(before).toHaveLength(5);
  answer();
  await expect.poll(() => cards().elements()).toHaveLength(5);
  expect(tops(page.getByRole('main').getByRole('list').element())).toEqual(before);
});

it('stories that did not load can be tried again, and without a network the page says so', async () => {
  const stories = storiesWith(5);
  const server = siteWith(stories);
  server.disconnect(getDailyDoseEndpoint);
  server.disconnect(listExperiencesEndpoint);
  showPage(paths.today, server);
  await expect.element(heading('Today’s five did not load')).toBeVisible();
  dispatchEvent(new Event('offline'));
  onTestFinished(() => void dispatchEvent(new Event('online')));
  server.answer(getDailyDoseEndpoint, stories);
  server.answer(listExperiencesEndpoint, stories);
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => cards().elements()).toHaveLength(5);
});

it('a small site has as many as it has stories', async () => {
  const stories = [aStory(), aStory()];
  showPage(paths.today, siteWith(stories));
  await expect.poll(() => cards().elements()).toHaveLength(2);
  await readAll(stories);
  await expect.element(heading('That’s enough good for today')).toBeVisible();
});

it('after a story from the middle, the rays lead back, and from the first Next leads through those that are left', async () => {
  showPage(paths.today, siteWith(storiesWith(5)));
  await expect.poll(() => cards().elements()).toHaveLength(5);
  await cards().nth(2).getByRole('link').click();
  const rays = page.getByRole('link', { name: /^Story \d of 5/ });
  await expect.element(rays).toMatchTextContent('Story 3 of 5. Back to today’s five');
  const third = address();
  await rays.click();
  await page.getByRole('link', { name: 'Go on with the first' }).click();
  for (const place of [2, 3, 4, 5]) {
    await expect.element(rays).toMatchTextContent(`Story ${place} of 5`);
    expect(address()).not.toBe(third);
    const name = place < 5 ? 'Next story' : 'Finish';
    await page.getByRole('link', { name }).click();
  }
  await expect.element(page.getByText('That’s enough good for today')).toBeVisible();
});

it('a story of the five says why it is one, and has no others below it', async () => {
  showPage(paths.today, siteWith(storiesWith(6)));
  await page.getByRole('link', { name: 'Begin' }).click();
  await expect.element(page.getByText('Story 1 of 5')).toBeInTheDocument();
  await expect.element(page.getByText('Today’s best')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: /Read next|More from/ }))
    .not.toBeInTheDocument();
});

it.each([
  ['the five', false],
  ['five that somebody has sent', true],
])('the way back from a story of %s leads to them', async (_, areSent) => {
  const stories = storiesWith(5);
  const sent = `#five=${stories.map(({ randomId }) => randomId).join('.')}`;
  const path = `${paths.today}${areSent ? sent : ''}`;
  showPage(path, siteWith(stories));
  await page.getByRole('link', { name: 'Begin' }).click();
  await expect.element(page.getByText('Story 1 of 5')).toBeInTheDocument();
  await page.getByRole('link', { name: 'Next story' }).click();
  await expect.element(page.getByText('Story 2 of 5')).toBeInTheDocument();
  const back = page.getByRole('main').getByRole('link', { name: 'Today’s five', exact: true });
  await expect.element(back).toHaveAttribute('href', path);
});

it('at the end a stamp that was pressed has a tick, and one without votes no number', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  const stories = [aStory({ votes: 0 }), aStory({ votes: 0 })];
  await addKnownVote(stories[0]!.id, 1);
  showPage(paths.today, siteWith(stories));
  await expect.poll(() => cards().elements()).toHaveLength(2);
  await readAll(stories);
  const stamps = page.getByRole('link', { name: /^Read the story from .* again$/ });
  await expect.element(stamps.first()).toBeVisible();
  const votesOn = (text: string | null) => /\D(\d?)$/.exec(text ?? '')?.[1];
  expect(stamps.elements().map(({ textContent }) => votesOn(textContent))).toEqual(['1', '']);
});

it('a stamp of the reader is cancelled, as elsewhere', async () => {
  const stories = storiesWith(5);
  await addKnownVote(stories[0]!.id, 777);
  showPage(paths.today, siteWith(stories));
  await expect.element(cards().first()).toMatchTextContent('777');
});

it('fewer than five without a network: the page says how many, and does not promise that they stay', async () => {
  showPage(paths.today, siteWith(storiesWith(3)));
  await expect.poll(() => cards().elements()).toHaveLength(3);
  goOffline();
  onTestFinished(goOnline);
  await expect.element(page.getByText('3 of today’s five are saved here.')).toBeVisible();
  await expect.element(page.getByText(/They stay the same/)).not.toBeInTheDocument();
});
