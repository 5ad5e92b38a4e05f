import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  aStory,
  emptySite,
  foreignAnswer,
} from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { expectTexts } from '../../../../test/support/components/texts.ts';
import { aRankedCity } from '../../../../test/support/stories/ranked-city.ts';
import { listExperiencesEndpoint } from '../../../contract/endpoints/experiences.ts';
import { getLeaderboardEndpoint } from '../../../contract/endpoints/leaderboard.ts';

const peru = { country: 'Peru', continent: 'south-america' };
const germany = { country: 'Germany', continent: 'europe' };

function siteWithCities() {
  const server = emptySite();
  server.answer(getLeaderboardEndpoint, [
    aRankedCity('Lima', { ...peru, totalVotes: 37, experienceCount: 2 }),
    aRankedCity('Berlin', { ...germany, totalVotes: 12 }),
  ]);
  return server;
}

const rankings = () => page.getByRole('main').getByRole('list').first();
const times = page.getByRole('navigation', { name: 'Time' });

it('a city is shown with its country, continent, votes and stories, the first one with its best story, which links to its page', async () => {
  const server = siteWithCities();
  const best = aStory({ city: 'Lima', country: 'Peru', continent: 'south-america' });
  server.answer(listExperiencesEndpoint, [best]);
  showPage('/leaderboard', server);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Positive Cities Rankings');
  await expect.element(page.getByText('update in real time and reset weekly')).toBeVisible();
  const row = rankings().getByRole('listitem').filter({ hasText: 'Berlin' });
  await expectTexts(row, 'Germany · Europe', '12 votes', '1 story');
  const regions = page.getByRole('region', { name: 'Rankings by Region' });
  await expectTexts(regions, '1. Berlin, Germany - 12 votes');
  const href = expect.stringMatching(/^\/browse\?continent=europe&country=Germany&city=Berlin/);
  await expect.element(row.getByRole('link', { name: 'Berlin' })).toHaveAttribute('href', href);
  const lead = page.getByRole('region', { name: 'Lima' });
  await expectTexts(lead, '37 votes for 2 stories', 'First this week');
  await expect
    .poll(() => server.requests(listExperiencesEndpoint)[0]?.query)
    .toMatchObject({ city: 'Lima', sortBy: 'votes', timeframe: 'week', limit: '1' });
  await lead.getByRole('link', { name: best.content }).click();
  await expect.poll(address).toBe(`/experience/${best.randomId}`);
});

it('on a phone the ranking begins on the first screen, below the beginning of the best story', async () => {
  await page.viewport(360, 740);
  const server = siteWithCities();
  const best = aStory({ city: 'Lima', country: 'Peru', continent: 'south-america' });
  const content = 'The whole street came out and sang for her until late. '.repeat(5).trim();
  server.answer(listExperiencesEndpoint, [{ ...best, content }]);
  showPage('/leaderboard', server);
  const lead = page.getByRole('region', { name: 'Lima' });
  await expect.element(lead.getByRole('link', { name: /^The whole .{90,}\.\.\.$/ })).toBeVisible();
  const rank = rankings().getByRole('link', { name: 'Lima' });
  await expect.element(rank).toBeVisible();
  const [title, first] = [page.getByRole('heading', { level: 1 }), rank].map((each) =>
    each.element().getBoundingClientRect(),
  );
  // Between the navigation at the top and that at the bottom.
  expect((first?.top ?? Infinity) - (title?.top ?? 0)).toBeLessThan(595);
});

it('week, month and all time are links', async () => {
  const server = showPage('/leaderboard', siteWithCities());
  const link = (name: string) => times.getByRole('link', { name });
  await expect.element(link('This Week')).toHaveAttribute('aria-current');
  for (const [name, timeframe] of [
    ['This Month', 'month'],
    ['All Time', 'all'],
    ['This Week', 'week'],
  ] as const) {
    await link(name).click();
    await expect.poll(address).toBe(`/leaderboard?timeframe=${timeframe}`);
    await expect.element(link(name)).toHaveAttribute('aria-current');
    await expect
      .poll(() => server.requests(getLeaderboardEndpoint).at(-1)?.query)
      .toEqual({ timeframe });
  }
});

it('five skeletons are shown while the rankings load; rankings that failed to load can be tried again, and without stories the page shows how to get on the list', async () => {
  const server = emptySite();
  const release = server.hold(getLeaderboardEndpoint, () => foreignAnswer(500));
  showPage('/leaderboard', server);
  const loading = page.getByRole('status', { name: 'Loading the rankings' });
  await expect.poll(() => loading.element().childElementCount).toBe(5);
  release();
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect.element(heading('The rankings did not load')).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
  server.answer(getLeaderboardEndpoint, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('No rankings available for this time period.')).toBeVisible();
  await expect
    .element(page.getByText('Share some experiences to get cities on the leaderboard!'))
    .toBeVisible();
});

it('a quiet switch shows the fair ranking, whose address keeps the time, with the people who vote for a city, the places that cities share and, when asked, a sentence that explains it', async () => {
  const server = siteWithCities();
  showPage('/leaderboard?timeframe=month', server);
  const order = page.getByRole('navigation', { name: 'Ranked' });
  const link = (name: string) => order.getByRole('link', { name });
  await expect.element(link('By votes')).toHaveAttribute('aria-current');
  const cities = ['Lima', 'Berlin', 'Bonn', 'Jena', 'Ulm', 'Riga', 'Oslo'];
  server.answer(
    getLeaderboardEndpoint,
    cities.map((city, i) =>
      aRankedCity(city, {
        networks: 7,
        places: i < 4 ? { from: i + 1, to: i + 1 } : { from: 5, to: 11 },
      }),
    ),
  );
  await link('Fair').click();
  await expect.poll(address).toBe('/leaderboard?timeframe=month&by=fair');
  await expect
    .poll(() => server.requests(getLeaderboardEndpoint).at(-1)?.query)
    .toEqual({ timeframe: 'month', by: 'fair' });
  const row = (city: string) => rankings().getByRole('listitem').filter({ hasText: city });
  await expectTexts(row('Ulm'), 'about 5th to 11th', '7 people', '1 story');
  await expectTexts(row('Lima'), '1', '7 people');
  await expectTexts(page.getByRole('region', { name: 'Lima' }), '7 people for 1 story');
  await expect.element(row('Lima')).not.toMatchTextContent('about');
  await expectTexts(page.getByRole('region', { name: 'Rankings by Region' }), 'Ulm, Japan - about');
  const reason = page.getByText('votes from one connection count once');
  await expect.element(reason).not.toBeVisible();
  await page.getByText('Who votes, for each story').click();
  await expect.element(reason).toBeVisible();
  await times.getByRole('link', { name: 'All Time' }).click();
  await expect.poll(address).toBe('/leaderboard?timeframe=all&by=fair');
  server.answer(getLeaderboardEndpoint, []);
  await times.getByRole('link', { name: 'This Week' }).click();
  await expect.element(page.getByText('A city needs three stories')).toBeVisible();
  await link('By votes').click();
  await expect.poll(address).toBe('/leaderboard?timeframe=week');
});
