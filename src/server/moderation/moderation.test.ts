import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine, openOwnDatabase } from '../../../test/support/database/test-database.ts';
import { logged } from '../../../test/support/moderation/log.ts';
import { isVisible, reportedItems } from '../../../test/support/moderation/reported.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';

const restore = '/api/admin/restore';
const remove = '/api/admin/delete';

describe('the console', () => {
  test('lists reported stories, the most reported first, with their reports, newest first', async () => {
    const server = await openTestServer(engine);
    const once = await server.post();
    const twice = await server.post();
    const lately = await server.post();
    await server.post();
    for (const [{ id }, reason, description] of [
      [twice, 'spam', 'An advertisement.'],
      [once, 'other'],
      [twice, 'harassment'],
      [lately, 'personal-info'],
    ] as const) {
      server.clock.now += 1000;
      await server.visitor().report(id, { reason, ...(description && { description }) });
    }
    const items = await reportedItems(server);
    expect(items.map((item) => item.experience)).toEqual([twice, lately, once]);
    const report = (reason: string, description: string | null, createdAt: string) => {
      const id = expect.any(String);
      return { id, experienceId: twice.id, status: 'pending', reason, description, createdAt };
    };
    expect(items[0]).toEqual({
      experience: twice,
      version: expect.any(String),
      hidden: true,
      reportCount: 2,
      reports: [
        report('harassment', null, '2026-11-18T12:00:03.000Z'),
        report('spam', 'An advertisement.', '2026-11-18T12:00:01.000Z'),
      ],
    });
  });

  test('restores or deletes a reported story, which comes back to the list only with a new report, and logs each action with its story', async () => {
    const server = await openTestServer(engine);
    const restored = await server.post();
    const deleted = await server.post();
    const owner = await server.owner();
    const restoreIt = () => owner.call('POST', `${restore}/${restored.id}`);
    const early = await restoreIt();
    expect(early.statusCode).toBe(409);
    expect(early.json()).toEqual({
      code: 'not-reported',
      message: 'This story is visible, and no report of it waits: there is nothing to restore.',
    });
    await server.visitor().report(restored.id);
    await server.visitor().report(deleted.id);
    expect((await restoreIt()).json()).toEqual({ restored: true });
    const removed = await owner.call('DELETE', `${remove}/${deleted.id}`);
    expect(removed.json()).toEqual({ deleted: true });
    expect(await reportedItems(server)).toEqual([]);
    expect((await restoreIt()).statusCode).toBe(409);
    await server.visitor().report(restored.id);
    expect(await reportedItems(server)).toMatchObject([
      { hidden: false, reportCount: 1, experience: { id: restored.id } },
    ]);
    expect((await restoreIt()).statusCode).toBe(200);
    expect(await reportedItems(server)).toEqual([]);
    expect(await isVisible(server, restored)).toBe(true);
    expect((await owner.call('POST', `${restore}/unknown`)).statusCode).toBe(404);
    expect((await owner.call('DELETE', `${remove}/unknown`)).statusCode).toBe(404);
    await owner.call('POST', '/api/admin/logout');
    await owner.call('POST', '/api/admin/login', { password: 'a wrong password' });
    const acts = await logged(server);
    expect(acts.map(({ action, randomId }) => [action, randomId])).toEqual([
      ['report', restored.randomId],
      ['report', deleted.randomId],
      ['restore', restored.randomId],
      ['delete', deleted.randomId],
      ['report', restored.randomId],
      ['restore', restored.randomId],
      ['logout', null],
      ['login-failed', null],
    ]);
    expect(await rowsOf(server, 'moderationLog')).toContainEqual(
      expect.objectContaining({ action: 'login', createdAt: server.clock.now }),
    );
  });

  test('does nothing that it cannot log', async () => {
    const database = await openOwnDatabase(engine);
    const server = await openTestServer(engine, { database });
    const hidden = await server.post();
    const visible = await server.post();
    await server.visitor().report(hidden.id);
    const owner = await server.owner();
    await database.write((trx) =>
      trx.schema.alterTable('moderationLog').renameTo('noLog').execute(),
    );
    const answers = [
      await owner.call('POST', `${restore}/${hidden.id}`),
      await owner.call('DELETE', `${remove}/${visible.id}`),
      await owner.call('POST', '/api/admin/logout'),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([500, 500, 500]);
    expect([await isVisible(server, hidden), await isVisible(server, visible)]).toEqual([
      false,
      true,
    ]);
    expect(await rowsOf(server, 'adminSessions')).toHaveLength(1);
  });
});
