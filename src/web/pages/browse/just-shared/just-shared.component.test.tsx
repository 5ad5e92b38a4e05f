import { expect, it, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { aStory } from '../../../../../test/support/components/fake-server.ts';
import {
  form,
  publishingSite,
  writeStory,
} from '../../../../../test/support/components/post-form.ts';
import { address, showPage } from '../../../../../test/support/components/show.tsx';
import { siteWithStories } from '../../../../../test/support/components/stories.ts';
import {
  listCitiesEndpoint,
  listCityLightsEndpoint,
} from '../../../../contract/endpoints/places/places.ts';
import { paths } from '../../../../contract/paths.ts';
import { navigate } from '../../../router/address.ts';

const content = 'The whole tram sang along.';
const shared = page.getByRole('region', { name: 'Bonn' });
const heading = shared.getByRole('heading', { level: 2, name: 'Bonn' });
const list = page.getByRole('region', { name: 'Stories' }).getByRole('article');
const arrival = page.getByTestId('arrival');
const flight = () => document.querySelector('[data-flight]');
const boxOf = (element: Element | Range) => element.getBoundingClientRect();

/** The list, as the form leads to it. It has one story more. */
function showShared(): void {
  const story = aStory({ city: 'Bonn', content });
  const server = siteWithStories([story, aStory()]);
  server.answer(listCitiesEndpoint, [
    { city: 'Bonn', experienceCount: 3, at: [50.73, 7.1] },
    { city: 'Berlin', experienceCount: 9, at: [52.52, 13.41] },
  ]);
  server.answer(listCityLightsEndpoint, [{ city: 'Bonn', country: 'Germany', experienceCount: 3 }]);
  showPage(paths.about, server);
  navigate(paths.browse, { justShared: story.randomId });
}

it('the author sees the new story, and which of its city it is, above the list and once', async () => {
  showShared();
  await expect.element(heading).toHaveTextContent('Bonn has its 3rd story.');
  await expect.element(shared.getByRole('article')).toMatchTextContent(content);
  await expect.poll(() => list.elements()).toHaveLength(1);
  await expect.element(list).not.toMatchTextContent(content);
  const map = page.getByRole('group', { name: 'World map' });
  await expect.element(map).toBeVisible();
  await expect.poll(() => boxOf(heading.element()).top - boxOf(map.element()).top).toBeLessThan(1);
  // That of its country, with the name of its city alone.
  const names = () => [...map.element().querySelectorAll('svg text')];
  await expect.poll(() => names().map(({ textContent }) => textContent)).toEqual(['Bonn']);
  // It is one's own.
  await expect
    .element(shared.getByRole('button', { name: /Report|Upvote/ }))
    .not.toBeInTheDocument();
  await expect.element(shared).not.toMatchTextContent('AI Verified');
  await expect.element(shared.getByRole('link', { name: 'Read it' })).toBeVisible();
});

it('without the number of stories, the city alone is named', async () => {
  const server = publishingSite();
  server.disconnect(listCitiesEndpoint);
  await writeStory(content, server);
  await form.share.click();
  await expect.element(heading).toHaveTextContent('Your story is in Bonn now.');
});

it('its card flies to its light on the map, which then flashes', async () => {
  showShared();
  await expect.poll(flight).not.toBeNull();
  const copy = flight();
  expect(copy?.textContent).toContain(content);
  expect(copy?.getAttribute('aria-hidden')).toBe('true');
  for (const animation of copy?.getAnimations() ?? []) animation.finish();
  await expect.poll(flight).toBeNull();
  await expect.element(arrival).toHaveAttribute('data-has-arrived', 'true');
});

it('for a reader who wants no motion nothing flies', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  showShared();
  await expect.element(arrival).toBeInTheDocument();
  // Longer than the delay before a flight.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(flight()).toBeNull();
  await expect.element(arrival).toHaveAttribute('data-has-arrived', 'false');
});

it('on a phone the notification covers nothing of the new story, and is gone on the next page', async () => {
  await page.viewport(360, 740);
  await writeStory(content);
  await form.share.click();
  await expect.element(heading).toBeInViewport({ ratio: 1 });
  const notification = form.notification.getByRole('group');
  await expect.element(shared.getByText(content)).toBeInViewport({ ratio: 1 });
  expect(boxOf(notification.element()).bottom).toBeLessThan(boxOf(heading.element()).top);
  await shared.getByRole('link', { name: 'Change or delete your story' }).click();
  await expect.element(shared).not.toBeInTheDocument();
  // At once: after five seconds it would end by itself.
  expect(notification.query()).toBeNull();
});

it('the new story belongs to this visit of the list: not to a filtered list, nor to the next visit', async () => {
  showShared();
  await shared.getByRole('button', { name: 'Send it to somebody' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(shared).toBeVisible();
  await page.getByRole('link', { name: 'food', exact: true }).click();
  await expect.poll(address).toMatch(/search=food/);
  await expect.element(shared).not.toBeInTheDocument();
  history.back();
  await expect.element(shared).toBeVisible();
  navigate(paths.about);
  await expect.element(page.getByRole('heading', { level: 1 })).not.toMatchTextContent('Positive');
  navigate(paths.browse);
  await expect.poll(() => list.elements()).toHaveLength(2);
  await expect.element(shared).not.toBeInTheDocument();
});
