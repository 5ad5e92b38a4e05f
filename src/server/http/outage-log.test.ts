import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  engines,
  openTestDatabase,
  type Engine,
} from '../../../test/support/database/test-database.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { Unavailable } from '../errors.ts';

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly refused?: number;
}

const gone = () => Promise.reject(new Unavailable('gone'));

/** A server whose writes fail when the test says so, and the lines of its log. */
async function openFailing(engine: Engine) {
  const real = await openTestDatabase(engine);
  const failure: { of: Database['write'] | undefined } = { of: undefined };
  const database: Database = {
    ...real,
    // A subscription has timers of its own, which the fake clock would trigger.
    subscribe: () => Promise.resolve(() => Promise.resolve()),
    write: (action) => (failure.of === undefined ? real.write(action) : failure.of(action)),
  };
  const lines: Line[] = [];
  const log = (line: string) => lines.push(JSON.parse(line) as Line);
  const server = await openTestServer(engine, { database, log });
  const story = await server.post();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return { server, story, lines, failure, real };
}

/** Lets seconds pass until the check passes; what the database does in them takes its real time. */
function inSeconds(check: () => void): Promise<void> {
  return eventually(() => {
    vi.advanceTimersByTime(1_000);
    check();
  });
}

describe.each(engines)('an outage of the database on %s', (engine) => {
  test('is one line in the log when it starts and one when it ends, with the number of refused requests', async () => {
    const { server, story, lines, failure } = await openFailing(engine);
    for (const refusals of [25, 3]) {
      lines.length = 0;
      failure.of = gone;
      const votes = await Promise.all(
        Array.from({ length: refusals }, () => server.visitor().vote(story.id)),
      );
      expect(new Set(votes.map((response) => response.statusCode))).toEqual(new Set([503]));
      expect(lines).toMatchObject([{ level: 'warn', msg: 'database unavailable' }]);
      failure.of = undefined;
      await inSeconds(() => expect(lines).toHaveLength(2));
      expect(lines[1]).toMatchObject({ msg: 'database available again', refused: refusals });
    }
  });

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
    await inSeconds(() => expect(attempts).toBeGreaterThan(4));
    expect(lines.map((line) => line.msg)).toEqual(['database unavailable']);
    failure.of = undefined;
    await inSeconds(() => expect(lines).toHaveLength(2));
  });
});
