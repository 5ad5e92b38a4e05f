import { expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { firstWordDetector } from '../../../test/support/languages/fake-detectors.ts';
import { listedIds, read } from '../../../test/support/server/read.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { day } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';

test('a posted story is found by its place, its identifier and its words', async () => {
  const server = await openTestServer(engine);
  const story = await server.post({ content: 'The baker kept a warm roll for me.', city: 'Köln' });
  for (const query of [
    '',
    '?continent=europe',
    '?continent=europe&country=Germany',
    '?continent=europe&country=Germany&city=k%C3%B6ln',
    '?city=KOLN',
    '?search=WARM+roll',
    '?search=koln&sortBy=votes',
    '?timeframe=day&sortBy=votes',
    '?timeframe=week&sortBy=oldest',
  ]) {
    expect(await listedIds(server, `/api/experiences${query}`), query).toEqual([story.id]);
  }
  for (const which of [`by-random-id/${story.randomId}`, 'random'])
    expect(await read(server, `/api/experiences/${which}`)).toEqual(story);
});

test('a story has exactly the fields of the contract', async () => {
  const server = await openTestServer(engine, { languages: firstWordDetector });
  const story = await server.post({
    content: 'de Eine Fremde hat mir geholfen.',
    tags: 'kindness, Stranger ,, kindness',
  });
  expect(Object.keys(story)).toEqual([
    'id',
    'randomId',
    'content',
    'continent',
    'country',
    'city',
    'tags',
    'votes',
    'createdAt',
    'lang',
  ]);
  expect(story).toMatchObject({ tags: ['kindness', 'Stranger'], votes: 0, lang: 'de' });
  expect(story.randomId).toMatch(/^[a-z]+_[a-z0-9]{4}$/);
  expect(await server.post()).toMatchObject({ tags: [], lang: null });
});

test('a random story is more often in one of the given languages, or of those of the browser', async () => {
  const server = await openTestServer(engine, { languages: firstWordDetector });
  await server.post({ content: 'de Eine Fremde hat mir geholfen.' });
  await server.post({ content: 'fr Une inconnue m’a aidée.' });
  for (const [query, headers] of [
    ['?lang=pt,de', {}],
    ['', { 'accept-language': 'pt-BR,de-AT;q=0.8,*;q=0.1' }],
  ] as const) {
    const found = { de: 0, fr: 0 };
    for (let i = 0; i < 200; i++) {
      const answer = await server.call(
        'GET',
        `/api/experiences/random${query}`,
        undefined,
        headers,
      );
      found[answer.json<{ lang: 'de' | 'fr' }>().lang]++;
    }
    // Three of four, and half of the rest: 175 on average. The other language is not hidden.
    expect(found.de).toBeGreaterThan(140);
    expect(found.fr).toBeGreaterThan(0);
  }
});

test('a random story in languages that are not up to five codes is refused', async () => {
  const server = await openTestServer(engine);
  await server.post();
  const ask = (lang: string) =>
    server.call('GET', `/api/experiences/random?lang=${encodeURIComponent(lang)}`);
  for (const lang of ['de,en,fr,es,it,pt', 'German', 'de;en', 'DE', 'de,']) {
    const answer = await ask(lang);
    expect(answer.statusCode, lang).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'lang' }] });
  }
  expect((await ask('')).statusCode).toBe(200);
});

test('pages of a list neither overlap nor have gaps while others post', async () => {
  const server = await openTestServer(engine);
  const post = () => {
    server.clock.now += 1_000;
    return server.post();
  };
  for (let i = 0; i < 25; i++) await post();
  const first = await server.call('GET', '/api/experiences');
  await post();
  const asOf = String(first.headers['as-of']);
  const more = await listedIds(server, `/api/experiences?offset=20&asOf=${asOf}`);
  const ids = [...first.json<Experience[]>().map(({ id }) => id), ...more];
  expect(ids).toHaveLength(25);
  expect(new Set(ids).size).toBe(25);
});

test('a story leaves the lists of the last day, week and month in time, also when they are cached', async () => {
  const server = await openTestServer(engine);
  const posted = server.clock.now;
  const { id } = await server.post();
  for (const [days, url] of [
    [1, '/api/daily-dose'],
    [1, '/api/experiences?timeframe=day'],
    [7, '/api/experiences?timeframe=week&sortBy=votes&limit=5'],
    [30, '/api/experiences?timeframe=month&sortBy=oldest'],
  ] as const) {
    server.clock.now = posted + days * day;
    expect(await listedIds(server, url), url).toEqual([id]);
    server.clock.now += 1;
    expect(await listedIds(server, url), url).toEqual([]);
  }
});
