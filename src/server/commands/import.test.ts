import { describe, expect, test } from 'vitest';
import { jsonLines, runCommand } from '../../../test/support/commands/run-command.ts';
import {
  engines,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { day, hour } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Change } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { DatabaseConfig } from '../db/open.ts';
import { importStories } from './import.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

function importLines(place: DatabaseConfig, lines: readonly object[]) {
  return runCommand(importStories, place, { args: ['-'], stdin: jsonLines(lines), now });
}

async function contentsByPosition(database: Database): Promise<string[]> {
  const rows = await database.read
    .selectFrom('experiences')
    .select('content')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.content);
}

describe.each(engines)('import on %s', (engine) => {
  test('a line becomes a story with its place, tags, votes and time, found and counted', async () => {
    const place = await createMigratedDatabase(engine);
    const line = {
      content: 'The baker kept a warm roll for me.',
      continent: 'europe',
      country: 'germany',
      city: '  Köln ',
      tags: ['food', 'Stranger', 'food'],
      votes: 7,
      createdAt: '2026-11-17T08:30:00.250Z',
    };
    const { code, out } = await importLines(place, [line]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Added 1, already there 0, refused 0, in /);
    const server = await openTestServer(engine, { database: connectTo(place) });
    const found = await server.call('GET', '/api/experiences?search=warm+ROLL&city=koln');
    expect(found.json()).toMatchObject([
      { ...line, country: 'Germany', city: 'Köln', tags: ['food', 'Stranger'] },
    ]);
    expect((await server.call('GET', '/api/stats')).json()).toEqual({
      lastHourPosts: 0,
      last24HoursPosts: 0,
      totalExperiences: 1,
      totalVotes: 7,
    });
    const ranking = await server.call('GET', '/api/leaderboard?timeframe=week');
    expect(ranking.json()).toMatchObject([{ city: 'Köln', totalVotes: 7, experienceCount: 1 }]);
  });

  test('a bad line is refused by its number, with the reason, and the others are added', async () => {
    const place = await createMigratedDatabase(engine);
    const stdin = [
      JSON.stringify(aStory()),
      '{"content": ',
      JSON.stringify({ ...aStory(), content: 'Too short' }),
      '',
      JSON.stringify({ ...aStory(), continent: 'asia' }),
      JSON.stringify({ ...aStory(), city: 'Berlin <2>' }),
      JSON.stringify(aStory()),
    ].join('\n');
    const { code, out, err } = await runCommand(importStories, place, { args: ['-'], stdin, now });
    expect(code).toBe(1);
    expect(out).toMatch(/^Added 2, already there 0, refused 4, /);
    expect(err.trimEnd().split('\n')).toEqual([
      'Line 2: This line is not JSON.',
      'Line 3: content: Experience must be at least 10 characters',
      'Line 5: country: Please select a country of this continent.',
      "Line 6: city: Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.",
    ]);
  });

  test('of many refusals twenty are told and all are counted', async () => {
    const place = await createMigratedDatabase(engine);
    const { out, err } = await importLines(
      place,
      Array.from({ length: 50 }, () => ({})),
    );
    expect(out).toMatch(/refused 50, /);
    expect(err.match(/^Line /gm)).toHaveLength(20);
  });

  test('a second run adds only what the first has not, also after a run that was cut off', async () => {
    const place = await createMigratedDatabase(engine);
    const stories = Array.from({ length: 300 }, (_, i) => ({
      ...aStory(),
      votes: i,
      ...(i % 3 > 0 && { createdAt: now - i * hour }),
    }));
    await importLines(place, stories.slice(0, 120));
    expect((await importLines(place, stories)).out).toMatch(/^Added 180, already there 120, /);
    expect((await importLines(place, stories)).out).toMatch(/^Added 0, already there 300, /);
    const server = await openTestServer(engine, { database: connectTo(place) });
    expect((await server.call('GET', '/api/stats')).json()).toMatchObject({
      totalExperiences: 300,
      totalVotes: (299 * 300) / 2,
    });
  });

  test('the same text is another story at another time or in another city, and once in a file', async () => {
    const place = await createMigratedDatabase(engine);
    const story = { ...aStory(), createdAt: now - day };
    const { out } = await importLines(place, [
      story,
      { ...story, content: story.content.toUpperCase(), city: 'BERLIN' },
      { ...story, createdAt: now - 2 * day },
      { ...story, city: 'Bonn' },
    ]);
    expect(out).toMatch(/^Added 3, already there 1, /);
  });

  test('stories of one moment keep their order, however many they are', async () => {
    const place = await createMigratedDatabase(engine);
    const stories = Array.from({ length: 2_500 }, () => ({ ...aStory(), createdAt: now - day }));
    expect((await importLines(place, stories.slice(0, 1_500))).out).toMatch(/^Added 1,500, /);
    expect((await importLines(place, stories.slice(1_500))).out).toMatch(/^Added 1,000, /);
    const database = connectTo(place);
    expect(await contentsByPosition(database)).toEqual(stories.map((story) => story.content));
    const times = await database.read
      .selectFrom('experiences')
      .select('createdAt')
      .distinct()
      .execute();
    expect(times).toEqual([{ createdAt: now - day }]);
  }, 30_000);

  test('a city that only people here know is spelled as the first of them wrote it', async () => {
    const place = await createMigratedDatabase(engine);
    const server = await openTestServer(engine, { database: connectTo(place) });
    await server.post({ city: 'Bullerbü' });
    await importLines(place, [
      { ...aStory(), city: 'BULLERBU' },
      { ...aStory(), city: 'Lummer Land' },
      { ...aStory(), city: 'lummer-land' },
    ]);
    await server.invalidateCache();
    const list = await server.call('GET', '/api/experiences');
    const cities = list.json<Experience[]>().map((story) => story.city);
    expect(cities.toSorted()).toEqual(['Bullerbü', 'Bullerbü', 'Lummer Land', 'Lummer Land']);
  });

  test('people go on posting beside it, and every story is there once', async () => {
    const place = await createMigratedDatabase(engine);
    const server = await openTestServer(engine, { database: connectTo(place) });
    const stories = Array.from({ length: 1_000 }, (_, i) => ({ ...aStory(), createdAt: now - i }));
    const importing = importLines(place, stories);
    for (let i = 0; i < 20; i++) await server.post();
    expect((await importing).out).toMatch(/^Added 1,000, /);
    await server.invalidateCache();
    expect((await server.call('GET', '/api/stats')).json()).toMatchObject({
      totalExperiences: 1_020,
      lastHourPosts: 1_020,
    });
  }, 30_000);

  test('two imports of one file at the same moment add each story once', async () => {
    const place = await createMigratedDatabase(engine);
    const stories = Array.from({ length: 400 }, (_, i) => ({ ...aStory(), createdAt: now - i }));
    const runs = await Promise.all([importLines(place, stories), importLines(place, stories)]);
    expect(runs.map((run) => run.code)).toEqual([0, 0]);
    expect(await contentsByPosition(connectTo(place))).toHaveLength(400);
  });

  test('a server that watches hears of it', async () => {
    const place = await createMigratedDatabase(engine);
    const database = connectTo(place);
    const heard = new Promise<Change>((resolve) => void database.subscribe(resolve));
    // On PostgreSQL the first look tells where the counting begins.
    await database.ping();
    await importLines(place, [aStory()]);
    expect((await heard).of).not.toBe('votes');
  });
});

test('without one file, or with an unknown option, its usage is shown', async () => {
  const place = { dataDir: '/nowhere', databaseUrl: '' };
  const run = (...args: string[]) => runCommand(importStories, place, { args });
  await expect(run()).rejects.toThrow('Please name one file.');
  await expect(run('a.jsonl', 'b.jsonl')).rejects.toThrow('Please name one file.');
  await expect(run('/no such file')).rejects.toThrow('is no file that can be read.');
  await expect(run('--quickly', '-')).rejects.toThrow("Unknown option '--quickly'");
});
