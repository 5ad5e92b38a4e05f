import { describe, expect, test } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import type { Stats } from '../../contract/endpoints/stats.ts';
import { getStats } from './queries.ts';

describe.each(engines)('the counters on %s', (engine) => {
  test('start at 0', async () => {
    const server = await openTestServer(engine);
    expect(await stats(server)).toEqual({
      lastHourPosts: 0,
      last24HoursPosts: 0,
      totalExperiences: 0,
      totalVotes: 0,
    });
  });

  test('count a story for an hour and for a day, to the millisecond', async () => {
    const server = await openTestServer(engine);
    const posted = (server.clock.now += 12_345);
    await server.post();
    const at = (time: number) => getStats(server.database.read, posted + time);
    expect(await at(0)).toMatchObject({ lastHourPosts: 1, last24HoursPosts: 1 });
    expect(await at(hour - 1)).toMatchObject({ lastHourPosts: 1, last24HoursPosts: 1 });
    expect(await at(hour)).toMatchObject({ lastHourPosts: 0, last24HoursPosts: 1 });
    expect(await at(day - 1)).toMatchObject({ lastHourPosts: 0, last24HoursPosts: 1 });
    expect(await at(day)).toMatchObject({ last24HoursPosts: 0, totalExperiences: 1 });
  });

  test('equal an exact count at any time', async () => {
    const server = await openTestServer(engine);
    const start = server.clock.now;
    const times: number[] = [];
    for (let i = 0; i < 30; i++) {
      server.clock.now += i % 3 === 0 ? minute : 7_919 * i;
      times.push(server.clock.now);
      await server.post();
    }
    const within = (span: number, now: number) =>
      times.filter((time) => time > now - span && time <= now).length;
    for (const at of [...times, ...times.map((time) => time + 1)].flatMap((t) => [
      t + hour,
      t + day,
    ])) {
      const { lastHourPosts, last24HoursPosts } = await getStats(server.database.read, at);
      expect({ lastHourPosts, last24HoursPosts }, `${at - start} ms later`).toEqual({
        lastHourPosts: within(hour, at),
        last24HoursPosts: within(day, at),
      });
    }
  });

  test('count only visible stories', async () => {
    const server = await openTestServer(engine);
    const kept = await server.post();
    const hidden = await server.post({ city: 'Bremen' });
    const deleted = await server.post({ country: 'France', city: 'Lyon' });
    for (const { id } of [kept, hidden, deleted, deleted].slice(0, 3))
      await server.visitor().vote(id);
    await server.visitor().report(hidden.id);
    const admin = await server.admin();
    await admin.call('DELETE', `/api/admin/delete/${deleted.id}`);
    expect(await stats(server)).toEqual({
      lastHourPosts: 1,
      last24HoursPosts: 1,
      totalExperiences: 1,
      totalVotes: 1,
    });
  });

  test('are at most fifteen seconds old', async () => {
    const server = await openTestServer(engine);
    await server.post();
    server.clock.now += hour - 1;
    expect(await stats(server)).toMatchObject({ lastHourPosts: 1 });
    server.clock.now += 15_000;
    expect(await stats(server)).toMatchObject({ lastHourPosts: 0 });
  });
});

async function stats(server: TestServer): Promise<Stats> {
  return (await server.call('GET', '/api/stats')).json();
}
