import { expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { ProblemBody } from '../../contract/problems.ts';
import { openCities, type Cities } from './cities.ts';

const cities: Cities = {
  ...openCities('no such folder'),
  canonicalCity: (_, typed) => Promise.resolve(typed === 'Köln' ? 'Cologne' : typed),
};

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

async function contentsOf(server: TestServer, path: string): Promise<string[]> {
  const response = await server.call('GET', path);
  expect(response.statusCode, path).toBe(200);
  if (!path.startsWith('/feed')) return response.json<Experience[]>().map(({ content }) => content);
  return response
    .json<{ items: { content_text: string }[] }>()
    .items.map((item) => item.content_text);
}

test('lists, feeds and cities of a country are found by any of its names, and those of a city by its local one', async () => {
  const server = await openTestServer(engine, { cities });
  // Posted under other names, too.
  const turkish = await server.post({ continent: 'asia', country: 'Turkey', city: 'Izmir' });
  const german = await server.post({ country: 'Deutschland', city: 'Köln' });
  expect([turkish.country, german.country, german.city]).toEqual(['Türkiye', 'Germany', 'Cologne']);
  for (const country of ['Turkey', 'Türkiye', 'turkiye', 'TR', 'TUR', 'Republic of Turkey']) {
    for (const path of ['/api/experiences', '/feed.json'])
      expect(await contentsOf(server, `${path}?${query({ country })}`)).toEqual([turkish.content]);
    const listed = await server.call('GET', `/api/cities?${query({ country })}`);
    expect(listed.json(), country).toMatchObject([{ city: 'Izmir' }]);
  }
  for (const path of ['/api/experiences', '/feed.json'])
    expect(await contentsOf(server, `${path}?${query({ country: 'DE', city: 'Köln' })}`)).toEqual([
      german.content,
    ]);
});

test('a country that is unknown is named, with the nearest names, wherever it is asked for', async () => {
  const server = await openTestServer(engine);
  for (const path of ['/api/experiences', '/feed.json', '/feed.xml', '/api/cities']) {
    const response = await server.call('GET', `${path}?country=Germny`);
    expect(response.statusCode, path).toBe(400);
    expect(response.json<ProblemBody>().issues, path).toEqual([
      { path: 'country', message: 'We know no country “Germny”. Did you mean Germany?' },
    ]);
  }
});

test('of several places those that are unknown are left out, and the first is named if all are', async () => {
  const server = await openTestServer(engine);
  const { content } = await server.post({ country: 'Germany', city: 'Bonn' });
  await server.post({ country: 'France', city: 'Lyon' });
  const path = (places: string) => `/api/experiences?${query({ places })}`;
  expect(await contentsOf(server, path('Nowhere/Bonn,Germany,Atlantis'))).toEqual([content]);
  const response = await server.call('GET', path('Germny,Nowhere'));
  expect(response.statusCode).toBe(400);
  expect(response.json<ProblemBody>().issues).toEqual([
    { path: 'places', message: 'We know no country “Germny”. Did you mean Germany?' },
  ]);
});
