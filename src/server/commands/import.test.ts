import { describe, expect, test } from 'vitest';
import { jsonLines, runCommand } from '../../../test/support/commands/run-command.ts';
import { rowsOf } from '../../../test/support/database/rows.ts';
import {
  engine as anyEngine,
  engines,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { graveReason } from '../../../test/support/moderation/queue-fixture.ts';
import { verdicts } from '../../../test/support/review/fake-reviewers.ts';
import { read } from '../../../test/support/server/read.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { day, hour } from '../../contract/durations.ts';
import type { HeldItem } from '../../contract/endpoints/console/moderation.ts';
import type { Queue } from '../../contract/endpoints/console/queue.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { RulesAndModelStage } from '../../review/reviewer.ts';
import type { Change } from '../db/changes.ts';
import type { DatabaseConfig } from '../db/open.ts';
import { getOldestWaiting } from '../webhooks/queries.ts';
import { importExperiences } from './import.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

function importLines(config: DatabaseConfig, lines: readonly object[]) {
  return runCommand(importExperiences, config, { args: ['-'], stdin: jsonLines(lines), now });
}

describe('import', () => {
  test('adds a line as a story with its place, tags, votes and time, in search and counts', async () => {
    const config = await createMigratedDatabase(anyEngine);
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
    const server = await openTestServer(anyEngine, { database: connectTo(config) });
    expect(await read(server, '/api/experiences?search=warm+ROLL&city=koln')).toMatchObject([
      { ...line, country: 'Germany', city: 'Köln', tags: ['food', 'Stranger'] },
    ]);
    const counts = { lastHourPosts: 0, last24HoursPosts: 0, totalExperiences: 1, totalVotes: 7 };
    expect(await read(server, '/api/stats')).toEqual(counts);
    expect(await read(server, '/api/leaderboard?timeframe=week')).toMatchObject([
      { city: 'Köln', totalVotes: 7, experienceCount: 1 },
    ]);
  });

  test('reports an invalid line with its number and the reason, of many the first twenty, and adds the others', async () => {
    const config = await createMigratedDatabase(anyEngine);
    const stdin = [
      JSON.stringify(aStory()),
      '{"content": ',
      JSON.stringify({ ...aStory(), content: 'Too short' }),
      '',
      JSON.stringify({ ...aStory(), continent: 'asia' }),
      JSON.stringify({ ...aStory(), city: 'Berlin <2>' }),
      JSON.stringify(aStory()),
      ...Array<string>(50).fill('{}'),
    ].join('\n');
    const { code, out, err } = await runCommand(importExperiences, config, { args: ['-'], stdin });
    expect(code).toBe(1);
    expect(out).toMatch(/^Added 2, already there 0, refused 54, /);
    expect(err.split('\n').slice(0, 4)).toEqual([
      'Line 2: This line is not JSON.',
      'Line 3: content: Experience must be at least 10 characters',
      'Line 5: country: Please select a country of this continent. Germany is in Europe here.',
      "Line 6: city: Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.",
    ]);
    expect(err.match(/^Line /gm)).toHaveLength(20);
  });

  test('takes the same text as another story at another time or in another city, and keeps the first spelling of a city', async () => {
    const config = await createMigratedDatabase(anyEngine);
    const server = await openTestServer(anyEngine, { database: connectTo(config) });
    await server.post({ city: 'Bullerbü' });
    const story = { ...aStory(), createdAt: now - day };
    const { out } = await importLines(config, [
      story,
      { ...story, content: story.content.toUpperCase(), city: 'BERLIN' },
      { ...story, createdAt: now - 2 * day },
      { ...story, city: 'Bonn' },
      { ...aStory(), city: 'BULLERBU' },
      { ...aStory(), city: 'Lummer Land' },
      { ...aStory(), city: 'lummer-land' },
    ]);
    expect(out).toMatch(/^Added 6, already there 1, /);
    await server.invalidateCache();
    const cities = (await read<Experience[]>(server, '/api/experiences')).map(({ city }) => city);
    expect(cities.toSorted().join(', ')).toBe(
      'Berlin, Berlin, Bonn, Bullerbü, Bullerbü, Lummer Land, Lummer Land',
    );
  });

  test('keeps the order of stories with the same time, however many they are', async () => {
    const config = await createMigratedDatabase(anyEngine);
    const stories = Array.from({ length: 2_500 }, () => ({ ...aStory(), createdAt: now - day }));
    expect((await importLines(config, stories.slice(0, 1_500))).out).toMatch(/^Added 1,500, /);
    expect((await importLines(config, stories.slice(1_500))).out).toMatch(/^Added 1,000, /);
    const rows = await connectTo(config)
      .read.selectFrom('experiences')
      .select(['content', 'createdAt'])
      .orderBy('position')
      .execute();
    expect(rows).toEqual(stories.map(({ content, createdAt }) => ({ content, createdAt })));
  });
});

describe.each(engines)('import on %s', (engine) => {
  test('a second run adds only missing stories, also after an interrupted run, and a server is notified', async () => {
    const config = await createMigratedDatabase(engine);
    const database = connectTo(config);
    const stories = Array.from({ length: 300 }, (_, i) => ({
      ...aStory(),
      votes: i,
      ...(i % 3 > 0 && { createdAt: now - i * hour }),
    }));
    const change = new Promise<Change>((resolve) => void database.subscribe(resolve));
    // On PostgreSQL the first query reads the versions that later changes are compared with.
    await database.ping();
    await importLines(config, stories.slice(0, 120));
    expect((await change).of).not.toBe('votes');
    expect((await importLines(config, stories)).out).toMatch(/^Added 180, already there 120, /);
    expect((await importLines(config, stories)).out).toMatch(/^Added 0, already there 300, /);
    const server = await openTestServer(engine, { database });
    const counts = { totalExperiences: 300, totalVotes: (299 * 300) / 2 };
    expect(await read(server, '/api/stats')).toMatchObject(counts);
  });

  test('visitors can post during an import, and every story is stored once', async () => {
    const config = await createMigratedDatabase(engine);
    const server = await openTestServer(engine, { database: connectTo(config) });
    const stories = Array.from({ length: 600 }, (_, i) => ({ ...aStory(), createdAt: now - i }));
    // Two imports of one file, too.
    const importing = Promise.all([importLines(config, stories), importLines(config, stories)]);
    for (let i = 0; i < 20; i++) await server.post();
    expect((await importing).map(({ code }) => code)).toEqual([0, 0]);
    await server.invalidateCache();
    const counts = { totalExperiences: 620, lastHourPosts: 620 };
    expect(await read(server, '/api/stats')).toMatchObject(counts);
  });
});

const rulesAndModel: RulesAndModelStage = ({ content }) => {
  if (content.startsWith('Proved')) return verdicts.proved;
  return content.startsWith('Doubtful') ? verdicts.doubtful : { kind: 'publish' };
};

test('an import reports refused lines with the reason, and hides doubtful ones until a moderator publishes them with their votes and time; it does not review trusted ones', async () => {
  const createdAt = new Date(now - day).toISOString();
  const lines = [
    aStory(),
    { ...aStory(), content: 'Proved: my number is in here.' },
    { ...aStory(), content: 'Doubtful: a wombat carried me.', createdAt, votes: 4 },
    aStory(),
  ];
  const runImport = (on: DatabaseConfig, ...options: string[]) =>
    runCommand(importExperiences, on, {
      args: ['-', ...options],
      stdin: jsonLines(lines),
      rulesAndModel,
    });
  const config = await createMigratedDatabase(anyEngine);
  const { code, out, err } = await runImport(config);
  expect([code, err]).toEqual([1, 'Line 2: content: Leave it out.\n']);
  expect(out).toMatch(/^Added 2, held for a moderator 1, already there 0, refused 1, in /);
  expect((await runImport(config)).out).toMatch(/^Added 0, already there 3, refused 1, /);
  const server = await openTestServer(anyEngine, { database: connectTo(config) });
  expect(await read(server, '/api/stats')).toMatchObject({ totalExperiences: 2, totalVotes: 0 });
  expect(await read(server, '/api/experiences?search=wombat')).toEqual([]);
  const owner = await server.owner();
  const { items } = await read<{ items: [HeldItem] }>(owner, '/api/admin/held-experiences');
  expect(items).toMatchObject([{ cause: 'imported', experience: { createdAt } }]);
  await owner.call('POST', `/api/admin/publish/${items[0].experience.id}`);
  expect(await read(server, '/api/stats')).toMatchObject({ totalExperiences: 3, totalVotes: 4 });
  const shown = await read(server, '/api/experiences?search=wombat');
  expect(shown).toMatchObject([{ createdAt, votes: 4 }]);
  expect((await runImport(config)).out).toMatch(/^Added 0, already there 3, refused 1, /);
  const trusted = await runImport(await createMigratedDatabase(anyEngine), '--trusted');
  expect(trusted.out).toMatch(/^Added 4, already there 0, refused 0, /);
});

test('an imported story waits for a moderator from its import on, whenever it was written, and the webhook is notified of a grave one', async () => {
  const config = await createMigratedDatabase(anyEngine);
  const createdAt = '2016-03-01T00:00:00Z';
  const grave = { kind: 'hold', hold: { cause: 'unsure', reasons: [graveReason] } } as const;
  const content = 'Two boys shouted at us all day long.';
  await runCommand(importExperiences, config, {
    args: ['-'],
    stdin: jsonLines([
      { ...aStory(), createdAt },
      { ...aStory(), content, createdAt },
    ]),
    rulesAndModel: (story) => (story.content === content ? grave : { kind: 'publish' }),
    env: {
      WEBHOOK_URL: 'https://hooks.example/uplift',
      WEBHOOK_SECRET: 'a secret of the operator',
    },
    now,
  });
  const server = await openTestServer(anyEngine, { database: connectTo(config) });
  const { read: db } = server.database;
  const messages = await db.selectFrom('webhookMessages').select('body').execute();
  expect(messages.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'queue.grave', data: { kind: 'hold', reason: 'toxic' } },
  ]);
  expect(await getOldestWaiting(db)).toBe(now);
  server.clock.now = now + hour;
  const owner = await server.owner();
  const { items } = await read<Queue>(owner, '/api/admin/queue');
  expect(items).toMatchObject([{ waitsSince: new Date(now).toISOString() }]);
  const id = items[0]?.experience.id;
  expect((await owner.call('POST', `/api/admin/publish/${id}`)).statusCode).toBe(200);
  expect(await rowsOf(server, 'moderationLog')).toContainEqual(
    expect.objectContaining({ action: 'publish', waited: hour }),
  );
});

test('without exactly one file, or with an unknown option, import is refused', async () => {
  const config = { dataDir: '/nowhere', databaseUrl: '' };
  for (const [args, sentence] of [
    [[], 'Please name one file.'],
    [['a.jsonl', 'b.jsonl'], 'Please name one file.'],
    [['/no such file'], 'is not a file that can be read.'],
    [['--quickly', '-'], "Unknown option '--quickly'"],
  ] as const)
    await expect(runCommand(importExperiences, config, { args })).rejects.toThrow(sentence);
});

test('a country is imported by any of its names, and one that is unknown is named with the nearest', async () => {
  const config = await createMigratedDatabase(anyEngine);
  const stories = ['Turkey', 'TR', 'Turkye'].map((country) => ({
    ...aStory(),
    continent: 'asia',
    country,
  }));
  const { out, err } = await importLines(config, stories);
  expect(out).toMatch(/^Added 2, already there 0, refused 1, /);
  expect(err).toMatch(/^Line 3: country: We know no country “Turkye”. Did you mean Türkiye/m);
  const rows = await rowsOf({ database: connectTo(config) }, 'experiences');
  expect(rows).toMatchObject([{ country: 'Türkiye' }, { country: 'Türkiye' }]);
});
