import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { anExperience } from '../../../../test/support/stories/experience.ts';
import { experienceQuery, nearbyQuery } from '../../api/experience-queries.ts';
import { infiniteQueryKeyOf, queryKeyOf, pageQuery } from '../../api/query.ts';
import { removeExperience } from './remove-experience.ts';

const one = anExperience({ id: '1', randomId: 'joy_1' });
const two = anExperience({ id: '2', randomId: 'joy_2' });

it('removes a story from every list at once, and resets its own page', () => {
  const client = new QueryClient();
  const recent = queryKeyOf(pageQuery('/api/experiences', { query: { limit: '3' } }));
  const growing = infiniteQueryKeyOf(pageQuery('/api/experiences'));
  const own = queryKeyOf(experienceQuery({ randomId: one.randomId }));
  const readOn = queryKeyOf(nearbyQuery({ randomId: two.randomId }));
  const ranking = ['api', 'leaderboard', { timeframe: 'week' }];
  client.setQueryData(recent, [one, two]);
  client.setQueryData(growing, { pages: [{ body: [two] }, { body: [one, two] }], pageParams: [] });
  client.setQueryData(own, one);
  client.setQueryData(readOn, { next: one, sameCity: [one] });
  client.setQueryData(ranking, [{ city: 'Berlin' }]);

  removeExperience(client, one);

  expect(client.getQueryData(recent)).toEqual([two]);
  const pages = [1, 2].map((size) => ({ body: [two], size }));
  expect(client.getQueryData(growing)).toMatchObject({ pages });
  expect(client.getQueryData(own)).toBeUndefined();
  expect(client.getQueryData(readOn)).toBeUndefined();
  expect(client.getQueryData(ranking)).toEqual([{ city: 'Berlin' }]);
  for (const key of [recent, growing, ranking])
    expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
