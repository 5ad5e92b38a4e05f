import { describe, expect, test } from 'vitest';
import { engine } from '../../../../test/support/database/test-database.ts';
import { openTestServer, type TestServer } from '../../../../test/support/server/test-server.ts';
import { hour, minute } from '../../../contract/durations.ts';
import type { ModerationLogEntry } from '../../../contract/endpoints/console/moderation.ts';

describe('the log of the console', () => {
  test('has one entry an hour for failed logins, so that they push out no other entry', async () => {
    const server = await openTestServer(engine);
    const admin = await server.admin();
    const { id } = await server.post();
    await server.visitor().report(id);
    await admin.call('POST', `/api/admin/restore/${id}`);
    await fail(server, { times: 195, at: server.clock.now + minute });
    await fail(server, { times: 3, at: server.clock.now + 2 * hour });
    await fail(server, { times: 1, at: server.clock.now + 4 * hour });
    const entries = (await admin.call('GET', '/api/admin/log')).json<ModerationLogEntry[]>();
    expect(entries).toMatchObject([
      { action: 'login-failed', count: 1, createdAt: '2026-11-18T16:00:00.000Z' },
      { action: 'login-failed', count: 3, createdAt: '2026-11-18T14:00:00.000Z' },
      { action: 'login-failed', count: 195, createdAt: '2026-11-18T12:01:00.000Z' },
      { action: 'restore', count: 1 },
      { action: 'login', count: 1 },
    ]);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
  });

  test('shows the newest two hundred actions', async () => {
    const server = await openTestServer(engine);
    const admin = await server.admin();
    await server.database.write((trx) =>
      trx
        .insertInto('moderationLog')
        .values(
          Array.from({ length: 250 }, (_, i) => ({
            ...blank,
            action: 'restore' as const,
            detail: String(i),
            createdAt: server.clock.now,
          })),
        )
        .execute(),
    );
    await fail(server, { times: 300, at: server.clock.now });
    const entries = (await admin.call('GET', '/api/admin/log')).json<ModerationLogEntry[]>();
    const acts = entries.filter(({ action }) => action !== 'login-failed');
    expect(acts).toHaveLength(200);
    expect(acts[0]?.detail).toBe('249');
    expect(entries).toHaveLength(201);
  });
});

const blank = { experienceId: null, randomId: null, detail: null };

async function fail(
  { database }: TestServer,
  { times, at }: { times: number; at: number },
): Promise<void> {
  const row = { ...blank, action: 'login-failed' as const, createdAt: at };
  await database.write((trx) =>
    trx
      .insertInto('moderationLog')
      .values(Array.from({ length: times }, () => row))
      .execute(),
  );
}
