import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { databaseFile } from '../../src/server/db/sqlite/database.ts';
import {
  engines,
  createEmptyDatabase,
  createMigratedDatabase,
  connectTo,
} from '../support/database/test-database.ts';
import { type AcknowledgedWrites, writeUntil } from '../support/load/concurrent-writes.ts';
import { expectCountsToEqualRows, lostWrites, noLosses } from '../support/load/lost-writes.ts';
import { freePort } from '../support/processes/free-port.ts';
import { startServer, untilReady } from '../support/processes/production-server.ts';
import { startServerProcess } from '../support/processes/server-process.ts';

const cli = resolve(import.meta.dirname, '../../src/cli.ts');

/** Runs a command in a separate process. @returns its output */
async function runCommand(place: DatabaseConfig, ...args: string[]): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], { env });
  return stdout.trimEnd();
}

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'uplift-backups-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return parent;
}

/** Eight writers; after some responses the database is copied during the writes, then the server is killed. */
async function copyUnderLoad<T>(place: DatabaseConfig, copy: () => Promise<T>) {
  const server = await startServerProcess(place);
  const finished = Promise.withResolvers<{ result: T; before: AcknowledgedWrites }>();
  await writeUntil(server, {
    // Between two checkpoints of the log, which come after every 100 writes.
    responses: 150,
    onLast: (done) => {
      const before = structuredClone(done);
      const copied = copy().then((result) => finished.resolve({ result, before }), finished.reject);
      void copied.then(() => server.kill());
    },
  });
  return finished.promise;
}

describe.each(engines)('a server on %s that is lost with all of its files', (engine) => {
  test('is restored from its last backup with every write acknowledged before it, and works', async () => {
    const place = await createMigratedDatabase(engine);
    const { result, before } = await copyUnderLoad(place, () =>
      runCommand(place, 'backup', newFolder()),
    );
    const target = await createEmptyDatabase(engine);
    expect(await runCommand(target, 'restore', result)).toMatch(/^Restored \d+ stories/);
    const database = connectTo(target);
    expect(await lostWrites(database, before)).toEqual(noLosses);
    await expectCountsToEqualRows(database);
    await database.close();

    const env = {
      DATA_DIR: target.dataDir,
      DATABASE_URL: target.databaseUrl,
      PORT: String(await freePort()),
    };
    const { url } = await untilReady(startServer({ env }));
    const oldest = await fetch(`${url}/api/experiences?sortBy=oldest&limit=100`);
    const stories = (await oldest.json()) as { id: string }[];
    expect(stories.map(({ id }) => id)).toContain([...before.votes.keys()][0]);
  }, 120_000);
});

test('the test would fail for a copy of the database file alone', async () => {
  const place = await createMigratedDatabase('sqlite');
  const target = await createEmptyDatabase('sqlite');
  const { before } = await copyUnderLoad(place, async () =>
    copyFileSync(databaseFile(place.dataDir), databaseFile(target.dataDir)),
  );
  expect(await lostWrites(connectTo(target), before)).not.toEqual(noLosses);
}, 40_000);
