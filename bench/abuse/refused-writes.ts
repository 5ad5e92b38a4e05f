import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { many, type Row } from '../row.ts';
import { atOnce, Client, ofOthers } from './client.ts';
import { attackServer, tally, type AbuseOptions } from './scenario.ts';

const requests = 20_000;
const goal = 1_048_576;

/**
 * What writes that are refused leave on the disk, each with an Idempotency-Key of its own. SQLite's log of pages that it
 * has still to copy is emptied before both looks: it is as large as the last busy minute, and is used again.
 */
export async function* refusedWrites({ stories }: AbuseOptions): AsyncIterable<Row> {
  yield* attackServer(stories, async function* ({ url, place }) {
    await wait(1_000);
    const before = sizeOf(place.dataDir);
    const client = new Client(url, 16);
    const statuses: number[] = [];
    await atOnce(16, requests, async (i) => {
      const { status } = await client.ask({
        method: 'POST',
        path: '/api/experiences/no-such-story/vote',
        // Of two hundred networks, so that nearly all of them are looked at.
        from: ofOthers(i % 200),
        body: i % 2 === 0 ? { voterFingerprint: '' } : { voterFingerprint: `browser ${i}` },
        headers: { 'idempotency-key': randomUUID() },
      });
      statuses.push(status);
    });
    client.close();
    await wait(3_000);
    const grown = sizeOf(place.dataDir) - before;
    yield {
      name: `${many(requests)} refused votes with fresh keys: growth of all files in DATA_DIR`,
      value: `${many(grown)} bytes`,
      limit: `answers: ${tally(statuses)}`,
      goal: `< ${many(goal)} bytes`,
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
