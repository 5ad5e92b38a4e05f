import { describe, expect, test, vi } from 'vitest';
import {
  engines,
  openTestDatabase,
  type Engine,
} from '../../../test/support/database/test-database.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { Unavailable } from '../errors.ts';

const patience = { timeout: 8_000, interval: 100 };

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly refused?: number;
}

const gone = () => Promise.reject(new Unavailable('gone'));

/** A server whose writes fail as the test likes, and the lines of its log. */
async function openFailing(engine: Engine) {
  const real = await openTestDatabase(engine);
  const failure: { of: Database['write'] | undefined } = { of: undefined };
  const database: Database = {
    ...real,
    write: (action) => (failure.of === undefined ? real.write(action) : failure.of(action)),
  };
  const lines: Line[] = [];
  const log = (line: string) => lines.push(JSON.parse(line) as Line);
  const server = await openTestServer(engine, { database, log });
  return { server, story: await server.post(), lines, failure, real };
}

describe.each(engines)('an outage of the database on %s', (engine) => {
  test('is one line in the log when it begins and one when it is over, with the number of refused requests', async () => {
    const { server, story, lines, failure } = await openFailing(engine);
    for (const refusals of [25, 3]) {
      lines.length = 0;
      failure.of = gone;
      const votes = await Promise.all(
        Array.from({ length: refusals }, () => server.visitor().vote(story.id)),
      );
      expect(new Set(votes.map((answer) => answer.statusCode))).toEqual(new Set([503]));
      expect(lines).toMatchObject([{ level: 'warn', msg: 'database unavailable' }]);
      failure.of = undefined;
      await vi.waitFor(() => expect(lines).toHaveLength(2), patience);
      expect(lines[1]).toMatchObject({ msg: 'database available again', refused: refusals });
    }
  }, 20_000);

  test('lasts while writes fail, though reads are answered', async () => {
    const { server, story, lines, failure, real } = await openFailing(engine);
    let attempts = 0;
    failure.of = (action) =>
      real.write(async (trx) => {
        await action(trx);
        attempts++;
        throw new Unavailable('the disk is full');
      });
    await server.visitor().vote(story.id);
    await vi.waitFor(() => expect(attempts).toBeGreaterThan(4), patience);
    expect(lines.map((line) => line.msg)).toEqual(['database unavailable']);
    failure.of = undefined;
    await vi.waitFor(() => expect(lines).toHaveLength(2), patience);
  }, 20_000);
});
