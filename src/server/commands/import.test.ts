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
import { importExperiences } from './import.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

function importLines(config: DatabaseConfig, lines: readonly object[]) {
  return runCommand(importExperiences, config, { args: ['-'], stdin: jsonLines(lines), now });
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
  test('a line becomes a story with its place, tags, votes and time, in search and counts', async () => {
    const config = await createMigratedDatabase(engine);
    const line = {
      content: 'The baker kept a warm roll for me.',
      continent: 'europe',
      country: 'germany',
      city: '  Köln ',
      tags: ['food', 'Stranger', 'food'],
      votes: 7,
      createdAt: '2026-11-17T08:30:00.250Z',
      lang: 'en',
    };
    const { code, out } = await importLines(config, [line]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Added 1, already there 0, refused 0, in /);
    const server = await openTestServer(engine, { database: connectTo(config) });
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

  test('an invalid line is reported with its number and the reason, and the others are added', async () => {
    const config = await createMigratedDatabase(engine);
    const stdin = [
      JSON.stringify(aStory()),
      '{"content": ',
      JSON.stringify({ ...aStory(), content: 'Too short' }),
      '',
      JSON.stringify({ ...aStory(), continent: 'asia' }),
      JSON.stringify({ ...aStory(), city: 'Berlin <2>' }),
      JSON.stringify(aStory()),
    ].join('\n');
    const { code, out, err } = await runCommand(importExperiences, config, {
      args: ['-'],
      stdin,
      now,
    });
    expect(code).toBe(1);
    expect(out).toMatch(/^Added 2, already there 0, refused 4, /);
    expect(err.trimEnd().split('\n')).toEqual([
      'Line 2: This line is not JSON.',
      'Line 3: content: Experience must be at least 10 characters',
      'Line 5: country: Please select a country of this continent.',
      "Line 6: city: Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.",
    ]);
  });

  test('of many refused lines twenty are reported and all are counted', async () => {
    const config = await createMigratedDatabase(engine);
    const { out, err } = await importLines(
      config,
      Array.from({ length: 50 }, () => ({})),
    );
    expect(out).toMatch(/refused 50, /);
    expect(err.match(/^Line /gm)).toHaveLength(20);
  });

  test('a second run adds only missing stories, also after an interrupted run', async () => {
    const config = await createMigratedDatabase(engine);
    const stories = Array.from({ length: 300 }, (_, i) => ({
      ...aStory(),
      votes: i,
      ...(i % 3 > 0 && { createdAt: now - i * hour }),
    }));
    await importLines(config, stories.slice(0, 120));
    expect((await importLines(config, stories)).out).toMatch(/^Added 180, already there 120, /);
    expect((await importLines(config, stories)).out).toMatch(/^Added 0, already there 300, /);
    const server = await openTestServer(engine, { database: connectTo(config) });
    expect((await server.call('GET', '/api/stats')).json()).toMatchObject({
      totalExperiences: 300,
      totalVotes: (299 * 300) / 2,
    });
  });

  test('the same text is another story at another time or in another city, otherwise it is added once', async () => {
    const config = await createMigratedDatabase(engine);
    const story = { ...aStory(), createdAt: now - day };
    const { out } = await importLines(config, [
      story,
      { ...story, content: story.content.toUpperCase(), city: 'BERLIN' },
      { ...story, createdAt: now - 2 * day },
      { ...story, city: 'Bonn' },
    ]);
    expect(out).toMatch(/^Added 3, already there 1, /);
  });

  test('stories with the same time keep their order, however many they are', async () => {
    const config = await createMigratedDatabase(engine);
    const stories = Array.from({ length: 2_500 }, () => ({ ...aStory(), createdAt: now - day }));
    expect((await importLines(config, stories.slice(0, 1_500))).out).toMatch(/^Added 1,500, /);
    expect((await importLines(config, stories.slice(1_500))).out).toMatch(/^Added 1,000, /);
    const database = connectTo(config);
    expect(await contentsByPosition(database)).toEqual(stories.map((story) => story.content));
    const times = await database.read
      .selectFrom('experiences')
      .select('createdAt')
      .distinct()
      .execute();
    expect(times).toEqual([{ createdAt: now - day }]);
  }, 30_000);

  test('a city that is in no data set keeps the spelling of its first story', async () => {
    const config = await createMigratedDatabase(engine);
    const server = await openTestServer(engine, { database: connectTo(config) });
    await server.post({ city: 'Bullerbü' });
    await importLines(config, [
      { ...aStory(), city: 'BULLERBU' },
      { ...aStory(), city: 'Lummer Land' },
      { ...aStory(), city: 'lummer-land' },
    ]);
    await server.invalidateCache();
    const list = await server.call('GET', '/api/experiences');
    const cities = list.json<Experience[]>().map((story) => story.city);
    expect(cities.toSorted()).toEqual(['Bullerbü', 'Bullerbü', 'Lummer Land', 'Lummer Land']);
  });

  test('visitors can post during an import, and every story is stored once', async () => {
    const config = await createMigratedDatabase(engine);
    const server = await openTestServer(engine, { database: connectTo(config) });
    const stories = Array.from({ length: 1_000 }, (_, i) => ({ ...aStory(), createdAt: now - i }));
    const importing = importLines(config, stories);
    for (let i = 0; i < 20; i++) await server.post();
    expect((await importing).out).toMatch(/^Added 1,000, /);
    await server.invalidateCache();
    expect((await server.call('GET', '/api/stats')).json()).toMatchObject({
      totalExperiences: 1_020,
      lastHourPosts: 1_020,
    });
  }, 30_000);

  test('two concurrent imports of one file add each story once', async () => {
    const config = await createMigratedDatabase(engine);
    const stories = Array.from({ length: 400 }, (_, i) => ({ ...aStory(), createdAt: now - i }));
    const runs = await Promise.all([importLines(config, stories), importLines(config, stories)]);
    expect(runs.map((run) => run.code)).toEqual([0, 0]);
    expect(await contentsByPosition(connectTo(config))).toHaveLength(400);
  });

  test('a running server is notified of the change', async () => {
    const config = await createMigratedDatabase(engine);
    const database = connectTo(config);
    const change = new Promise<Change>((resolve) => void database.subscribe(resolve));
    // On PostgreSQL the first query reads the versions that later changes are compared with.
    await database.ping();
    await importLines(config, [aStory()]);
    expect((await change).of).not.toBe('votes');
  });
});

test('without exactly one file, or with an unknown option, import is refused', async () => {
  const config = { dataDir: '/nowhere', databaseUrl: '' };
  const run = (...args: string[]) => runCommand(importExperiences, config, { args });
  await expect(run()).rejects.toThrow('Please name one file.');
  await expect(run('a.jsonl', 'b.jsonl')).rejects.toThrow('Please name one file.');
  await expect(run('/no such file')).rejects.toThrow('is not a file that can be read.');
  await expect(run('--quickly', '-')).rejects.toThrow("Unknown option '--quickly'");
});
