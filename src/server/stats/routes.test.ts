import { expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import type { Stats } from '../../contract/endpoints/stats.ts';
import { getStats } from './queries.ts';

const stats = (server: TestServer) => read<Stats>(server, '/api/stats');

test('the counters count a story for an hour and for a day, to the millisecond', async () => {
  const server = await openTestServer(engine);
  server.clock.now += 12_345;
  const times: number[] = [];
  for (let i = 0; i < 30; i++) {
    server.clock.now += i % 3 === 0 ? minute : 7_919 * i;
    times.push(server.clock.now);
    await server.post();
  }
  const within = (span: number, now: number) =>
    times.filter((time) => time > now - span && time <= now).length;
  const moments = times.flatMap((time) => [hour - 1, hour, day - 1, day].map((age) => time + age));
  for (const at of moments) {
    expect(await getStats(server.database.read, at)).toEqual({
      lastHourPosts: within(hour, at),
      last24HoursPosts: within(day, at),
      totalExperiences: 30,
      totalVotes: 0,
    });
  }
});

test('the counters are at most fifteen seconds old', async () => {
  const server = await openTestServer(engine);
  await server.post();
  server.clock.now += hour - 1;
  expect(await stats(server)).toMatchObject({ lastHourPosts: 1 });
  server.clock.now += 15_000;
  expect(await stats(server)).toMatchObject({ lastHourPosts: 0 });
});
