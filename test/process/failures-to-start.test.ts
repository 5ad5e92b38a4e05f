import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { setSetting } from '../../src/server/db/settings-queries.ts';
import {
  engines,
  hasPostgres,
  createEmptyDatabase,
  createMigratedDatabase,
  connectTo,
} from '../support/database/test-database.ts';
import { folderWithMode, newFolder, runServer } from '../support/processes/production-server.ts';
import { startFailure } from '../support/processes/start-failure.ts';

// A process may take long to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** Root ignores permissions, unless it has dropped that capability. */
const withoutPrivileges =
  process.getuid?.() === 0
    ? ['setpriv', '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs']
    : [];
const canDropPrivileges = process.platform !== 'win32' && canRun(withoutPrivileges);

function canRun([program, ...args]: string[]): boolean {
  return program === undefined || spawnSync(program, [...args, 'true']).status === 0;
}

async function portInUse(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

describe('a server that cannot listen logs why', () => {
  test('when another program uses the port', async () => {
    const port = await portInUse();
    const env = { PORT: String(port), DATA_DIR: newFolder() };
    expect(await startFailure({ env })).toEqual({
      code: 69,
      problem: 'address-in-use',
      message: `Another program listens on port ${port} of 127.0.0.1. Stop it, or set PORT.`,
    });
  });

  test('when HOST is not an address of this machine', async () => {
    const env = { HOST: '192.0.2.1', DATA_DIR: newFolder() };
    expect(await startFailure({ env })).toEqual({
      code: 78,
      problem: 'address-unknown',
      message: 'HOST 192.0.2.1 is no address of this machine.',
    });
  });
});

describe('a server logs why it cannot use a data folder', () => {
  test.runIf(process.platform === 'linux')('when the folder cannot be created', async () => {
    expect(await startFailure({ env: { DATA_DIR: '/proc/x/y' } })).toEqual({
      code: 73,
      problem: 'data-folder-impossible',
      message: 'The folder /proc/x/y cannot be made. Set DATA_DIR to another.',
    });
  });

  test('when it is a file', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, 'something');
    for (const DATA_DIR of [file, join(file, 'below')]) {
      expect(await startFailure({ env: { DATA_DIR } })).toEqual({
        code: 78,
        problem: 'data-folder-no-folder',
        message: `DATA_DIR ${DATA_DIR} is no folder.`,
      });
    }
  });

  test.runIf(canDropPrivileges).each([
    ['written', 0o500],
    ['read', 0o300],
  ])('when it may not be %s', async (_what, mode) => {
    const DATA_DIR = folderWithMode(mode);
    expect(await startFailure({ env: { DATA_DIR }, wrapper: withoutPrivileges })).toEqual({
      code: 77,
      problem: 'data-folder-not-permitted',
      message: `This account may not read and write ${DATA_DIR}. Give it the right, or set DATA_DIR.`,
    });
  });

  test.runIf(canDropPrivileges)('when creating it is not permitted', async () => {
    const DATA_DIR = join(folderWithMode(0o500), 'data');
    const { code, problem } = await startFailure({ env: { DATA_DIR }, wrapper: withoutPrivileges });
    expect([code, problem]).toEqual([77, 'data-folder-not-permitted']);
  });
});

describe('a damaged database is rejected and not changed', () => {
  const cutTo = (length: number) => (file: string) => truncateSync(file, length);
  test.each([
    ['garbage', (file: string) => writeFileSync(file, 'garbage '.repeat(5_000))],
    ['truncated', cutTo(20_480)],
    ['truncated, with a WAL file', truncateWithWal],
    ['empty', cutTo(0)],
  ])('when it is %s', async (_how, damage) => {
    const { dataDir } = await createMigratedDatabase('sqlite');
    const file = join(dataDir, 'uplift.sqlite');
    writeFileSync(join(dataDir, 'secret'), 's'.repeat(43));
    damage(file);
    expect(await startFailure({ env: { DATA_DIR: dataDir } })).toEqual({
      code: 65,
      problem: 'database-damaged',
      message: `${file} is damaged or is no database of this program. Bring back a backup of it with its -wal file.`,
    });
  });
});

/** As after a crash: the database file is truncated, and only some of the lost pages are in the WAL. */
function truncateWithWal(file: string): void {
  writeFileSync(`${file}-wal`, Buffer.alloc(32 + 3 * (24 + 4_096)));
  truncateSync(file, 20_480);
}

describe.each(engines)('on %s', (engine) => {
  test('a database of a newer version whose tables this one does not know is rejected', async () => {
    const place = await createMigratedDatabase(engine);
    const database = connectTo(place);
    await database.write(async (trx) => {
      await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', 'x')`.execute(
        trx,
      );
      await setSetting(trx, 'compatibleSince', '9999-tomorrow');
    });
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
    const { code, problem, message } = await startFailure({ env });
    await database.write((trx) =>
      sql`delete from kysely_migration where name = '9999-tomorrow'`.execute(trx),
    );
    expect([code, problem]).toEqual([65, 'database-newer']);
    expect(message).toMatch(/^The database belongs to a newer version .*9999-tomorrow/);
  });
});

describe('a server distinguishes why PostgreSQL is not usable', () => {
  test('when there is no response', async () => {
    const env = { DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/uplift' };
    expect(await startFailure({ env: { ...env, DATA_DIR: newFolder() } })).toEqual({
      code: 69,
      problem: 'database-out-of-reach',
      message:
        'PostgreSQL does not answer at 127.0.0.1:1, or not in time. Start it, or set DATABASE_URL.',
    });
  });

  test('when it rejects the password', async () => {
    const port = await startPasswordRejection();
    const env = { DATABASE_URL: `postgres://someone:hidden@127.0.0.1:${port}/uplift` };
    expect(await startFailure({ env: { ...env, DATA_DIR: newFolder() } })).toEqual({
      code: 78,
      problem: 'database-login-refused',
      message: `PostgreSQL at 127.0.0.1:${port} refuses the user or the password in DATABASE_URL.`,
    });
  });

  test.runIf(hasPostgres)('when the user or the database does not exist', async () => {
    const url = new URL((await createEmptyDatabase('postgres')).databaseUrl);
    const failure = (href: string) =>
      startFailure({ env: { DATABASE_URL: href, DATA_DIR: newFolder() } });
    const stranger = new URL(url);
    stranger.username = 'stranger';
    expect(await failure(stranger.href)).toMatchObject({
      code: 78,
      problem: 'database-login-refused',
    });
    const nowhere = new URL(url);
    nowhere.pathname = '/nowhere';
    expect(await failure(nowhere.href)).toMatchObject({ code: 78, problem: 'database-missing' });
  });

  test.runIf(hasPostgres)('when creating tables is not permitted', async () => {
    const url = new URL((await createEmptyDatabase('postgres')).databaseUrl);
    const role = `reader_${process.pid}`;
    const owner = new pg.Client({ connectionString: inject('postgresUrl') });
    await owner.connect();
    await owner.query(`create role ${role} login`);
    onTestFinished(async () => {
      await owner.query(`drop role ${role}`);
      await owner.end();
    });
    url.username = role;
    expect(
      await startFailure({ env: { DATABASE_URL: url.href, DATA_DIR: newFolder() } }),
    ).toMatchObject({ code: 77, problem: 'database-not-permitted' });
  });
});

/** PostgreSQL's response to a wrong password: https://www.postgresql.org/docs/current/protocol-message-formats.html */
async function startPasswordRejection(): Promise<number> {
  const fields = ['SFATAL', 'C28P01', 'Mpassword authentication failed for user "someone"', ''];
  const body = Buffer.from(`${fields.join('\0')}\0`);
  const head = Buffer.from([0x45, 0, 0, 0, body.length + 4]);
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([head, body])));
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('an invalid setting is logged, with exit code 78', async () => {
  const { code, out, err } = await runServer({ env: { PORT: 'http' } });
  expect([code, out, err]).toEqual([78, '', 'Configuration: PORT must be a port number\n']);
});

test('a failure to start is logged even when the log is silent', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const env = { DATA_DIR: file, LOG_LEVEL: 'silent' };
  expect((await startFailure({ env })).problem).toBe('data-folder-no-folder');
});
