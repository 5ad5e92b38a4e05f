import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMigratedDatabase } from '../support/database/test-database.ts';
import { newFolder } from '../support/processes/production-server.ts';
import { startServerProcess } from '../support/processes/server-process.ts';
import { aStory } from '../support/server/test-server.ts';

const calls = 'fsync,fdatasync,pwrite64,write,writev,sendto,sendmsg';
const isStrict =
  Boolean(process.env['CI']) && process.env['CI'] !== 'false' && process.getuid?.() === 0;

test('every acknowledged write of the embedded database is synced to disk before its response', async (context) => {
  if (!canTrace()) {
    if (isStrict) throw new Error('strace is needed here, and cannot be had.');
    context.skip('strace is not installed, or is not permitted to trace.');
  }
  const file = join(newFolder(), 'trace');
  const place = await createMigratedDatabase('sqlite');
  const server = await startServerProcess(place, {
    wrapper: ['strace', '-f', '-y', '-qq', '-s', '16', '-e', `trace=${calls}`, '-o', file],
  });
  for (let i = 0; i < 6; i++) {
    const posted = await server.post('/api/experiences', aStory());
    expect(posted.status).toBe(201);
    const { id } = JSON.parse(posted.body) as { id: string };
    const voted = await server.post(`/api/experiences/${id}/vote`, { voterFingerprint: `v ${i}` });
    expect(voted.status).toBe(200);
  }
  await server.kill();
  const steps = readFileSync(file, 'utf8').split('\n').flatMap(stepOf).join('');
  // Written, synced, responded: for each response in turn, with any number of writes and syncs before.
  expect(steps).toMatch(/^[ws]*(w+s+a){12}[ws]*$/);
}, 40_000);

/** The kind of a line of the trace: (w)rite to the WAL, (s)ync of it, (a)cknowledged; nothing for others. */
function stepOf(line: string): 'w' | 's' | 'a' | [] {
  if (/pwrite64\(\d+<[^>]*uplift\.sqlite-wal>/.test(line)) return 'w';
  if (/f(?:data)?sync\(\d+<[^>]*uplift\.sqlite-wal>/.test(line)) return 's';
  return /(?:write|writev|sendto|sendmsg)\(\d+<[^>]*>, .*"HTTP\/1\.1 20/.test(line) ? 'a' : [];
}

function canTrace(): boolean {
  if (process.platform !== 'linux') return false;
  return spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
}
