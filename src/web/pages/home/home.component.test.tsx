import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onDevice } from '../../../../test/support/components/devices.ts';
import {
  aStory,
  emptySite,
  foreignAnswer,
  noStats,
} from '../../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../../test/support/components/show.tsx';
import { expectTexts, textsOf } from '../../../../test/support/components/texts.ts';
import { aReceipt } from '../../../../test/support/receipts/a-receipt.ts';
import { aRankedCity } from '../../../../test/support/stories/ranked-city.ts';
import {
  getDailyDoseEndpoint,
  listExperiencesEndpoint,
} from '../../../contract/endpoints/experiences.ts';
import { getLeaderboardEndpoint } from '../../../contract/endpoints/leaderboard.ts';
import { listReceiptsEndpoint } from '../../../contract/endpoints/receipts.ts';
import { getStatsEndpoint } from '../../../contract/endpoints/stats.ts';
import { paths } from '../../../contract/paths.ts';
import { adoptStory } from '../../features/post/own-stories.ts';
import { toasts } from '../../ui/overlay/toasts.ts';

const section = (name: string) => page.getByRole('region', { name });

it('the home page has its tagline and links for reading, sharing and inviting friends', async () => {
  showPage('/');
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Daily Uplift');
  await expect.element(main.getByText('BETA')).toBeVisible();
  await expect
    .element(main.getByText('Your daily dose of uplifting stories from real people worldwide'))
    .toBeVisible();
  await main.getByRole('link', { name: 'Get Random Uplift' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Your Random Daily Uplift' }))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(main.getByText('Love your daily Uplifts?')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Invite Friends' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Invite Friends' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await main.getByRole('link', { name: 'Share Uplift' }).click();
  await expect.poll(address).toBe('/post');
});

it("today's best are two stories, each cut to 120 characters followed by dots", async () => {
  const server = emptySite();
  const best = aStory({ content: 'ä'.repeat(121), votes: 1 });
  const long = aStory({ content: 'é'.repeat(200) });
  server.answer(getDailyDoseEndpoint, [best, long, aStory()]);
  showPage('/', server);
  const today = section("Today's Best Uplifts");
  const stories = today.getByRole('article');
  await expectTexts(stories.first(), '1 vote');
  expect(stories.elements()).toHaveLength(2);
  expect(stories.first().element().textContent).toMatch(/(^|[^ä])ä{120}\u2060\.\.\.[^.]*/);
  expect(stories.last().element().textContent).toMatch(/(^|[^é])é{120}\u2060\.\.\.[^.]*/);
  await expect
    .element(today.getByRole('link', { name: "All of today's best" }))
    .toHaveAttribute('href', '/browse?sortBy=votes&timeframe=day');
  await today.getByRole('link', { name: 'Berlin, Germany' }).first().click();
  await expect.poll(address).toBe(`/experience/${best.randomId}`);
});

it('a long trending story is cut, so that no card is much higher than the others', async () => {
  const server = emptySite();
  server.answer(listExperiencesEndpoint, [aStory({ content: 'ä'.repeat(126) })]);
  showPage('/', server);
  const card = section('Trending This Week').getByRole('article');
  await expect.element(card).toBeInTheDocument();
  expect(card.element().textContent).toMatch(/(^|[^ä])ä{120}\u2060\.\.\.[^.]*/);
});

it('before the first story, the home page asks for it and hides empty sections', async () => {
  showPage('/');
  await expectTexts(section('Recent Uplifts'), 'No uplifts yet. Be the first to share!');
  await expect.element(section("Today's Best Uplifts")).not.toBeInTheDocument();
  await expect.element(section('Trending This Week')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Be the first to share!' }).click();
  await expect.poll(address).toBe('/post');
});

it('recent stories are the newest two, and skeletons until they are loaded', async () => {
  const server = emptySite();
  const [newest, second, third] = [aStory(), aStory(), aStory()];
  const release = server.hold(listExperiencesEndpoint, ({ query }) =>
    query['sortBy'] === undefined ? [newest, second, third] : [],
  );
  showPage('/', server);
  const recent = section('Recent Uplifts');
  const items = recent.getByRole('listitem');
  await expect.poll(() => textsOf(items)).toEqual(['', '']);
  await expect
    .element(recent.getByRole('link', { name: 'View all Uplifts' }))
    .toHaveAttribute('href', '/browse');
  release();
  const stories = recent.getByRole('article');
  await expectTexts(stories.nth(0), newest.content, 'just now');
  await expectTexts(stories.nth(1), second.content);
  expect(stories.elements()).toHaveLength(2);
});

it('a section is not shown as empty while it loads or after it failed, and can be tried again', async () => {
  const server = emptySite();
  const story = aStory({ votes: 1 });
  const releases = [
    getDailyDoseEndpoint,
    listExperiencesEndpoint,
    getStatsEndpoint,
    getLeaderboardEndpoint,
  ].map((endpoint) => server.hold(endpoint, () => foreignAnswer(500)));
  showPage('/', server);
  const sections = {
    "Today's Best Uplifts": '1 vote',
    'Trending This Week': '1 vote',
    'Recent Uplifts': '1 vote',
    'Live activity': '26,633',
    'Top Cities This Week': 'Lima',
  };
  const emptyWords = /yet|Share some|\b0\b/;
  for (const title of Object.keys(sections)) {
    await expect.element(section(title).getByRole('group', { name: /are loading$/ })).toBeVisible();
    await expect.element(section(title)).not.toMatchTextContent(emptyWords);
  }
  for (const release of releases) release();
  for (const title of Object.keys(sections)) {
    await expect.element(section(title)).toMatchTextContent('did not load.');
    await expect.element(section(title)).not.toMatchTextContent(emptyWords);
  }
  server.answer(getDailyDoseEndpoint, [story]);
  server.answer(listExperiencesEndpoint, [story]);
  server.answer(getStatsEndpoint, { ...noStats, totalVotes: 26_633 });
  server.answer(getLeaderboardEndpoint, [aRankedCity('Lima')]);
  for (const [title, shows] of Object.entries(sections)) {
    await section(title).getByRole('button', { name: 'Try again' }).click();
    await expect.element(section(title)).toMatchTextContent(shows);
    await expect.element(section(title)).not.toMatchTextContent('did not load.');
  }
});

it('the counters are refreshed every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = emptySite();
  server.answer(getStatsEndpoint, { ...noStats, totalVotes: 26_633 });
  showPage('/', server);
  const live = section('Live activity');
  await expect.element(live.getByText('26,633')).toBeVisible();
  server.answer(getStatsEndpoint, { ...noStats, totalVotes: 26_634 });
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.element(live.getByText('26,634')).toBeVisible();
  expect(server.requests(getStatsEndpoint)).toHaveLength(2);
});

it('the first four cities of the week link to their stories', async () => {
  const server = emptySite();
  const cities = ['Lima', 'Rome', 'Oslo', 'Accra', 'Perth'];
  const ranking = cities.map((city) => aRankedCity(city));
  server.answer(getLeaderboardEndpoint, ranking);
  showPage('/', server);
  const top = section('Top Cities This Week');
  await expectTexts(top.getByRole('listitem').first(), 'LimaJapan9 votes');
  expect(top.getByRole('listitem').elements()).toHaveLength(4);
  expect(server.requests(getLeaderboardEndpoint)[0]?.query).toEqual({ timeframe: 'week' });
  await expect
    .element(top.getByRole('link', { name: 'View full rankings' }))
    .toHaveAttribute('href', '/leaderboard');
  await top.getByRole('link', { name: 'Rome' }).click();
  await expect.poll(address).toBe('/browse?continent=asia&country=Japan&city=Rome');
});

it('sharing opens the share sheet of the device, if there is one, and closing it is no error', async () => {
  const notify = vi.spyOn(toasts, 'add');
  const cancelled = new DOMException('Cancelled', 'AbortError');
  const share = vi
    .fn<(data: ShareData) => Promise<void>>()
    .mockRejectedValueOnce(cancelled)
    .mockRejectedValueOnce(new Error('Broken'));
  onDevice({ share });
  showPage('/');
  const button = page.getByRole('main').getByRole('button', { name: 'Share', exact: true });
  await button.click();
  expect(share).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Daily Uplift', url: location.origin }),
  );
  await button.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Share failedPlease try downloading the image instead.');
  expect(notify).toHaveBeenCalledTimes(1);
});

it('the hills have the colours of the season', async () => {
  const { dataset } = document.documentElement;
  onTestFinished(() => void delete dataset['season']);
  showPage('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const hill = document.querySelector('main svg[preserveAspectRatio=none] path:nth-child(2)');
  if (hill === null) throw new Error('There is no hill');
  const colours = ['0', '1', '2', '3'].map((season) => {
    dataset['season'] = season;
    return getComputedStyle(hill).fill;
  });
  expect(new Set(colours).size).toBe(4);
});

it('who has shared a story reads once how many people it has lifted, and one press leads there', async () => {
  const token = 'A'.padEnd(22, 'A');
  await adoptStory(token, aReceipt({ status: 'held' }));
  onTestFinished(() => localStorage.clear());
  // It was asked when the story was shared, and is not asked again within the hour.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_700_000);
  const server = emptySite();
  const experience = aStory({ city: 'Bonn', votes: 12 });
  server.answer(listReceiptsEndpoint, [aReceipt({ experience })]);
  const news = page.getByText('Your story from Bonn lifted 12 people.');
  showPage('/', server);
  await expect.element(news).toBeVisible();
  await page.getByRole('button', { name: 'See it' }).click();
  await expect.poll(address).toBe(paths.yourStories);
  await expect.element(page.getByText('1 story, 12 people lifted')).toBeVisible();
});
