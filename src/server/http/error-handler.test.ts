import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  connectTo,
  createEmptyDatabase,
  engines,
} from '../../../test/support/database/test-database.ts';
import { openFailingServer } from '../../../test/support/server/failing-server.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { migrate } from '../db/migrate.ts';
import { Unavailable } from '../errors.ts';

/** Values sent by a visitor that must not appear in the log. */
const canaries = {
  story: 'canarystory',
  city: 'Canarycity',
  tag: 'canarytag',
  search: 'canarysearch',
  details: 'canarydetails',
  fingerprint: 'canaryfingerprint',
  cookie: 'canarycookie',
  browser: 'canarybrowser',
  password: 'canarypassword, long enough',
  address: '203.0.113.77',
  forwarded: '198.51.100.77',
  token: 'canarytoken',
};

async function callEverything(server: TestServer, id: string): Promise<Set<number>> {
  const { story, city, tag, search, details, fingerprint, cookie, token } = canaries;
  const headers = {
    cookie: `d=${cookie}; __Host-d=${cookie}; admin=${cookie}`,
    'user-agent': canaries.browser,
    'x-forwarded-for': canaries.forwarded,
    authorization: `Bearer ${token}`,
    referer: `https://example.org/${token}`,
    origin: 'http://localhost:80',
    'idempotency-key': randomUUID(),
  };
  const content = `A ${story} of a stranger ${randomUUID()}`;
  const post = { ...aStory(), content, city, tags: tag };
  const vote = { voterFingerprint: fingerprint };
  const report = { reason: 'spam', description: details, reporterFingerprint: fingerprint };
  const calls: [method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown][] = [
    ['POST', '/api/experiences', post],
    ['POST', '/api/experiences', { ...post, content: story.slice(0, 9) }],
    ['POST', '/api/experiences', { ...post, [tag]: story }],
    ['POST', '/api/experiences', `{"content":"${story}`],
    ['POST', '/api/experiences', { ...post, content: story.repeat(2_000) }],
    ['GET', `/api/experiences?search=${search}&city=${city}&limit=${search}`],
    ['GET', `/api/experiences?search=${search}&city=${city}`],
    ['GET', `/api/experiences/by-random-id/${search}`],
    ['POST', `/api/experiences/${id}/vote`, vote],
    ['POST', `/api/experiences/${id}/vote`, vote],
    ['POST', `/api/experiences/${id}/report`, report],
    ['POST', '/api/admin/login', { password: canaries.password }],
    ['GET', '/api/admin/reported-experiences'],
    ['DELETE', `/api/admin/delete/${search}`],
    ['GET', `/${search}?${search}`],
    ['GET', `/%zz${search}`],
    ['GET', `/browse?search=${search}`],
  ];
  const statuses = new Set<number>();
  const visitor = server.visitor(canaries.address);
  for (const [method, url, payload] of calls) {
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const response = await visitor.call(method, url, payload, { ...headers, ...type });
    statuses.add(response.statusCode);
  }
  return statuses;
}

function expectNoCanary(lines: readonly string[]): void {
  const shown = lines.join('\n').toLowerCase();
  for (const canary of Object.values(canaries)) expect(shown).not.toContain(canary.toLowerCase());
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
}

describe('nothing that visitors send is in the log', () => {
  test.each(engines)(
    'on %s when requests succeed, are refused, or miss a table',
    async (engine) => {
      const lines: string[] = [];
      // Not a pooled database, which other tests would get without its tables.
      const database = connectTo(await createEmptyDatabase(engine));
      await migrate(database);
      const server = await openTestServer(engine, { database, log: (line) => lines.push(line) });
      const { id } = await server.post();
      const statuses = await callEverything(server, id);
      expect(statuses).toEqual(new Set([200, 201, 400, 401, 404, 413, 422]));
      await server.database.write(async (trx) => {
        const tables =
          'votes voteCountries voteNetworks reports heldStories notes translations secondLooks experiences settings';
        for (const table of tables.split(' ')) {
          await sql`drop table ${sql.table(table)}`.execute(trx);
        }
      });
      expect(await callEverything(server, id)).toContain(500);
      expect(lines.filter((line) => line.includes('"error"')).length).toBeGreaterThan(3);
      expectNoCanary(lines);
    },
  );

  test('when an error quotes its input, or the database is unavailable', async () => {
    const { server, story, failure, lines } = await openFailingServer();
    const quoting = new Error(`bad value "${canaries.story}" of '${canaries.forwarded}'`);
    failure.of = () => Promise.reject(Object.assign(quoting, { detail: canaries.story }));
    expect(await callEverything(server, story.id)).toContain(500);
    const cause = new Error(`lost "${canaries.story}"`);
    failure.of = () => Promise.reject(new Unavailable('gone', { cause }));
    expect(await callEverything(server, story.id)).toContain(503);
    expectNoCanary(lines);
    expect(lines.join()).toContain('lost …');
  });
});

test('an unexpected error is answered with an id only, and the log has the error with this id', async () => {
  const { server, story, failure, lines } = await openFailingServer();
  failure.of = () => Promise.reject(new Error('a fault in line 7'));
  const response = await server.visitor().vote(story.id);
  expect(response.statusCode).toBe(500);
  const { requestId, ...rest } = response.json<{ requestId: string }>();
  expect(rest).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again in a moment.',
  });
  const logged = lines.map((line) => JSON.parse(line) as unknown);
  const err = expect.objectContaining({ message: 'a fault in line 7' });
  expect(logged).toContainEqual(expect.objectContaining({ level: 'error', requestId, err }));

  failure.of = () => Promise.reject(new Unavailable('gone'));
  const { statusCode, headers } = await server.visitor().vote(story.id);
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect((await server.call('GET', '/api/experiences')).json()).toEqual([story]);
});
