import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aStory, emptySite } from '../../../test/support/components/fake-server.ts';
import { address, showPage } from '../../../test/support/components/show.tsx';
import {
  getDailyDoseEndpoint,
  getExperienceEndpoint,
  listExperiencesEndpoint,
} from '../../contract/endpoints/experiences.ts';
import { getLeaderboardEndpoint } from '../../contract/endpoints/leaderboard.ts';
import { getStatsEndpoint } from '../../contract/endpoints/stats.ts';
import { createVoteEndpoint } from '../../contract/endpoints/votes.ts';
import { browsePath, experiencePath, paths } from '../../contract/paths.ts';

const link = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

it('data is refetched at the next visit of its page', async () => {
  const server = showPage(paths.about);
  for (const visits of [1, 2]) {
    await link('City Rankings').click();
    await expect.poll(() => server.requests(getLeaderboardEndpoint).length).toBe(visits);
    await link('Community').click();
    await expect.poll(address).toBe(paths.about);
  }
  const queries = server.requests(getLeaderboardEndpoint).map(({ query }) => query['timeframe']);
  expect(queries).toEqual(['week', 'week']);
});

it('a failed query is not repeated automatically', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  const server = emptySite();
  server.disconnect(getLeaderboardEndpoint);
  showPage(paths.leaderboard, server);
  const failure = page.getByRole('heading', { name: 'The rankings did not load' });
  await expect.element(failure).toBeVisible();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.requests(getLeaderboardEndpoint)).toHaveLength(1);
});

it('home sends the queries of the specification, with exactly these parameters', async () => {
  const server = showPage(paths.home);
  const queries = () =>
    [getDailyDoseEndpoint, listExperiencesEndpoint, getLeaderboardEndpoint, getStatsEndpoint].map(
      (endpoint) =>
        server
          .requests(endpoint)
          .map(({ query }) => JSON.stringify(query))
          .toSorted(),
    );
  const lists = ['{"limit":"3"}', '{"limit":"5","sortBy":"votes","timeframe":"week"}'];
  await expect.poll(queries).toEqual([['{}'], lists, ['{"timeframe":"week"}'], ['{}']]);
});

it('a vote refetches the lists of stories and of cities', async () => {
  const story = aStory({ votes: 0 });
  const server = emptySite();
  server.answer(listExperiencesEndpoint, [story]);
  server.answer(getExperienceEndpoint, story);
  server.answer(createVoteEndpoint, { votes: 1 });
  showPage(browsePath({ search: 'door' }), server);
  await page.getByRole('button', { name: /Upvote/ }).click();
  await expect.element(page.getByText('Vote recorded!')).toBeVisible();
  await expect.poll(() => server.requests(listExperiencesEndpoint).length).toBe(2);
  expect(server.requests(createVoteEndpoint)[0]?.params).toEqual({ id: story.id });
  // What was shown before the vote is older than it.
  await page.getByRole('link', { name: story.content }).click();
  await expect.poll(address).toBe(experiencePath(story.randomId));
  await expect.element(page.getByRole('button', { name: 'Upvote, 1 vote' })).toBeDisabled();
});
