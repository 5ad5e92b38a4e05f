import { expect, test } from 'vitest';
import { openQueue } from '../../../../test/support/moderation/queue-fixture.ts';
import { listen } from '../../../../test/support/server/raw-http.ts';

test('a download of the log ends when the database fails meanwhile, and the server goes on', async () => {
  const { server, moderator } = await openQueue('sqlite');
  const anna = await moderator('anna');
  const row = {
    action: 'restore' as const,
    experienceId: null,
    randomId: null,
    detail: 'x'.repeat(500),
    createdAt: server.clock.now,
  };
  // More than fits into the buffers of streams and sockets.
  const rows = Array.from({ length: 20_000 }, () => row);
  for (let at = 0; at < rows.length; at += 2_000)
    await server.database.write((trx) =>
      trx
        .insertInto('moderationLog')
        .values(rows.slice(at, at + 2_000))
        .execute(),
    );
  const origin = `http://127.0.0.1:${await listen(server.app)}`;
  const cookie = `admin=${anna.cookies.get('admin')}`;
  const download = await fetch(`${origin}/api/admin/log.csv`, { headers: { cookie } });
  expect(download.status).toBe(200);
  await server.database.close();
  await expect(download.text()).rejects.toThrow('terminated');
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});
