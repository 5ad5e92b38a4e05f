import { describe, expect, test } from 'vitest';
import { openDoseWorld, type DoseWorld } from '../../../test/support/dose-world.ts';
import { engines, type Engine } from '../../../test/support/test-database.ts';
import { day, hour, minute } from '../../contract/durations.ts';

const impatient = 400;

/** A story that is due, and its one reader. */
async function openDue(engine: Engine, timeOut?: number): Promise<DoseWorld> {
  const world = await openDoseWorld(engine, timeOut === undefined ? {} : { timeOut });
  await world.server.post();
  await world.subscribe();
  world.server.clock.now += hour;
  return world;
}

/** A server's looks at each minute of a time. */
async function sendThrough(world: DoseWorld, time: number, step = minute): Promise<void> {
  for (let passed = 0; passed < time; passed += step) {
    world.server.clock.now += step;
    await world.send();
  }
}

describe.each(engines)('when a message does not arrive, on %s', (engine) => {
  test.each([404, 410] as const)(
    '%i ends the subscription, and nothing of it stays',
    async (mode) => {
      const world = await openDue(engine, impatient);
      world.service.mode = mode;
      await world.send();
      expect(await world.kept()).toEqual([]);
      await sendThrough(world, 2 * day, hour);
      expect(world.service.calls()).toBe(1);
    },
  );

  test('a push service that is busy is left alone as long as it asks for, then tried again', async () => {
    const world = await openDue(engine);
    const { service } = world;
    for (let i = 0; i < 40; i++) await world.subscribe(15);
    await sendThrough(world, hour - minute);
    service.mode = 'busy';
    const before = service.calls();
    await sendThrough(world, 10 * minute);
    // Those that were under way when it said so, and none after them.
    expect(service.calls() - before).toBeLessThanOrEqual(20);
    service.mode = 'fine';
    await sendThrough(world, 2 * minute);
    expect(new Set(world.receivers()).size).toBe(41);
    expect(world.receivers()).toHaveLength(41);
  });

  test.each([500, 'silent'] as const)(
    'one that fails (%s) is tried again, at longer and longer intervals, for four hours',
    async (mode) => {
      const world = await openDue(engine, impatient);
      const { service } = world;
      service.mode = mode;
      const { clock } = world.server;
      const start = clock.now;
      const tries: number[] = [];
      while (clock.now <= start + 5 * hour) {
        tries.push((clock.now - start) / minute);
        await world.send();
        clock.now = (await world.kept())[0]?.dueAt ?? Number.POSITIVE_INFINITY;
      }
      expect(service.calls()).toBe(tries.length);
      clock.now = start + 5 * hour;
      expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
      service.mode = 'fine';
      await sendThrough(world, 12 * hour, hour);
      expect(world.receivers()).toEqual([]);
      await world.server.post();
      await sendThrough(world, 8 * hour, hour);
      expect(world.receivers()).toHaveLength(1);
      expect(await world.kept()).toMatchObject([{ failures: 0, tries: 0 }]);
    },
  );

  test('a story that arrives at the second try comes once', async () => {
    const world = await openDue(engine);
    world.service.mode = 500;
    await world.send();
    world.service.mode = 'fine';
    await sendThrough(world, 10 * minute);
    expect(world.receivers()).toHaveLength(1);
    expect(await world.kept()).toMatchObject([{ lastDay: '2026-11-18', tries: 0 }]);
  });

  test('after seven days without one the subscription is forgotten', async () => {
    const world = await openDue(engine);
    world.service.mode = 403;
    for (let i = 0; i < 6; i++) {
      await world.send();
      world.server.clock.now += day;
      await world.server.post();
    }
    expect(await world.kept()).toMatchObject([{ failures: 6 }]);
    await world.send();
    expect(await world.kept()).toEqual([]);
    expect(world.service.calls()).toBe(7);
  });

  test('a push service that talks without end holds up nobody', async () => {
    const world = await openDue(engine);
    const { service } = world;
    service.mode = 'chatty';
    await world.send();
    expect(world.receivers()).toHaveLength(1);
    await expect.poll(() => service.talking()).toBe(0);
  });

  test('a push service that wants to talk in another protocol holds up nobody', async () => {
    const world = await openDue(engine);
    const { service } = world;
    service.mode = 'upgrading';
    await world.send();
    expect(service.calls()).toBe(1);
    service.mode = 'fine';
    world.server.clock.now += hour;
    await world.send();
    expect(world.receivers()).toHaveLength(1);
  });

  test('a reader in a zone that this server does not know keeps nobody else waiting', async () => {
    const world = await openDue(engine);
    const [row] = await world.kept();
    await world.server.database.write((trx) =>
      trx
        .insertInto('pushSubscriptions')
        .values({ ...row!, id: 'elsewhere', zone: 'Mars/Olympus', dueAt: row!.dueAt - 1 })
        .execute(),
    );
    await world.send();
    expect(world.receivers()).toHaveLength(1);
    const later = (await world.kept()).find(({ id }) => id === 'elsewhere');
    expect(later?.dueAt).toBeGreaterThan(world.server.clock.now);
  });

  test('a reader who ends it while the message is on its way stays away', async () => {
    const world = await openDue(engine, impatient);
    const { service, server } = world;
    service.mode = 'silent';
    const walk = world.send();
    await expect.poll(() => service.calls()).toBe(1);
    const [row] = await world.kept();
    await server.visitor().call('POST', '/api/daily-dose/subscription/end', {
      endpoint: row?.endpoint,
    });
    await walk;
    expect(await world.kept()).toEqual([]);
  });
});
