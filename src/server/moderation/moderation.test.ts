import { describe, expect, test } from 'vitest';
import {
  engine,
  createEmptyDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import {
  openTestServer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import type { ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import { migrate } from '../db/migrate.ts';

describe('the console', () => {
  test('lists reported stories, the most reported first, with their reports, newest first', async () => {
    const server = await openTestServer(engine);
    const once = await server.post();
    const twice = await server.post();
    const lately = await server.post();
    await server.post();
    for (const { story, details } of [
      { story: twice, details: { reason: 'spam', description: 'An advertisement.' } },
      { story: once, details: { reason: 'other' } },
      { story: twice, details: { reason: 'harassment' } },
      { story: lately, details: { reason: 'personal-info' } },
    ]) {
      server.clock.now += 1000;
      await server.visitor().report(story.id, details);
    }
    const items = await reported(await server.admin());
    expect(items.map((item) => item.experience)).toEqual([twice, lately, once]);
    expect(items[0]).toEqual({
      experience: twice,
      hidden: true,
      reportCount: 2,
      reports: [
        {
          id: expect.any(String),
          experienceId: twice.id,
          reason: 'harassment',
          description: null,
          status: 'pending',
          createdAt: '2026-11-18T12:00:03.000Z',
        },
        {
          id: expect.any(String),
          experienceId: twice.id,
          reason: 'spam',
          description: 'An advertisement.',
          status: 'pending',
          createdAt: '2026-11-18T12:00:01.000Z',
        },
      ],
    });
  });

  test('a decided story leaves the list, and comes back only with a new report', async () => {
    const server = await openTestServer(engine);
    const restored = await server.post();
    const deleted = await server.post();
    await server.visitor().report(restored.id);
    await server.visitor().report(deleted.id);
    const admin = await server.admin();
    const first = await admin.call('POST', `/api/admin/restore/${restored.id}`);
    const second = await admin.call('DELETE', `/api/admin/delete/${deleted.id}`);
    expect([first.json(), second.json()]).toEqual([{ restored: true }, { deleted: true }]);
    expect(await reported(admin)).toEqual([]);
    await server.visitor().report(restored.id);
    const [item] = await reported(admin);
    expect(item).toMatchObject({ hidden: false, reportCount: 1, experience: { id: restored.id } });
  });

  test('an unknown story can be neither restored nor deleted', async () => {
    const server = await openTestServer(engine);
    const admin = await server.admin();
    expect((await admin.call('POST', '/api/admin/restore/unknown')).statusCode).toBe(404);
    expect((await admin.call('DELETE', '/api/admin/delete/unknown')).statusCode).toBe(404);
    expect(await log(server)).toEqual(['login']);
  });

  test('refuses to restore a visible story without reports', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    const admin = await server.admin();
    const never = await admin.call('POST', `/api/admin/restore/${id}`);
    expect(never.statusCode).toBe(409);
    expect(never.json()).toEqual({
      code: 'not-reported',
      message: 'This story is visible, and no report of it waits: there is nothing to restore.',
    });
    await server.visitor().report(id);
    const answers = [
      await admin.call('POST', `/api/admin/restore/${id}`),
      await admin.call('POST', `/api/admin/restore/${id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(await isVisible(server, randomId)).toBe(true);
    expect(await log(server)).toEqual(['login', 'report', 'restore']);
  });

  test('closes the reports of a visible story by restoring it', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    const admin = await server.admin();
    await server.visitor().report(id);
    await admin.call('POST', `/api/admin/restore/${id}`);
    await server.visitor().report(id);
    expect(await reported(admin)).toMatchObject([{ hidden: false }]);
    expect((await admin.call('POST', `/api/admin/restore/${id}`)).statusCode).toBe(200);
    expect(await reported(admin)).toEqual([]);
  });

  test('is closed to everybody else, and changes nothing for them', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    await server.admin();
    for (const [method, url] of [
      ['GET', '/api/admin/reported-experiences'],
      ['POST', `/api/admin/restore/${id}`],
      ['DELETE', `/api/admin/delete/${id}`],
    ] as const) {
      expect((await server.visitor().call(method, url)).statusCode, url).toBe(401);
    }
    expect(await isVisible(server, randomId)).toBe(true);
  });

  test('accepts actions only from its own pages, as the browser’s headers show', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    const admin = await server.admin();
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const del = (headers: Record<string, string>) =>
      server.call('DELETE', `/api/admin/delete/${id}`, undefined, { cookie, ...headers });
    for (const headers of [
      {},
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
    ]) {
      expect((await del(headers)).statusCode, JSON.stringify(headers)).toBe(403);
    }
    expect(await isVisible(server, randomId)).toBe(true);
    expect((await del({ origin: 'http://localhost:80', host: 'localhost:80' })).statusCode).toBe(
      200,
    );
  });

  test('logs each action with its story', async () => {
    const server = await openTestServer(engine);
    const restored = await server.post();
    const deleted = await server.post();
    await server.visitor().report(restored.id);
    const admin = await server.admin();
    await admin.call('POST', `/api/admin/restore/${restored.id}`);
    await admin.call('DELETE', `/api/admin/delete/${deleted.id}`);
    await admin.call('POST', '/api/admin/logout');
    await admin.call('POST', '/api/admin/login', { password: 'a wrong password' });
    const rows = await server.database.read
      .selectFrom('moderationLog')
      .select(['action', 'randomId', 'createdAt'])
      .orderBy('id')
      .execute();
    const createdAt = server.clock.now;
    expect(rows).toEqual([
      { action: 'report', randomId: restored.randomId, createdAt },
      { action: 'login', randomId: null, createdAt },
      { action: 'restore', randomId: restored.randomId, createdAt },
      { action: 'delete', randomId: deleted.randomId, createdAt },
      { action: 'logout', randomId: null, createdAt },
      { action: 'login-failed', randomId: null, createdAt },
    ]);
  });

  test('does nothing that it cannot log', async () => {
    const database = connectTo(await createEmptyDatabase(engine));
    await migrate(database);
    const server = await openTestServer(engine, { database });
    const hidden = await server.post();
    const visible = await server.post();
    await server.visitor().report(hidden.id);
    const admin = await server.admin();
    await database.write((trx) =>
      trx.schema.alterTable('moderationLog').renameTo('noLog').execute(),
    );
    const answers = [
      await admin.call('POST', `/api/admin/restore/${hidden.id}`),
      await admin.call('DELETE', `/api/admin/delete/${visible.id}`),
      await admin.call('POST', '/api/admin/logout'),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([500, 500, 500]);
    expect(await isVisible(server, hidden.randomId)).toBe(false);
    expect(await isVisible(server, visible.randomId)).toBe(true);
    const sessions = await database.read.selectFrom('adminSessions').selectAll().execute();
    expect(sessions).toHaveLength(1);
  });
});

async function reported(admin: TestVisitor): Promise<ReportedItem[]> {
  return (await admin.call('GET', '/api/admin/reported-experiences')).json();
}

async function isVisible(server: TestServer, randomId: string): Promise<boolean> {
  const answer = await server.call('GET', `/api/experiences/by-random-id/${randomId}`);
  return answer.statusCode === 200;
}

async function log({ database }: TestServer): Promise<string[]> {
  const rows = await database.read
    .selectFrom('moderationLog')
    .select('action')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.action);
}
