import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import {
  engine as oneEngine,
  engines,
  type Engine,
} from '../../../test/support/database/test-database.ts';
import { reportedItems, restore } from '../../../test/support/moderation/reported.ts';
import { citiesAt } from '../../../test/support/places/cities-at.ts';
import { statusesAtOnce } from '../../../test/support/server/answers.ts';
import { read } from '../../../test/support/server/read.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Stats } from '../../contract/endpoints/stats.ts';
import { reportReasons } from '../../contract/report-reasons.ts';
import { parseSearch, queryTrigrams } from '../../domain/search.ts';

const secretWord = 'honeysuckle';
const hiddenResponse = {
  hidden: true,
  message: 'The post has been removed from public view and flagged for review.',
};

describe.each(engines)('a reported story on %s', (engine) => {
  test('is gone at once from every cached response, and back everywhere, with its votes, when it is restored', async () => {
    const { server, story } = await openWithSecret(engine);
    const before = await everywhere(server, story);
    expect(before.shown).toEqual(before.places);
    const response = await server.visitor().report(story.id);
    expect([response.statusCode, response.json()]).toEqual([201, hiddenResponse]);
    const after = await everywhere(server, story);
    expect(after.shown).toEqual([]);
    const { lastHourPosts, last24HoursPosts, totalExperiences, totalVotes } = before.stats;
    expect(after.stats).toEqual({
      lastHourPosts: lastHourPosts - 1,
      last24HoursPosts: last24HoursPosts - 1,
      totalExperiences: totalExperiences - 1,
      totalVotes: totalVotes - 2,
    });
    await restore(server, story);
    expect(await everywhere(server, story)).toEqual(before);
  });

  test('is gone for good when it is deleted: no row, vote, search entry or stored response has it', async () => {
    const server = await openTestServer(engine);
    const other = await server.post();
    await server.visitor().vote(other.id);
    const key = { 'idempotency-key': randomUUID() };
    const body = { ...aStory(), content: `A bush of ${secretWord} at the gate.` };
    const author = server.visitor();
    const send = () => author.call('POST', '/api/experiences', body, key);
    const story = (await send()).json<Experience>();
    await server.visitor().vote(story.id);
    await server.visitor().report(story.id, { description: secretWord });
    const owner = await server.owner();
    const deleted = await owner.call('DELETE', `/api/admin/delete/${story.id}`);
    expect(deleted.statusCode).toBe(200);
    expect((await server.visitor().report(story.id)).statusCode).toBe(404);
    expect((await everywhere(server, story)).shown).toEqual([]);
    expect((await send()).statusCode).toBe(404);
    const tables = ['experiences', 'reports', 'idempotencyKeys', 'moderationLog'] as const;
    const rows = await Promise.all(tables.map((table) => rowsOf(server, table)));
    expect(JSON.stringify(rows)).not.toContain(secretWord);
    expect(await rowsOf(server, 'votes')).toMatchObject([{ experienceId: other.id }]);
    expect(await searchEntriesWith(server, secretWord)).toEqual([]);
    const restored = await owner.call('POST', `/api/admin/restore/${story.id}`);
    expect(restored.statusCode).toBe(404);
  });

  test('is hidden once by fifty reports at the same time', async () => {
    const { server, story } = await openWithSecret(engine);
    expect(await statusesAtOnce(50, () => server.visitor().report(story.id))).toEqual({ 201: 50 });
    const reports = await rowsOf(server, 'reports');
    expect(reports.filter((row) => 'hid' in row && row.hid === 1)).toHaveLength(1);
    const { stats } = await everywhere(server, story);
    expect(stats).toMatchObject({ totalExperiences: 3, totalVotes: 0 });
  });
});

test('a reported story can be reported by others, who learn that it is hidden, but once by a device; details are kept trimmed, and none when they are blank or left out; no address, cookie or fingerprint is stored as it is', async () => {
  const server = await openTestServer(oneEngine);
  const { id } = await server.post();
  const reporter = server.visitor('203.0.113.77');
  await reporter.report(id, { description: ' Names a person. ' });
  for (const details of [{ description: '   ' }, {}]) {
    server.clock.now += 1;
    const later = await server.visitor().report(id, details);
    expect([later.statusCode, later.json()]).toEqual([201, hiddenResponse]);
  }
  const again = await reporter.report(id);
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: 'already-reported' });
  const [item] = await reportedItems(server);
  const kept = item?.reports.map((report) => report.description);
  expect(kept).toEqual([null, null, 'Names a person.']);
  const [device] = reporter.cookies.get('d')?.split('.') ?? [];
  expect(device).toMatch(/./);
  const stored = JSON.stringify(await rowsOf(server, 'reports'));
  for (const part of ['203.0.113.77', 'Mozilla', device]) expect(stored).not.toContain(part);
});

test('a report has one of the five reasons', async () => {
  const server = await openTestServer(oneEngine);
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

/** A server with three stories, and one with two votes that has the secret word and is the only one of Weimar. */
async function openWithSecret(on: Engine) {
  // Where the sun has just risen.
  const server = await openTestServer(on, { cities: citiesAt({ Weimar: -80 }) });
  for (const city of ['Berlin', 'Hamburg', 'Bonn']) await server.post({ city });
  const content = `The whole street smelled of ${secretWord} today.`;
  const story = await server.post({ content, city: 'Weimar' });
  for (let i = 0; i < 2; i++) await server.visitor().vote(story.id);
  return { server, story };
}

/** The calls whose response shows the story with the secret word, the only one of its city. */
async function everywhere(server: TestServer, { randomId }: Experience) {
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
    '/api/today',
    '/api/leaderboard',
    '/api/leaderboard?timeframe=month',
    '/api/leaderboard?timeframe=all',
  ];
  const shows = async (url: string) => {
    const { body } = await server.call('GET', url);
    return body.includes(secretWord) || body.includes('Weimar');
  };
  const shown: string[] = [];
  for (const url of urls) if (await shows(url)) shown.push(url);
  const draws = await Promise.all(
    Array.from({ length: 60 }, () => shows('/api/experiences/random')),
  );
  if (draws.includes(true)) shown.push('random');
  return { places: [...urls, 'random'], shown, stats: await read<Stats>(server, '/api/stats') };
}

async function searchEntriesWith({ database }: TestServer, word: string): Promise<unknown[]> {
  const found = await database.search.candidates(database.read, queryTrigrams(parseSearch(word)), {
    most: 1_000,
    from: 0,
    budget: { milliseconds: Infinity, step: (_, work) => work() },
  });
  return found ?? ['too many'];
}
