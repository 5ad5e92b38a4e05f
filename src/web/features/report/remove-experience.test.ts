import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experienceQuery } from '../../api/experience-queries.ts';
import { infiniteQueryKeyOf, queryKeyOf, pageQuery } from '../../api/query.ts';
import { removeExperience } from './remove-experience.ts';

const story = (id: string): Experience => ({
  id,
  randomId: `joy_${id}`,
  content: 'Somebody held the door.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: [],
  votes: 0,
  createdAt: '2026-11-21T11:00:00Z',
  lang: null,
});

const one = story('1');
const two = story('2');

it('removes a story from every list at once, and resets its own page', () => {
  const client = new QueryClient();
  const recent = queryKeyOf(pageQuery('/api/experiences', { query: { limit: '3' } }));
  const growing = infiniteQueryKeyOf(pageQuery('/api/experiences'));
  const own = queryKeyOf(experienceQuery({ randomId: one.randomId }));
  const ranking = ['api', 'leaderboard', { timeframe: 'week' }];
  client.setQueryData(recent, [one, two]);
  client.setQueryData(growing, { pages: [{ body: [two] }, { body: [one, two] }], pageParams: [] });
  client.setQueryData(own, one);
  client.setQueryData(ranking, [{ city: 'Berlin' }]);

  removeExperience(client, one);

  expect(client.getQueryData(recent)).toEqual([two]);
  expect(client.getQueryData(growing)).toMatchObject({
    pages: [
      { body: [two], size: 1 },
      { body: [two], size: 2 },
    ],
  });
  expect(client.getQueryData(own)).toBeUndefined();
  expect(client.getQueryData(ranking)).toEqual([{ city: 'Berlin' }]);
  for (const key of [recent, growing, ranking]) {
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  }
});
