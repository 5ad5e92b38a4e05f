import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  engines,
  createEmptyDatabase,
  connectTo,
  openTestDatabase,
  type Engine,
} from '../../../test/support/database/test-database.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
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

async function callEverything(server: TestServer, id: string): Promise<number[]> {
  const { story, city, tag, search, details, fingerprint } = canaries;
  const headers = {
    cookie: `d=${canaries.cookie}; __Host-d=${canaries.cookie}; admin=${canaries.cookie}`,
    'user-agent': canaries.browser,
    'x-forwarded-for': canaries.forwarded,
    authorization: `Bearer ${canaries.token}`,
    referer: `https://example.org/${canaries.token}`,
    origin: 'http://localhost:80',
    'idempotency-key': randomUUID(),
  };
  const post = {
    content: `A ${story} of a stranger ${randomUUID()}`,
    continent: 'europe',
    country: 'Germany',
    city,
    tags: tag,
  };
  const calls: [method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown][] = [
    ['POST', '/api/experiences', post],
    ['POST', '/api/experiences', { ...post, content: story.slice(0, 9) }],
    ['POST', '/api/experiences', { ...post, [tag]: story }],
    ['POST', '/api/experiences', `{"content":"${story}`],
    ['POST', '/api/experiences', { ...post, content: story.repeat(2_000) }],
    ['GET', `/api/experiences?search=${search}&city=${city}&limit=${search}`],
    ['GET', `/api/experiences?search=${search}&city=${city}`],
    ['GET', `/api/experiences/by-random-id/${search}`],
    ['GET', '/api/experiences/random'],
    ['GET', '/api/stats'],
    ['POST', `/api/experiences/${id}/vote`, { voterFingerprint: fingerprint }],
    ['POST', `/api/experiences/${id}/vote`, { voterFingerprint: fingerprint }],
    [
      'POST',
      `/api/experiences/${id}/report`,
      { reason: 'spam', description: details, reporterFingerprint: fingerprint },
    ],
    ['POST', '/api/admin/login', { password: canaries.password }],
    ['GET', '/api/admin/reported-experiences'],
    ['DELETE', `/api/admin/delete/${search}`],
    ['GET', `/${search}?${search}`],
    ['GET', `/%zz${search}`],
    ['GET', `/browse?search=${search}`],
  ];
  const statuses: number[] = [];
  for (const [method, url, payload] of calls) {
    const response = await server.app.inject({
      method,
      url,
      remoteAddress: canaries.address,
      headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
      ...(payload !== undefined && { payload: payload as object }),
    });
    statuses.push(response.statusCode);
  }
  return statuses;
}

function expectNoCanary(lines: readonly string[]): void {
  for (const line of lines) {
    expect(() => JSON.parse(line) as unknown).not.toThrow();
    for (const canary of Object.values(canaries)) {
      expect(line.toLowerCase()).not.toContain(canary.toLowerCase());
    }
  }
}

/** A server whose database fails each write with this error. */
async function failing(engine: Engine, error: () => Error, log: (line: string) => void) {
  const database = await openTestDatabase(engine);
  const server = await openTestServer(engine, { database, log });
  const story = await server.post();
  database.write = () => Promise.reject(error());
  return { ...server, story };
}

describe.each(engines)('nothing that visitors send is in the log on %s', (engine) => {
  test('when requests succeed or are refused', async () => {
    const lines: string[] = [];
    const server = await openTestServer(engine, { log: (line) => lines.push(line) });
    const { id } = await server.post();
    const statuses = await callEverything(server, id);
    expect(new Set(statuses)).toEqual(new Set([200, 201, 400, 401, 404, 413, 422]));
    expectNoCanary(lines);
  });

  test('when the database has lost its tables', async () => {
    const lines: string[] = [];
    // Not a pooled database, which other tests would get without its tables.
    const database = connectTo(await createEmptyDatabase(engine));
    await migrate(database);
    const server = await openTestServer(engine, { database, log: (line) => lines.push(line) });
    const { id } = await server.post();
    await server.database.write(async (trx) => {
      for (const table of ['votes', 'reports', 'heldStories', 'notes', 'experiences', 'settings']) {
        await sql`drop table ${sql.table(table)}`.execute(trx);
      }
    });
    const statuses = await callEverything(server, id);
    expect(statuses).toContain(500);
    expect(lines.filter((line) => line.includes('"error"')).length).toBeGreaterThan(3);
    expectNoCanary(lines);
  });

  test('when an error message quotes its input', async () => {
    const lines: string[] = [];
    const { story, forwarded } = canaries;
    const quoting = () =>
      Object.assign(new Error(`bad value "${story}" of '${forwarded}'`), { detail: story });
    const server = await failing(engine, quoting, (line) => lines.push(line));
    expect(await callEverything(server, server.story.id)).toContain(500);
    expectNoCanary(lines);
  });

  test('when the database is unavailable', async () => {
    const lines: string[] = [];
    const gone = () => new Unavailable('gone', { cause: new Error(`lost "${canaries.story}"`) });
    const server = await failing(engine, gone, (line) => lines.push(line));
    expect(await callEverything(server, server.story.id)).toContain(503);
    expectNoCanary(lines);
    expect(lines.some((line) => line.includes('lost …'))).toBe(true);
  });
});

test('an unexpected error is answered with an id only, and the log has the error with this id', async () => {
  const lines: string[] = [];
  const fault = () => new Error('a fault in line 7');
  const server = await failing('sqlite', fault, (line) => lines.push(line));
  const response = await server.call('POST', `/api/experiences/${server.story.id}/vote`, {
    voterFingerprint: 'x',
  });
  expect(response.statusCode).toBe(500);
  const { requestId, ...rest } = response.json<{ requestId: string }>();
  expect(rest).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again in a moment.',
  });
  const line = lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((one) => one['requestId'] === requestId);
  expect(line).toMatchObject({ level: 'error', err: { message: 'a fault in line 7' } });
});

test('while the database is unavailable, writes are answered with 503 and Retry-After', async () => {
  const server = await failing(
    'sqlite',
    () => new Unavailable('gone'),
    () => undefined,
  );
  const response = await server.call('POST', `/api/experiences/${server.story.id}/vote`, {
    voterFingerprint: 'x',
  });
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  const read = await server.call('GET', '/api/experiences');
  expect(read.json<Experience[]>()).toHaveLength(1);
});
