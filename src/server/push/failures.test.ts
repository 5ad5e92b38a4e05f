import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { openPushFixture, type PushFixture } from '../../../test/support/push/push-fixture.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import type { Delivery } from './deliver.ts';
import { sendDueNotifications } from './send.ts';

const shortTimeout = 400;

/** One subscription whose notification is due. */
async function openDue(timeout?: number): Promise<PushFixture> {
  const world = await openPushFixture(engine, timeout === undefined ? {} : { timeout });
  await world.server.post();
  await world.subscribe();
  world.server.clock.now += hour;
  return world;
}

/** Adds due notifications of browsers with this push service, due before the existing ones. */
async function addDue(world: PushFixture, origin: string, count: number): Promise<void> {
  const [row] = await world.subscriptions();
  const rows = Array.from({ length: count }, (_, i) => ({
    ...row!,
    id: `${origin}/${i}`,
    endpoint: `${origin}/${i}`,
    dueAt: row!.dueAt - count + i,
  }));
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
  test.each([404, 410] as const)('%i ends the subscription, and deletes it', async (mode) => {
    const world = await openDue(shortTimeout);
    world.service.mode = mode;
    await world.send();
    expect(await world.subscriptions()).toEqual([]);
    await sendThrough(world, 2 * day, hour);
    expect(world.service.calls()).toBe(1);
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

  test.each([500, 'silent'] as const)(
    'a failing push service (%s) is retried at growing intervals for four hours',
    async (mode) => {
      const world = await openDue(mode === 'silent' ? 20 : shortTimeout);
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
      expect(service.calls()).toBe(tries.length);
      clock.now = start + 5 * hour;
      expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
      service.mode = 'fine';
      await sendThrough(world, 12 * hour, hour);
      expect(world.receivers()).toEqual([]);
      await world.server.post();
      await sendThrough(world, 8 * hour, hour);
      expect(world.receivers()).toHaveLength(1);
      expect(await world.subscriptions()).toMatchObject([{ failures: 0, tries: 0 }]);
    },
  );

  test('a notification that is delivered at the second try is delivered once', async () => {
    const world = await openDue();
    world.service.mode = 500;
    await world.send();
    world.service.mode = 'fine';
    await sendThrough(world, 10 * minute);
    expect(world.receivers()).toHaveLength(1);
    expect(await world.subscriptions()).toMatchObject([{ lastDay: '2026-11-18', tries: 0 }]);
  });

  test('after seven failed days the subscription is deleted', async () => {
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

  test('an endless response of a push service delays nobody', async () => {
    const world = await openDue();
    const { service } = world;
    service.mode = 'chatty';
    await world.send();
    expect(world.receivers()).toHaveLength(1);
    await expect.poll(() => service.openResponses()).toBe(0);
  });

  test('a push service that does not answer delays no message of another one', async () => {
    const world = await openDue();
    await addDue(world, 'https://other.example.org', 120);
    await addDue(world, 'https://slow.example.org', 45);
    const { database, clock } = world.server;
    const answered = Promise.withResolvers<void>();
    const received = { slow: [] as string[], other: [] as string[] };
    const sending = sendDueNotifications({
      database,
      now: () => clock.now,
      log: { info: () => undefined, warn: () => undefined },
      async deliver({ endpoint }): Promise<Delivery> {
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

  test('a push service that switches protocols delays nobody', async () => {
    const world = await openDue();
    const { service } = world;
    service.mode = 'upgrading';
    await world.send();
    expect(service.calls()).toBe(1);
    service.mode = 'fine';
    world.server.clock.now += hour;
    await world.send();
    expect(world.receivers()).toHaveLength(1);
  });

  test('a reader in a time zone that this server does not know delays nobody else', async () => {
    const world = await openDue();
    const [row] = await world.subscriptions();
    await world.server.database.write((trx) =>
      trx
        .insertInto('pushSubscriptions')
        .values({ ...row!, id: 'elsewhere', zone: 'Mars/Olympus', dueAt: row!.dueAt - 1 })
        .execute(),
    );
    await world.send();
    expect(world.receivers()).toHaveLength(1);
    const later = (await world.subscriptions()).find(({ id }) => id === 'elsewhere');
    expect(later?.dueAt).toBeGreaterThan(world.server.clock.now);
  });

  test('a reader who unsubscribes while the message is being sent stays unsubscribed', async () => {
    const world = await openDue(shortTimeout);
    const { service, server } = world;
    service.mode = 'silent';
    const sending = world.send();
    await expect.poll(() => service.calls()).toBe(1);
    const [row] = await world.subscriptions();
    await server.visitor().call('POST', '/api/daily-dose/subscription/end', {
      endpoint: row?.endpoint,
    });
    await sending;
    expect(await world.subscriptions()).toEqual([]);
  });
});
