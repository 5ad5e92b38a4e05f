/**
 * Two servers on one PostgreSQL behind nginx are restarted in turn, under a constant load of reads and writes.
 *
 *   ROLLING_RESTARTS=100         the number of restarts; by default each server once, because each takes seconds
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { findProgram } from '../../scripts/support/programs.mjs';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { asConfigured } from '../support/database/pgbouncer.ts';
import { hasPostgres, createMigratedDatabase } from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { startLoad } from '../support/load/steady-load.ts';
import { freePort } from '../support/processes/free-port.ts';
import { recommendedNginx } from '../support/processes/nginx-process.ts';
import { startNginx } from '../support/processes/nginx.ts';
import { postStory, startServer, untilReady } from '../support/processes/production-server.ts';

const restarts = Number(process.env['ROLLING_RESTARTS'] ?? 2);
/** Long, because both processes share the machine with the load, nginx and PostgreSQL. */
const secondsEach = 61;

vi.setConfig({ testTimeout: (30 + 2 * restarts * secondsEach) * 1_000 });

/** Settings of docs/operations.md, and the pause between two restarts with them, in seconds. */
const settings = [
  {
    // Its default is ten seconds.
    nginx: { server: 'fail_timeout=1s' },
    pause: 2,
    // nginx does not retry a write whose connection is reset when the server stops listening.
    failedWrites: Math.ceil(restarts / 10),
  },
  { nginx: recommendedNginx, pause: 0, failedWrites: 0 },
];

test.runIf(hasPostgres && findProgram('nginx') !== undefined)(
  'rolling restarts fail no request behind nginx with the recommended settings, and with its defaults no read and hardly any write',
  async () => {
    const place = await asConfigured(await createMigratedDatabase('postgres'));
    const ports = [await freePort(), await freePort()];
    const env = {
      DATABASE_URL: place.databaseUrl,
      SECRET: 'the same secret for both of the servers',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMITS: 'off',
      ADMIN_PASSWORD: 'correct horse battery staple',
      DRAIN_DELAY: '0.3',
    };
    const start = async (port: number) => {
      const child = startServer({ env: { ...env, PORT: String(port) } });
      await untilReady(child);
      return child;
    };
    const servers = await Promise.all(ports.map(start));
    for (const { nginx: configuration, pause, failedWrites } of settings) {
      const nginx = await startNginx({ ports, ...configuration });
      const origin = nginx.url;
      const story = await postStory(origin);
      const load = startLoad(origin, story.id);
      for (let turn = 0; turn < restarts; turn++) {
        if (turn > 0) await wait(pause * 1_000);
        const which = turn % 2;
        await stop(servers[which]!);
        servers[which] = await start(ports[which]!);
      }
      const report = await load.end();
      const errors = nginx.errors().filter((line) => !line.includes('Connection refused'));
      if (restarts > 2)
        console.log(JSON.stringify({ restarts, configuration, report, errors: errors.length }));
      const why = errors.slice(0, 20).join('\n');
      const writes = report.failures.filter((failure) => failure.startsWith('POST'));
      // No read.
      expect(report.failures, why).toEqual(writes);
      expect(writes.length, why).toBeLessThanOrEqual(failedWrites);
      expect(Math.min(report.reads, report.votes, report.posts)).toBeGreaterThan(restarts);
      await eventually(async () => expect(await votesOf(origin, story)).toBe(report.votes));
    }
    await Promise.all(servers.map(stop));
  },
);

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

async function votesOf(origin: string, { randomId }: Experience): Promise<number> {
  const response = await fetch(`${origin}/api/experiences/by-random-id/${randomId}`);
  return ((await response.json()) as Experience).votes;
}
