import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { flood, tally } from '../support/client.ts';
import type { Options } from '../support/report.ts';
import { formatBytes, formatCount, type Row } from '../support/row.ts';
import { attackServer, unrelatedAddress } from './scenario.ts';

const requests = 20_000;
const goal = 1_048_576;

/**
 * The disk space that rejected writes take, each with a new Idempotency-Key. The WAL is truncated before both
 * measurements, because its size depends on the last busy minute, and it is reused.
 */
export async function* refusedWrites({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  yield* attackServer(count, async function* ({ url, place }) {
    await wait(1_000);
    const before = sizeOf(place.dataDir);
    const make = (i: number) => ({
      path: '/api/experiences/no-such-story/vote',
      // From 200 networks, so that most are within the limits.
      from: unrelatedAddress(i % 200),
      body: i % 2 === 0 ? { voterFingerprint: '' } : { voterFingerprint: `browser ${i}` },
      headers: { 'idempotency-key': randomUUID() },
    });
    const statuses = await flood(url, { connections: 16, amount: requests, make });
    await wait(3_000);
    const grown = sizeOf(place.dataDir) - before;
    yield {
      name: `${formatCount(requests)} refused votes with fresh keys: growth of all files in DATA_DIR`,
      value: formatBytes(grown),
      limit: `answers: ${tally(statuses)}`,
      goal: `< ${formatBytes(goal)}`,
      met: grown < goal,
    };
  });
}

function sizeOf(folder: string): number {
  const file = new DatabaseSync(join(folder, 'uplift.sqlite'));
  file.exec('pragma wal_checkpoint(truncate)');
  file.close();
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
