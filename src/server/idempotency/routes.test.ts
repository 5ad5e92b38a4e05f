import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Experience } from '../../contract/experiences.ts';
import { minute } from '../../domain/time-windows.ts';
import { engines } from '../../../test/support/test-database.ts';
import { aStory, openTestServer, type TestServer } from '../../../test/support/test-server.ts';

describe.each(engines)('the same Idempotency-Key on %s', (engine) => {
  test('answers a post as at first and shares one story', async () => {
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

  test('answers a vote and a report as at first, with one vote and one report', async () => {
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

  test('sent twenty times at once shares one story, and all are told of it', async () => {
    const server = await openTestServer(engine);
    const send = keyed(server, '/api/experiences', aStory());
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await stories(server)).toHaveLength(1);
  });

  test('answers a refusal as at first, also when it would be fine by now', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    const admin = await server.admin();
    await server.visitor().report(id);
    const vote = keyed(server, `/api/experiences/${id}/vote`, { voterFingerprint: 'f' });
    const first = await vote();
    await admin.call('POST', `/api/admin/restore/${id}`);
    const again = await vote();
    expect(first.statusCode).toBe(404);
    expect(again.statusCode).toBe(404);
    expect(again.json()).toEqual(first.json());
    const other = keyed(server, `/api/experiences/${id}/vote`, { voterFingerprint: 'f' });
    expect((await other()).json()).toEqual({ votes: 1 });
  });

  test('answers an invalid post as at first, with its issues', async () => {
    const server = await openTestServer(engine);
    const send = keyed(server, '/api/experiences', { ...aStory(), content: 'short' });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ issues: [{ path: 'content' }] });
      expect(answer.json()).toEqual(answers[0]?.json());
    }
  });

  test('is refused with another body, whatever the first answer was', async () => {
    const server = await openTestServer(engine);
    const good = randomUUID();
    const bad = randomUUID();
    await keyed(server, '/api/experiences', aStory(), good)();
    await keyed(server, '/api/experiences', { ...aStory(), content: 'short' }, bad)();
    for (const key of [good, bad]) {
      const answer = await keyed(server, '/api/experiences', aStory(), key)();
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'key-reused' });
    }
    expect(await stories(server)).toHaveLength(1);
  });

  test('belongs to one call: another story can be voted for with it', async () => {
    const server = await openTestServer(engine);
    const key = randomUUID();
    const visitor = server.visitor();
    for (const { id } of [await server.post(), await server.post()]) {
      const url = `/api/experiences/${id}/vote`;
      const answer = await visitor.call(
        'POST',
        url,
        { voterFingerprint: 'f' },
        { 'idempotency-key': key },
      );
      expect(answer.json()).toEqual({ votes: 1 });
    }
  });

  test('acts later when it was too much at first', async () => {
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

  test('tells nothing any more of a story that was deleted', async () => {
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
    const answer = await keyed(server, '/api/experiences', aStory(), 'my key')();
    expect(answer.statusCode).toBe(400);
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
