import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { openDuePush, type PushFixture } from '../../../test/support/push/push-fixture.ts';
import { day, hour, minute } from '../../contract/durations.ts';

const openDue = (options = {}) => openDuePush(engine, options);

/** Adds due notifications, due before the existing one. */
async function addDue(
  world: PushFixture,
  changes: readonly { endpoint?: string; zone?: string; dueAt?: number }[],
): Promise<void> {
  const [row] = await world.subscriptions();
  const rows = changes.map((change, i) => {
    const dueAt = row!.dueAt - changes.length + i;
    return { ...row!, id: `another ${i}`, dueAt, ...change };
  });
  await world.server.database.write((trx) =>
    trx.insertInto('pushSubscriptions').values(rows).execute(),
  );
}

/** Sends the due notifications after each step of a time. */
async function sendThrough(world: PushFixture, time: number, step = minute): Promise<void> {
  for (let passed = 0; passed < time; passed += step) {
    world.server.clock.now += step;
    await world.send();
  }
}

describe('when a message does not arrive', () => {
  test('because the subscription has ended, or on seven days, the subscription is deleted', async () => {
    for (const mode of [404, 410] as const) {
      const ended = await openDue();
      ended.service.mode = mode;
      await ended.send();
      expect(await ended.subscriptions(), String(mode)).toEqual([]);
    }
    const world = await openDue();
    world.service.mode = 403;
    for (let i = 0; i < 6; i++) {
      await world.send();
      world.server.clock.now += day;
      await world.server.post();
    }
    expect(await world.subscriptions()).toMatchObject([{ failures: 6 }]);
    await world.send();
    expect(await world.subscriptions()).toEqual([]);
    expect(world.service.calls()).toBe(7);
  });

  test('a busy push service is not called for as long as it asks, then retried', async () => {
    const world = await openDue();
    const { service } = world;
    for (let i = 0; i < 40; i++) await world.subscribe(15);
    await sendThrough(world, hour - minute);
    service.mode = 'busy';
    const before = service.calls();
    await sendThrough(world, 10 * minute);
    // Only requests that were already running at the first 429.
    expect(service.calls() - before).toBeLessThanOrEqual(20);
    service.mode = 'fine';
    await sendThrough(world, 2 * minute);
    expect(new Set(world.receivers()).size).toBe(41);
    expect(world.receivers()).toHaveLength(41);
  });

  test('a busy push service is not called either for a message that is due before its pause is over', async () => {
    const world = await openDue();
    const { service } = world;
    service.mode = 'busy';
    await world.send();
    expect(service.calls()).toBe(1);
    world.server.clock.now += minute;
    await addDue(world, [{ dueAt: world.server.clock.now }]);
    await world.send();
    expect(service.calls()).toBe(1);
    world.server.clock.now += hour;
    service.mode = 'fine';
    await world.send();
    expect(world.receivers()).toHaveLength(2);
  });

  test('a failing push service, or one that does not answer, is retried at growing intervals for four hours', async () => {
    const calls: Record<string, number> = {};
    for (const mode of [500, 'silent'] as const) {
      const world = await openDue(mode === 'silent' ? { timeout: 20 } : {});
      const { service } = world;
      service.mode = mode;
      const { clock } = world.server;
      const start = clock.now;
      const tries: number[] = [];
      while (clock.now <= start + 5 * hour) {
        tries.push((clock.now - start) / minute);
        await world.send();
        clock.now = (await world.subscriptions())[0]?.dueAt ?? Number.POSITIVE_INFINITY;
      }
      expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
      calls[mode] = service.calls();
    }
    // Of a service that does not answer: on a busy machine the time is over before a request has reached it.
    expect(calls[500]).toBe(9);
  });

  test('it is sent once, at a later try or the next day, and no failure is remembered', async () => {
    const world = await openDue();
    world.service.mode = 500;
    await world.send();
    world.service.mode = 'fine';
    await sendThrough(world, 10 * minute);
    expect(world.receivers()).toHaveLength(1);
    expect(await world.subscriptions()).toMatchObject([{ lastDay: '2026-11-18', tries: 0 }]);
    world.server.clock.now += 12 * hour;
    await world.server.post();
    world.service.mode = 500;
    await sendThrough(world, 18 * hour, hour);
    world.service.mode = 'fine';
    await world.server.post();
    await sendThrough(world, day, hour);
    expect(world.receivers()).toHaveLength(2);
    expect(await world.subscriptions()).toMatchObject([{ failures: 0, tries: 0 }]);
  });

  test('an endless response of a push service, and one in another protocol, delay nobody', async () => {
    const world = await openDue();
    const { service } = world;
    service.mode = 'upgrading';
    await world.send();
    expect(service.calls()).toBe(1);
    service.mode = 'chatty';
    world.server.clock.now += hour;
    await world.send();
    expect(world.receivers()).toHaveLength(1);
    await expect.poll(() => service.openResponses()).toBe(0);
  });

  test('a push service that does not answer delays no message of another one', async () => {
    const world = await openDue();
    const at = (origin: string, length: number) =>
      Array.from({ length }, (_, i) => ({ endpoint: `https://${origin}.example.org/${i}` }));
    await addDue(world, [...at('slow', 45), ...at('other', 120)]);
    const answered = Promise.withResolvers<void>();
    const received = { slow: [] as string[], other: [] as string[] };
    const sending = world.send({
      async deliver({ endpoint }) {
        const isSlow = endpoint.startsWith('https://slow');
        received[isSlow ? 'slow' : 'other'].push(endpoint);
        if (isSlow) await answered.promise;
        return { kind: 'accepted', status: 201 };
      },
    });
    await eventually(() => expect(received.other).toHaveLength(121));
    expect(received.slow).toHaveLength(20);
    answered.resolve();
    expect(await sending).toBe(166);
    expect(new Set([...received.slow, ...received.other]).size).toBe(166);
  });

  test('a reader in a time zone that this server does not know delays nobody else', async () => {
    const world = await openDue();
    await addDue(world, [{ zone: 'Mars/Olympus' }]);
    await world.send();
    expect(world.receivers()).toHaveLength(1);
    const later = (await world.subscriptions()).find(({ zone }) => zone === 'Mars/Olympus');
    expect(later?.dueAt).toBeGreaterThan(world.server.clock.now);
  });
});
