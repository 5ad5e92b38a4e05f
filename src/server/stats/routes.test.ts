import { expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import type { Stats } from '../../contract/endpoints/stats.ts';
import { getStats } from './queries.ts';

test('the counters count a story for an hour and for a day, to the millisecond, and are at most fifteen seconds old', async () => {
  const server = await openTestServer(engine);
  const { clock } = server;
  clock.now += 12_345;
  const times: number[] = [];
  for (let i = 0; i < 30; i++) {
    clock.now += i % 3 === 0 ? minute : 7_919 * i;
    times.push(clock.now);
    await server.post();
  }
  const within = (span: number, now: number) =>
    times.filter((time) => time > now - span && time <= now).length;
  for (const at of times.flatMap((time) => [hour - 1, hour, day - 1, day].map((age) => time + age)))
    expect(await getStats(server.database.read, at)).toEqual({
      lastHourPosts: within(hour, at),
      last24HoursPosts: within(day, at),
      totalExperiences: 30,
      totalVotes: 0,
    });
  const lastHour = async () => (await read<Stats>(server, '/api/stats')).lastHourPosts;
  clock.now += hour - 1;
  expect(await lastHour()).toBe(1);
  clock.now += 15_000;
  expect(await lastHour()).toBe(0);
});
