import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import type { ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import { reportReasons } from '../../contract/report-reasons.ts';
import { queryTrigrams } from '../../domain/search.ts';

const secretWord = 'honeysuckle';
const hiddenResponse = {
  hidden: true,
  message: 'The post has been removed from public view and flagged for review.',
};

describe.each(engines)('a reported story on %s', (engine) => {
  test('is gone at once from every cached response', async () => {
    const server = await openTestServer(engine);
    await postOthers(server);
    const story = await postSecret(server);
    const before = await everywhere(server, story.randomId);
    expect(before.shown).toEqual(before.places);
    const response = await server.visitor().report(story.id);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual(hiddenResponse);
    const after = await everywhere(server, story.randomId);
    expect(after.shown).toEqual([]);
    expect(after.stats).toEqual({ ...before.stats, ...counted(before.stats, -1, -2) });
  });

  test('is back everywhere, with its votes, when it is restored', async () => {
    const server = await openTestServer(engine);
    await postOthers(server);
    const story = await postSecret(server);
    const before = await everywhere(server, story.randomId);
    await server.visitor().report(story.id);
    await everywhere(server, story.randomId);
    const admin = await server.admin();
    const restored = await admin.call('POST', `/api/admin/restore/${story.id}`);
    expect(restored.statusCode).toBe(200);
    expect(await everywhere(server, story.randomId)).toEqual(before);
  });

  test('is gone for good when it is deleted: no row, vote, search entry or stored response has it', async () => {
    const server = await openTestServer(engine);
    await postOthers(server);
    const key = randomUUID();
    const body = { ...aStory(), content: `A bush of ${secretWord} at the gate.` };
    const author = server.visitor();
    const send = () => author.call('POST', '/api/experiences', body, { 'idempotency-key': key });
    const story = (await send()).json<{ id: string; randomId: string }>();
    await server.visitor().vote(story.id);
    const reporter = server.visitor();
    await reporter.report(story.id, { description: secretWord });
    const admin = await server.admin();
    const deleted = await admin.call('DELETE', `/api/admin/delete/${story.id}`);
    expect(deleted.statusCode).toBe(200);
    expect((await everywhere(server, story.randomId)).shown).toEqual([]);
    expect((await send()).statusCode).toBe(404);
    expect(await rowsWith(server, secretWord)).toEqual([]);
    const votes = await server.database.read.selectFrom('votes').selectAll().execute();
    expect(votes.filter((vote) => vote.experienceId === story.id)).toEqual([]);
    expect(await indexEntriesWith(server, secretWord)).toEqual([]);
    const restored = await admin.call('POST', `/api/admin/restore/${story.id}`);
    expect(restored.statusCode).toBe(404);
  });

  test('is reported as hidden to later reporters, and their reports are stored', async () => {
    const server = await openTestServer(engine);
    const story = await server.post();
    await server.visitor().report(story.id);
    const later = await server.visitor().report(story.id);
    expect(later.statusCode).toBe(201);
    expect(later.json()).toEqual(hiddenResponse);
    expect((await reported(server))[0]?.reportCount).toBe(2);
  });

  test('can be reported once by a device', async () => {
    const server = await openTestServer(engine);
    const story = await server.post();
    const reporter = server.visitor();
    await reporter.report(story.id);
    const again = await reporter.report(story.id);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'already-reported' });
    expect((await reported(server))[0]?.reportCount).toBe(1);
  });

  test('is hidden once by fifty reports at the same time', async () => {
    const server = await openTestServer(engine);
    await postOthers(server);
    const story = await postSecret(server);
    const reports = Array.from({ length: 50 }, () => server.visitor().report(story.id));
    const responses = await Promise.all(reports);
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]));
    const hid = await server.database.read
      .selectFrom('reports')
      .select('hid')
      .where('hid', '=', 1)
      .execute();
    expect(hid).toHaveLength(1);
    const { stats } = await everywhere(server, story.randomId);
    expect(stats).toMatchObject({ totalExperiences: 3, totalVotes: 0 });
  });
});

describe.each(engines)('a report on %s', (engine) => {
  test('has one of the five reasons', async () => {
    const server = await openTestServer(engine);
    for (const reason of reportReasons) {
      const { id } = await server.post();
      expect((await server.visitor().report(id, { reason })).statusCode).toBe(201);
    }
    const { id } = await server.post();
    for (const reason of ['boring', '', null]) {
      const response = await server.visitor().report(id, { reason: reason as string });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: 'Please select a reason for reporting',
        issues: [{ path: 'reason' }],
      });
    }
  });

  test('keeps its details trimmed, and none when they are blank or left out', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    for (const description of [' Names a person. ', '   ', undefined]) {
      server.clock.now += 1;
      await server.visitor().report(id, description === undefined ? {} : { description });
    }
    const [item] = await reported(server);
    const details = item?.reports.map((report) => report.description);
    expect(details).toEqual([null, null, 'Names a person.']);
  });

  test('of an unknown, a deleted or a held story is a 404', async () => {
    const server = await openTestServer(engine);
    const deleted = await server.post();
    const held = await server.post();
    const admin = await server.admin();
    await admin.call('DELETE', `/api/admin/delete/${deleted.id}`);
    await server.database.write((trx) =>
      trx.updateTable('experiences').set({ state: 'held' }).where('id', '=', held.id).execute(),
    );
    for (const id of ['no such story', deleted.id, held.id]) {
      expect((await server.visitor().report(id)).statusCode, id).toBe(404);
    }
    expect(await server.database.read.selectFrom('reports').selectAll().execute()).toEqual([]);
  });

  test('stores no address, no cookie and no fingerprint as they are', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    const reporter = server.visitor('203.0.113.77');
    await reporter.report(id);
    const device = reporter.cookies.get('__Host-d') ?? '';
    const stored = JSON.stringify(
      await server.database.read.selectFrom('reports').selectAll().execute(),
    );
    expect(device).not.toBe('');
    for (const part of ['203.0.113.77', 'Mozilla', ...device.split('.').slice(0, 1)]) {
      expect(stored).not.toContain(part);
    }
  });
});

async function postOthers(server: TestServer): Promise<void> {
  for (const city of ['Berlin', 'Hamburg', 'Bonn']) await server.post({ city });
}

async function postSecret(server: TestServer) {
  const content = `The whole street smelled of ${secretWord} today.`;
  const story = await server.post({ content, city: 'Weimar' });
  await server.visitor().vote(story.id);
  await server.visitor().vote(story.id);
  return story;
}

interface Counts {
  lastHourPosts: number;
  last24HoursPosts: number;
  totalExperiences: number;
  totalVotes: number;
}

function counted(stats: Counts, stories: number, votes: number): Counts {
  return {
    lastHourPosts: stats.lastHourPosts + stories,
    last24HoursPosts: stats.last24HoursPosts + stories,
    totalExperiences: stats.totalExperiences + stories,
    totalVotes: stats.totalVotes + votes,
  };
}

/** The calls whose response shows the story with the secret word, the only one of its city. */
async function everywhere(server: TestServer, randomId: string) {
  const urls = [
    '/api/experiences',
    '/api/experiences?sortBy=votes',
    '/api/experiences?sortBy=oldest&timeframe=month',
    '/api/experiences?sortBy=votes&timeframe=week&limit=5',
    '/api/experiences?continent=europe&country=Germany&city=Weimar',
    `/api/experiences?search=${secretWord}`,
    `/api/experiences?search=${secretWord}&sortBy=votes`,
    '/api/experiences?search=y',
    `/api/experiences/by-random-id/${randomId}`,
    '/api/daily-dose',
    '/api/leaderboard',
    '/api/leaderboard?timeframe=month',
    '/api/leaderboard?timeframe=all',
  ];
  const shown: string[] = [];
  for (const url of urls) {
    const { body } = await server.call('GET', url);
    if (body.includes(secretWord) || body.includes('Weimar')) shown.push(url);
  }
  const draws = await Promise.all(
    Array.from({ length: 60 }, () => server.call('GET', '/api/experiences/random')),
  );
  if (draws.some((draw) => draw.body.includes(secretWord))) shown.push('random');
  const stats = (await server.call('GET', '/api/stats')).json<Counts>();
  return { places: [...urls, 'random'], shown, stats };
}

async function reported(server: TestServer): Promise<ReportedItem[]> {
  const admin = await server.admin();
  return (await admin.call('GET', '/api/admin/reported-experiences')).json();
}

async function rowsWith(server: TestServer, word: string): Promise<unknown[]> {
  const tables = ['experiences', 'reports', 'idempotencyKeys', 'moderationLog'] as const;
  const rows = await Promise.all(
    tables.map((table) => server.database.read.selectFrom(table).selectAll().execute()),
  );
  return rows.flat().filter((row) => JSON.stringify(row).includes(word));
}

async function indexEntriesWith({ database }: TestServer, word: string): Promise<unknown[]> {
  const found = await database.search.candidates(database.read, queryTrigrams(word), {
    most: 1_000,
    from: 0,
    budget: { milliseconds: Infinity, step: (_, work) => work() },
  });
  return found ?? ['too many'];
}
