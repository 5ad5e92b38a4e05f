import { expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { firstWordDetector } from '../../../test/support/languages/fake-detectors.ts';
import { listedIds, read } from '../../../test/support/server/read.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { day } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';

test('a story has exactly the fields of the contract, also where it is found by its identifier and by chance', async () => {
  const server = await openTestServer(engine, { languages: firstWordDetector });
  const content = 'de Eine Fremde hat mir geholfen.';
  const story = await server.post({ content, tags: 'kindness, Stranger ,, kindness' });
  expect(story).toEqual({
    ...aStory(),
    content,
    id: expect.any(String) as string,
    randomId: expect.stringMatching(/^[a-z]+_[a-z0-9]{4}$/) as string,
    tags: ['kindness', 'Stranger'],
    votes: 0,
    createdAt: '2026-11-18T12:00:00.000Z',
    lang: 'de',
  });
  for (const which of [`by-random-id/${story.randomId}`, 'random'])
    expect(await read(server, `/api/experiences/${which}`)).toEqual(story);
  expect(await server.post()).toMatchObject({ tags: [], lang: null });
});

test('a random story is more often in one of up to five given languages, or of those of the browser', async () => {
  const server = await openTestServer(engine, { languages: firstWordDetector });
  await server.post({ content: 'de Eine Fremde hat mir geholfen.' });
  await server.post({ content: 'fr Une inconnue m’a aidée.' });
  const ask = (lang: string, headers = {}) =>
    server.call('GET', `/api/experiences/random${lang}`, undefined, headers);
  for (const [lang, accepted] of [
    ['?lang=pt,de', ''],
    ['', 'pt-BR,de-AT;q=0.8,*;q=0.1'],
  ] as const) {
    const found = { de: 0, fr: 0 };
    for (let i = 0; i < 200; i++)
      found[
        (await ask(lang, { 'accept-language': accepted })).json<{ lang: 'de' | 'fr' }>().lang
      ]++;
    // Three of four, and half of the rest: 175 on average. The other language is not hidden.
    expect(found.de).toBeGreaterThan(140);
    expect(found.fr).toBeGreaterThan(0);
  }
  for (const lang of ['de,en,fr,es,it,pt', 'German', 'de;en', 'DE', 'de,']) {
    const refused = await ask(`?lang=${encodeURIComponent(lang)}`);
    expect(refused.statusCode, lang).toBe(400);
    expect(refused.json()).toMatchObject({ issues: [{ path: 'lang' }] });
  }
  expect((await ask('?lang=')).statusCode).toBe(200);
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
