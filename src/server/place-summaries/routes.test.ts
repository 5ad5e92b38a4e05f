import { describe, expect, test } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
import { citiesAt } from '../../../test/support/places/cities-at.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { PlaceSummary } from '../../contract/endpoints/places/places.ts';

const cities = citiesAt({ Bonn: 7, Cologne: 8, Berlin: 13, Paris: 2, Lille: 3, Madrid: -4 });
const place = (country: string, city: string) => ({ continent: 'europe', country, city });
const bonn = place('Germany', 'Bonn');
const stories = [
  bonn,
  bonn,
  bonn,
  bonn,
  place('Germany', 'Cologne'),
  place('Germany', 'Berlin'),
  place('France', 'Paris'),
  place('France', 'Lille'),
  place('Spain', 'Madrid'),
];

describe.each(engines)('a place on %s', (engine) => {
  test('has its stories, its cities, its best of the month and what is near, at once after each change', async () => {
    const server = await openTestServer(engine, { cities, env: { RATE_LIMITS: 'off' } });
    const posted: Experience[] = [];
    for (const each of stories) {
      server.clock.now += 1;
      posted.push(await server.post(each));
    }
    const ask = (query: string) => read<PlaceSummary>(server, `/api/place?${query}`);
    await server.visitor().vote(posted[2]?.id ?? '');
    await server.invalidateCache();
    const near = (...names: string[]) =>
      expect.objectContaining({
        neighbours: names.map((name) =>
          expect.objectContaining(
            name.includes(', ')
              ? { country: name.split(', ')[1], city: name.split(', ')[0] }
              : { country: name },
          ),
        ),
      });
    const city = await ask('country=germany&city=Bonn');
    expect(city).toMatchObject({ stories: 4, cities: 1 });
    expect(city).toEqual(
      near(
        'Cologne, Germany',
        'Lille, France',
        'Paris, France',
        'Berlin, Germany',
        'Madrid, Spain',
      ),
    );
    expect(city.best.map(({ id }) => id)).toEqual([2, 3, 1].map((i) => posted[i]?.id));
    expect(city).not.toHaveProperty('widened');
    const country = await ask('continent=europe&country=France');
    expect(country).toMatchObject({ stories: 2, cities: 2 });
    expect(country).toEqual(near('Germany', 'Spain'));
    const continent = await ask('continent=Europe');
    expect(continent).toMatchObject({ stories: 9, cities: 6 });
    expect(continent).toEqual(near('Germany', 'France', 'Spain'));
    await server.visitor().report(posted[2]?.id ?? '');
    expect(await ask('country=germany&city=Bonn')).toMatchObject({ stories: 3 });
    expect(await ask('continent=Europe')).toMatchObject({ stories: 8 });
  });
});

test('a place without stories says what is around it and has some', async () => {
  const server = await openTestServer('sqlite', { cities });
  await server.post(place('Germany', 'Cologne'));
  const widened = async (query: string) =>
    (await read<PlaceSummary>(server, `/api/place?${query}`)).widened;
  expect(await widened('country=Germany&city=Bonn')).toEqual({
    continent: 'europe',
    country: 'Germany',
    stories: 1,
  });
  expect(await widened('country=Spain&city=Madrid')).toEqual({ continent: 'europe', stories: 1 });
  expect(await widened('country=Spain')).toEqual({ continent: 'europe', stories: 1 });
  expect(await widened('continent=asia')).toBeUndefined();
});

test('an address that names no place, half of one, or an unknown one is refused with what to do', async () => {
  const server = await openTestServer('sqlite', { cities });
  const issues = async (url: string) => {
    const answer = await server.call('GET', url);
    expect(answer.statusCode, url).toBe(400);
    return answer.json<{ issues: { path: string; message: string }[] }>().issues;
  };
  expect(await issues('/api/place')).toEqual([
    { path: 'continent', message: 'Please give a continent or a country.' },
  ]);
  expect(await issues('/api/place?city=Bonn')).toEqual([
    { path: 'country', message: 'Please give the country of this city.' },
  ]);
  expect((await issues('/api/place?country=Germny'))[0]?.message).toContain('Germany');
  expect((await issues('/api/place?continent=asia&country=Germany'))[0]?.message).toContain(
    'Europe',
  );
  expect((await issues('/api/experiences?places=Germny/Bonn'))[0]).toMatchObject({
    path: 'places',
    message: expect.stringContaining('Germany'),
  });
  expect((await issues('/api/experiences?places=Germany&country=France'))[0]?.path).toBe('places');
  expect(
    (
      await issues(
        `/api/experiences?places=${Array.from({ length: 21 }, (_, i) => `Germany/C${i}`).join()}`,
      )
    )[0]?.message,
  ).toContain('20');
});
