import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { showPage } from '../../../../test/support/components/show.tsx';
import { siteWithStories } from '../../../../test/support/components/stories.ts';
import { aRankedCity } from '../../../../test/support/stories/ranked-city.ts';
import { getLeaderboardEndpoint } from '../../../contract/endpoints/leaderboard.ts';
import {
  listCitiesEndpoint,
  listCityLightsEndpoint,
} from '../../../contract/endpoints/places/places.ts';
import { navigate } from '../../router/address.ts';
import { quietMode } from './quiet-mode.ts';

afterEach(() => quietMode.set(false));

/** What a tab gets to know of a choice in another one. */
function chooseInOtherTab(isQuiet: boolean): void {
  const key = 'daily-uplift:quiet';
  if (isQuiet) localStorage.setItem(key, 'true');
  else localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key }));
}

it('in quiet mode there are no counts and no carousel, in all tabs', async () => {
  const story = aStory({ votes: 1 });
  const { city, country } = story;
  const server = siteWithStories([story, aStory({ votes: 1 })]);
  server.answer(getLeaderboardEndpoint, [aRankedCity(city, { totalVotes: 12 })]);
  showPage('/about', server);
  const checkbox = page.getByRole('checkbox', { name: 'Quiet mode' });
  await checkbox.click();
  await expect.element(checkbox).toBeChecked();

  await page.getByRole('banner').getByRole('link', { name: 'Daily Uplift' }).click();
  const activity = page.getByText('Live activity');
  const pause = page.getByText('Pause');
  await expect.element(activity).not.toBeVisible();
  await expect.element(pause).not.toBeVisible();
  chooseInOtherTab(false);
  await expect.element(activity).toBeVisible();
  await expect.element(pause).toBeVisible();
  chooseInOtherTab(true);
  await expect.element(activity).not.toBeVisible();

  const link = page.getByRole('main').getByRole('link', { name: `${city}, ${country}` });
  await link.first().click();
  const upvote = page.getByRole('button', { name: 'Upvote' });
  await expect.element(upvote).toHaveAccessibleName('Upvote');
  chooseInOtherTab(false);
  await expect.element(upvote).toHaveAccessibleName('Upvote, 1 vote');

  await page.getByRole('link', { name: 'City Rankings' }).click();
  const main = page.getByRole('main');
  await expect.poll(() => (main.element() as HTMLElement).innerText).toMatch(/12 votes/);
  chooseInOtherTab(true);
  const text = (main.element() as HTMLElement).innerText;
  expect(text).toContain(city);
  expect(text).not.toMatch(/\d+ votes?\b/);
});

it('in quiet mode the maps keep their lights, and a new story is not counted', async () => {
  const story = aStory();
  const { city, country } = story;
  const server = siteWithStories([story]);
  server.answer(listCitiesEndpoint, [{ city, experienceCount: 3 }]);
  server.answer(listCityLightsEndpoint, [
    { city, country, experienceCount: 3, at: [52.52, 13.41] },
  ]);
  showPage('/', server);
  const lights = page.getByTestId('bright lights');
  await expect.element(page.getByText('Browse by Location')).toBeVisible();
  page.getByText('Browse by Location').element().scrollIntoView();
  await expect.element(lights).toHaveAttribute('data-lights', '1');
  quietMode.set(true);
  await expect.element(lights).toHaveStyle({ display: 'inline' });

  navigate('/browse', { justShared: story.randomId });
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect.element(heading(`Your story is in ${city}`)).toBeVisible();
  await expect.element(lights).toHaveStyle({ display: 'inline' });
  quietMode.set(false);
  await expect.element(heading(`${city} has its 3rd story.`)).toBeVisible();
});
