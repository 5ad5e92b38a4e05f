import { describe, expect, test } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
import { openPushFixture } from '../../../test/support/push/push-fixture.ts';
import { day, hour } from '../../contract/durations.ts';

describe.each(engines)('a story a day on %s', (engine) => {
  test('comes at the chosen hour, with its text and place, and once', async () => {
    const world = await openPushFixture(engine);
    const { server, service } = world;
    const story = await server.post({ content: 'The baker kept a warm roll for me. 🎉' });
    const { endpoint, answer } = await world.subscribe();
    expect([answer.statusCode, answer.json()]).toEqual([200, { zone: 'Europe/Berlin', hour: 14 }]);
    server.clock.now += hour - 1;
    expect(await world.send()).toBe(0);
    server.clock.now += 1;
    expect(await world.send()).toBe(1);
    expect(service.messages).toMatchObject([
      {
        to: endpoint,
        message: {
          randomId: story.randomId,
          content: story.content,
          city: 'Berlin',
          country: 'Germany',
          day: '2026-11-18',
        },
      },
    ]);
    expect(service.errors).toEqual([]);
    for (let i = 0; i < 20; i++) {
      server.clock.now += hour;
      await world.send();
    }
    expect(service.messages).toHaveLength(1);
  });

  test('is the first story of the daily dose on the home page and in the feed', async () => {
    const world = await openPushFixture(engine);
    const { server, service } = world;
    await server.post();
    const best = await server.post();
    await server.post();
    await server.visitor().vote(best.id);
    await world.subscribe();
    server.clock.now += hour;
    await world.send();
    await server.invalidateCache();
    const [first] = (await server.call('GET', '/api/daily-dose')).json<{ randomId: string }[]>();
    expect(service.messages[0]?.message.randomId).toBe(best.randomId);
    expect(first?.randomId).toBe(best.randomId);
  });

  test('is never a hidden one, and no message comes when there is no story', async () => {
    const world = await openPushFixture(engine);
    const { server, service } = world;
    const bad = await server.post();
    await server.visitor().report(bad.id);
    await world.subscribe();
    server.clock.now += hour;
    await world.send();
    server.clock.now += hour;
    await server.post();
    await world.send();
    expect(service.calls()).toBe(0);
    server.clock.now += 23 * hour;
    await world.send();
    expect(service.messages).toHaveLength(1);
  });

  test('comes once when two servers send at the same time', async () => {
    const world = await openPushFixture(engine);
    const { server, service } = world;
    await server.post();
    for (let i = 0; i < 120; i++) await world.subscribe();
    server.clock.now += hour;
    const second = world.otherServersDatabase();
    await Promise.all([world.send(), world.send({ database: second }), world.send()]);
    expect(service.messages).toHaveLength(120);
    expect(new Set(world.receivers()).size).toBe(120);
  });

  test('is not sent twice when a server restarts while sending', async () => {
    const world = await openPushFixture(engine);
    const { server, service } = world;
    await server.post();
    for (let i = 0; i < 60; i++) await world.subscribe();
    server.clock.now += hour;
    const stopping = new AbortController();
    const sending = world.send({ signal: stopping.signal });
    await expect.poll(() => service.calls()).toBeGreaterThan(0);
    stopping.abort();
    const before = await sending;
    expect(before).toBeLessThan(60);
    expect(await world.send({ database: world.otherServersDatabase() })).toBe(60 - before);
    expect(new Set(world.receivers()).size).toBe(60);
    expect(service.messages).toHaveLength(60);
  });

  test('a server that was down sends late, but never the story of another day', async () => {
    const world = await openPushFixture(engine);
    const { server, service } = world;
    await server.post();
    await world.subscribe();
    server.clock.now += 4 * hour;
    expect(await world.send()).toBe(1);
    server.clock.now += day + 6 * hour;
    await server.post();
    expect(await world.send()).toBe(0);
    server.clock.now += 15 * hour;
    expect(await world.send()).toBe(1);
    expect(service.messages.map(({ message }) => message.day)).toEqual([
      '2026-11-18',
      '2026-11-20',
    ]);
  });

  test('a reader who changes the hour gets no second one that day', async () => {
    const world = await openPushFixture(engine);
    const { server, service } = world;
    await server.post();
    const { visitor, endpoint, keys } = await world.subscribe(14);
    server.clock.now += hour;
    await world.send();
    const change = { endpoint, keys, zone: 'Europe/Berlin', hour: 18 };
    await visitor.call('POST', '/api/daily-dose/subscription', change);
    server.clock.now += 5 * hour;
    await world.send();
    expect(service.messages).toHaveLength(1);
    await server.post();
    server.clock.now += day - hour;
    await world.send();
    expect(service.messages.map(({ message }) => message.day)).toEqual([
      '2026-11-18',
      '2026-11-19',
    ]);
    const look = await visitor.call('POST', '/api/daily-dose/subscription/look', { endpoint });
    expect(look.json()).toEqual({ zone: 'Europe/Berlin', hour: 18 });
  });

  test('a reader who changes the hour while the message is being sent keeps the new hour', async () => {
    const world = await openPushFixture(engine, { timeout: 400 });
    const { server, service } = world;
    await server.post();
    const { visitor, endpoint, keys } = await world.subscribe(14);
    server.clock.now += hour;
    service.mode = 'silent';
    const sending = world.send();
    await expect.poll(() => service.calls()).toBe(1);
    const change = { endpoint, keys, zone: 'Asia/Tokyo', hour: 7 };
    await visitor.call('POST', '/api/daily-dose/subscription', change);
    await sending;
    expect(await world.subscriptions()).toMatchObject([{ zone: 'Asia/Tokyo', hour: 7, tries: 0 }]);
  });
});
