import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import { engines } from '../../../test/support/database/test-database.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { minute } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { canonicalJson } from './canonical-json.ts';

describe.each(engines)('the same Idempotency-Key on %s', (engine) => {
  test('replays the response of a post and shares one story', async () => {
    const server = await openTestServer(engine);
    const send = keyed(server, '/api/experiences', aStory());
    const first = await send();
    server.clock.now += 7 * minute;
    const again = await send();
    expect(first.statusCode).toBe(201);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(await stories(server)).toHaveLength(1);
  });

  test('replays the responses of a vote and a report, with one vote and one report', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    const vote = keyed(server, `/api/experiences/${id}/vote`, { voterFingerprint: 'f' });
    expect((await vote()).json()).toEqual({ votes: 1 });
    await server.visitor().vote(id);
    expect((await vote()).json()).toEqual({ votes: 1 });
    const report = keyed(server, `/api/experiences/${id}/report`, {
      reason: 'spam',
      reporterFingerprint: 'f',
    });
    const first = await report();
    const again = await report();
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    const reports = await server.database.read.selectFrom('reports').select('id').execute();
    expect(reports).toHaveLength(1);
  });

  test('sent twenty times at once shares one story, with the same response for all', async () => {
    const server = await openTestServer(engine);
    const send = keyed(server, '/api/experiences', aStory());
    const responses = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(await stories(server)).toHaveLength(1);
  });

  test('decides a refused request again: it takes effect once it is allowed', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    const admin = await server.admin();
    await server.visitor().report(id);
    const vote = keyed(server, `/api/experiences/${id}/vote`, { voterFingerprint: 'f' });
    expect((await vote()).statusCode).toBe(404);
    await admin.call('POST', `/api/admin/restore/${id}`);
    expect((await vote()).json()).toEqual({ votes: 1 });
    expect((await vote()).json()).toEqual({ votes: 1 });
  });

  test('answers two requests at the same time as one', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    for (const [url, body] of [
      ['/api/experiences', aStory()],
      [`/api/experiences/${id}/vote`, { voterFingerprint: 'f' }],
      [`/api/experiences/${id}/report`, { reason: 'spam', reporterFingerprint: 'f' }],
    ] as const) {
      const send = keyed(server, url, body);
      const [one, other] = await Promise.all([send(), send()]);
      expect(one.statusCode, url).toBeLessThan(300);
      expect([other.statusCode, other.body], url).toEqual([one.statusCode, one.body]);
    }
  });

  test('stores nothing of a refused request', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    const before = await tableContents(server.database);
    const visitor = server.visitor();
    for (const [url, body] of [
      ['/api/experiences', { ...aStory(), content: 'short' }],
      ['/api/experiences', {}],
      ['/api/experiences/nothing/vote', { voterFingerprint: 'f' }],
      [`/api/experiences/${id}/vote`, {}],
      [`/api/experiences/${id}/report`, { reason: 'none', reporterFingerprint: 'f' }],
    ] as const) {
      const headers = { 'idempotency-key': randomUUID() };
      const { statusCode } = await visitor.call('POST', url, body, headers);
      expect([400, 404]).toContain(statusCode);
    }
    expect(await tableContents(server.database)).toEqual(before);
  });

  test('is refused with another body', async () => {
    const server = await openTestServer(engine);
    const key = randomUUID();
    await keyed(server, '/api/experiences', aStory(), key)();
    const response = await keyed(server, '/api/experiences', aStory(), key)();
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'key-reused' });
    expect(await stories(server)).toHaveLength(1);
  });

  test('recognises the same body with its fields in another order', async () => {
    const server = await openTestServer(engine);
    const key = randomUUID();
    const story = aStory();
    const turned = Object.fromEntries(Object.entries(story).toReversed());
    const first = await keyed(server, '/api/experiences', story, key)();
    const again = await keyed(server, '/api/experiences', turned, key)();
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  });

  test('is stored with a keyed hash of the body, by which nobody can guess the text', async () => {
    const server = await openTestServer(engine);
    const story = aStory();
    await keyed(server, '/api/experiences', story)();
    const { bodyHash } = await server.database.read
      .selectFrom('idempotencyKeys')
      .select('bodyHash')
      .executeTakeFirstOrThrow();
    const plain = createHash('sha256').update(canonicalJson(story)).digest();
    expect(bodyHash).not.toBe(plain.toString('base64url'));
    expect(bodyHash).toMatch(/^[\w-]{43}$/);
  });

  test('stored by a version with plain hashes still works', async () => {
    const server = await openTestServer(engine);
    const send = keyed(server, '/api/experiences', aStory());
    const first = await send();
    await server.database.write((trx) =>
      trx.updateTable('idempotencyKeys').set({ bodyHash: '' }).execute(),
    );
    expect((await send()).json()).toEqual(first.json());
  });

  test('belongs to one endpoint: another story can be voted for with it', async () => {
    const server = await openTestServer(engine);
    const key = randomUUID();
    const visitor = server.visitor();
    for (const { id } of [await server.post(), await server.post()]) {
      const url = `/api/experiences/${id}/vote`;
      const response = await visitor.call(
        'POST',
        url,
        { voterFingerprint: 'f' },
        { 'idempotency-key': key },
      );
      expect(response.json()).toEqual({ votes: 1 });
    }
  });

  test('takes effect later when it was rate limited at first', async () => {
    const server = await openTestServer(engine, { limits: true });
    const visitor = server.visitor();
    for (let i = 0; i < 5; i++) await visitor.call('POST', '/api/experiences', aStory());
    const headers = { 'idempotency-key': randomUUID() };
    const story = aStory();
    const first = await visitor.call('POST', '/api/experiences', story, headers);
    expect(first.statusCode).toBe(429);
    server.clock.now += 2 * minute;
    const again = await visitor.call('POST', '/api/experiences', story, headers);
    expect(again.statusCode).toBe(201);
  });

  test('replays nothing of a deleted story', async () => {
    const server = await openTestServer(engine);
    const story = aStory();
    const send = keyed(server, '/api/experiences', story);
    const { id } = (await send()).json<Experience>();
    const admin = await server.admin();
    await admin.call('DELETE', `/api/admin/delete/${id}`);
    const again = await send();
    expect(again.statusCode).toBe(404);
    expect(again.body).not.toContain(story.content);
    expect(await stories(server)).toHaveLength(0);
  });

  test('must be a UUID', async () => {
    const server = await openTestServer(engine);
    const response = await keyed(server, '/api/experiences', aStory(), 'my key')();
    expect(response.statusCode).toBe(400);
    expect(await stories(server)).toHaveLength(0);
  });
});

/** Sends the same request with the same key, from the same browser, as often as it is called. */
function keyed(server: TestServer, url: string, body: object, key: string = randomUUID()) {
  const visitor = server.visitor();
  return () => visitor.call('POST', url, body, { 'idempotency-key': key });
}

async function stories(server: TestServer): Promise<Experience[]> {
  return (await server.call('GET', '/api/experiences')).json();
}
