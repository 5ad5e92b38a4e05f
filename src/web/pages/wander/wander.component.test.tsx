// Over 250 lines because it is one page, on a map that takes long to set up.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import {
  aStory,
  emptySite,
  foreignAnswer,
  type FakeServer,
} from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories } from '../../../../test/support/components/stories.ts';
import { textsOf } from '../../../../test/support/components/texts.ts';
import { listExperiencesEndpoint } from '../../../contract/endpoints/experiences.ts';
import { listCityLightsEndpoint } from '../../../contract/endpoints/places/places.ts';
import { createVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { goOffline, goOnline } from '../../api/connection.ts';

const lima = { continent: 'south-america', country: 'Peru', city: 'Lima' } as const;
const berlin = { continent: 'europe', country: 'Germany', city: 'Berlin' } as const;
const delhi = { continent: 'asia', country: 'India', city: 'Delhi' } as const;
const positions = { Lima: [-12, -77], Berlin: [52.5, 13.4], Delhi: [28.6, 77.2] } as const;

/** At the equinox the sun rises in Lima at 11:10 UTC. */
const dawnInLima = Date.UTC(2026, 2, 20, 11, 10);

const map = page.getByRole('region', { name: 'Map of the lights' });
const card = map.getByRole('article');
const button = (name: string | RegExp) => map.getByRole('button', { name });
const list = page.getByRole('region', { name: 'In the order of the dawn' });

function siteOfLights(): FakeServer {
  const stories = [
    aStory({ ...berlin, content: 'A bus driver waited for us.', lang: 'en' }),
    aStory({ ...berlin, content: 'Eine Fremde trug meinen Koffer.', lang: 'de' }),
    aStory({ ...berlin, content: 'Somebody left the light on.', lang: 'en' }),
    aStory({ ...lima, content: 'A boy gave me his umbrella.', lang: 'en' }),
    aStory({ ...delhi, content: 'The whole train sang.', lang: 'en' }),
  ];
  const server = siteWithStories(stories);
  server.answer(
    listCityLightsEndpoint,
    [berlin, lima, delhi].map(({ country, city }) => {
      const experienceCount = stories.filter((story) => story.city === city).length;
      return { country, city, experienceCount, at: [...positions[city]] };
    }),
  );
  server.answer(createVoteEndpoint, { votes: 8 });
  return server;
}

async function wander(path = '/wander', server = siteOfLights()): Promise<FakeServer> {
  showPage(path, server);
  await expect.element(card).toBeVisible();
  return server;
}

beforeEach(async () => {
  const ahead = dawnInLima - Date.now();
  vi.spyOn(Date, 'now').mockImplementation(
    () => performance.timeOrigin + performance.now() + ahead,
  );
  await commands.emulateMedia({ reducedMotion: 'reduce' });
});
afterEach(() => commands.emulateMedia({ reducedMotion: null }));

it('begins where it is just getting light, with a story from there', async () => {
  await wander();
  await expect.element(map).toMatchTextContent('It is just getting light in Lima');
  await expect.element(card).toMatchTextContent('A boy gave me his umbrella.');
});

it('begins at the place of the address, which then names the light in the ring', async () => {
  await wander('/wander?country=Germany&city=Berlin');
  await expect.element(map).toMatchTextContent('It is midday in Berlin');
  await button('Next light').click();
  await expect.element(card).not.toMatchTextContent('A bus driver');
  await expect.poll(address).toBe('/wander?country=Peru&city=Lima');
});

it('the buttons for the next and the previous light go around the world in the order of the dawn', async () => {
  await wander();
  for (const city of ['Delhi', 'Berlin', 'Lima']) {
    await button('Next light').click();
    await expect.element(map).toMatchTextContent(`in ${city}`);
  }
  await button('Previous light').click();
  await expect.element(map).toMatchTextContent('in Berlin');
});

it('arrow keys go to the next light that way; in the list below they do not', async () => {
  await wander();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(map).toMatchTextContent('in Berlin');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(map).toMatchTextContent('in Delhi');
  (list.getByRole('link').first().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(map).toMatchTextContent('in Delhi');
});

it('a finger moves the map, and where it lets go the nearest light comes into the ring', async () => {
  await wander();
  const surface = map.element().querySelector('canvas')?.parentElement;
  if (!surface) throw new Error('There is no map');
  const { width } = surface.getBoundingClientRect();
  const send = (type: string, x: number) =>
    surface.dispatchEvent(
      new PointerEvent(type, { pointerId: 1, bubbles: true, clientX: x, clientY: 150 }),
    );
  surface.setPointerCapture = () => undefined;
  send('pointerdown', width * 0.9);
  // From Lima a quarter of the world to the east, in steps.
  const world = surface.getBoundingClientRect().height / 0.3;
  for (let part = 0; part <= 1; part += 0.1) send('pointermove', width * 0.9 - part * world * 0.3);
  await new Promise((done) => setTimeout(done, 100));
  send('pointerup', width * 0.9 - world * 0.3);
  await expect.element(map).toMatchTextContent('in Berlin');
});

it('stories that the reader can read come first, and another one is a press away', async () => {
  await wander('/wander?country=Germany&city=Berlin');
  const another = card.getByRole('button', { name: 'Another one from here' });
  for (const content of ['A bus driver', 'Somebody left', 'Eine Fremde', 'A bus driver']) {
    await expect.element(card).toMatchTextContent(content);
    await another.click();
  }
  await button('Next light').click();
  await expect.element(card).toMatchTextContent('A boy gave me his umbrella.');
  await expect.element(another).not.toBeInTheDocument();
});

it('its stamp is the vote, and its link leads to the story', async () => {
  const server = await wander();
  await card.getByRole('button', { name: /Upvote/ }).click();
  await expect.poll(() => server.requests(createVoteEndpoint)).toHaveLength(1);
  await expect
    .element(card.getByRole('button', { name: /Upvote/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('link', { name: 'Read it' }).click();
  await expect.poll(address).toMatch(/^\/experience\/joy_/);
});

it('the list has all lights in the order of the dawn, and leads to them on the map', async () => {
  await wander();
  const links = list.getByRole('link');
  await expect.poll(() => textsOf(links)).toEqual(['Lima', 'Delhi', 'Berlin']);
  await expect
    .element(links.first())
    .toHaveAttribute('href', '/browse?continent=south-america&country=Peru&city=Lima');
  await links.last().click();
  await expect.element(map).toMatchTextContent('in Berlin');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('the place is shared from a dialog', async () => {
  await wander();
  await button('Share this place').click();
  await expect.element(page.getByRole('dialog', { name: 'Share this place' })).toBeVisible();
});

describe('left alone', () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    const toFake = ['setTimeout', 'clearTimeout', 'Date'] as const;
    vi.useFakeTimers({ toFake: [...toFake], now: dawnInLima, shouldAdvanceTime: true });
  });

  it('stays with reduced motion, until a button lets it go along the dawn, without announcing it', async () => {
    await wander();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(map).toMatchTextContent('in Lima');
    await button('Drift along the dawn').click();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(map).toMatchTextContent('in Delhi');
    const caption = map
      .getByText(/^It is/)
      .element()
      .closest('[aria-live]');
    expect(caption?.getAttribute('aria-live')).toBe('off');
    await expect.element(card).toBeVisible();
    expect(card.element().querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('off');
    await button('Stop drifting').click();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(map).toMatchTextContent('in Delhi');
    await expect.element(button('Drift along the dawn')).toBeVisible();
  });

  it('goes at the first press on the button, also where it would go by itself later', async () => {
    await commands.emulateMedia({ reducedMotion: 'no-preference' });
    await wander();
    await expect.element(map).not.toHaveAttribute('data-moving');
    await button('Drift along the dawn').click();
    await expect.element(map, { timeout: 3_000 }).toHaveAttribute('data-moving');
  });

  it('stays while somebody touches it, or has the focus in the story', async () => {
    await wander();
    await button('Drift along the dawn').click();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(map).toMatchTextContent('in Delhi');
    for (let i = 0; i < 3; i++) {
      await vi.advanceTimersByTimeAsync(10_000);
      await userEvent.keyboard('{Shift}');
    }
    await expect.element(map).toMatchTextContent('in Delhi');
    (card.getByRole('link').first().element() as HTMLElement).focus();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(map).toMatchTextContent('in Delhi');
  });
});

it('without a network, a light without a saved story says so, and the network brings it', async () => {
  const server = siteOfLights();
  await wander('/wander', server);
  server.answer(listExperiencesEndpoint, () => foreignAnswer(504));
  goOffline();
  await list.getByRole('link').nth(1).click();
  await expect.element(map).toMatchTextContent('no story from Delhi is saved here');
  server.answer(listExperiencesEndpoint, [aStory({ ...delhi, content: 'The whole train sang.' })]);
  goOnline();
  await expect.element(card).toMatchTextContent('The whole train sang.');
});

it('a place without stories is named, and the map begins elsewhere', async () => {
  const server = siteOfLights();
  showPage('/wander?country=Germany&city=Nix', server);
  await expect.element(map).toMatchTextContent('No story from Nix yet');
  await expect.element(map).toMatchTextContent('in Lima');
});

it('the title names the place of the address, then that of the light in the ring', async () => {
  await wander('/wander?country=Germany&city=Berlin');
  await expect.poll(() => document.title).toMatch(/^Good stories from Berlin, Germany/);
  await button('Next light').click();
  await expect.element(card).toMatchTextContent('A boy gave me his umbrella.');
  await expect.poll(() => document.title).toMatch(/^Good stories from Lima, Peru/);
});

it('the list has a heading for each time of the day, the dawn first', async () => {
  await wander();
  const headings = list.getByRole('heading', { level: 3 });
  expect(textsOf(headings)).toEqual(['Getting light', 'Afternoon', 'Midday']);
});

it('without stories it says so, and offers to share the first', async () => {
  showPage('/wander', emptySite());
  await expect.element(page.getByText('No lights yet')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Share a story' }))
    .toHaveAttribute('href', '/post');
});

it('when the lights do not load it says so, and they can be loaded again', async () => {
  const server = siteOfLights();
  server.answer(listCityLightsEndpoint, () => foreignAnswer(500));
  showPage('/wander', server);
  await expect.element(page.getByText('The lights did not load.')).toBeVisible();
  server.answer(listCityLightsEndpoint, [
    { country: 'Peru', city: 'Lima', experienceCount: 1, at: [-12, -77] },
  ]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card).toMatchTextContent('A boy gave me his umbrella.');
});
