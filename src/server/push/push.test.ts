import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { engine, engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import {
  openDuePush,
  openPushFixture,
  startSending,
} from '../../../test/support/push/push-fixture.ts';
import { read } from '../../../test/support/server/read.ts';
import { day, hour } from '../../contract/durations.ts';
import { openLog } from '../process/log.ts';
import { openDailyNotifications } from './start.ts';

const path = '/api/daily-dose/subscription';

test('each server looks for what is due at most every half a minute', async () => {
  const database = await openTestDatabase('sqlite');
  const write = vi.spyOn(database, 'write');
  const push = { offered: true, contact: '', maxSubscriptions: 1, allowPrivate: false };
  const log = openLog('silent');
  const notifications = await openDailyNotifications({ database, push, now: Date.now, log });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  write.mockClear();
  notifications.start();
  for (let seconds = 0; seconds < 25; seconds++) {
    await vi.advanceTimersByTimeAsync(1_000);
    // The queries of a run end in turns of the event loop.
    for (let turns = 0; turns < 20; turns++) await new Promise((done) => setImmediate(done));
  }
  await notifications.stop();
  expect(write).toHaveBeenCalledTimes(1);
});

describe('a story a day', () => {
  test('from the reader’s places is the best of the day from there, or of all where they have none, and they are forgotten when it ends', async () => {
    const world = await openPushFixture(engine);
    const { server, service } = world;
    const best = await server.post({ content: 'The baker kept a warm roll for me. 🎉' });
    for (const visitor of [server.visitor(), server.visitor()]) await visitor.vote(best.id);
    const inPlace = (country: string, city: string) =>
      server.post({ continent: 'europe', country, city });
    const [, liked] = [await inPlace('France', 'Paris'), await inPlace('Germany', 'Bonn')];
    await inPlace('Germany', 'Bonn');
    await server.visitor().vote(liked.id);
    const near = await world.subscribe(14, { places: 'Spain, germany/Bonn ,Germany/Bonn' });
    expect(near.answer.json()).toEqual({
      zone: 'Europe/Berlin',
      hour: 14,
      places: 'Germany/Bonn,Spain',
    });
    const far = await world.subscribe(14, { places: 'Spain' });
    const moved = await world.subscribe(14, { replaces: near.endpoint });
    server.clock.now += hour;
    await world.send();
    const sent = new Map(service.messages.map(({ to, message }) => [to, message.randomId]));
    expect(sent.get(moved.endpoint)).toBe(liked.randomId);
    expect(sent.get(far.endpoint)).toBe(best.randomId);
    expect(sent.size).toBe(2);
    for (const { visitor, endpoint } of [far, moved])
      await visitor.call('POST', `${path}/end`, { endpoint });
    expect(await world.subscriptions()).toEqual([]);
  });

  test('from unknown places, or too many, is refused', async () => {
    const world = await openPushFixture(engine);
    const many = Array.from({ length: 21 }, (_, i) => `Germany/C${i}`).join();
    for (const places of ['Germny', 'Germany//', many]) {
      const { answer } = await world.subscribe(14, { places });
      expect(answer.json(), places).toMatchObject({ issues: [{ path: 'places' }] });
    }
    expect(await world.subscriptions()).toEqual([]);
  });

  test('comes at the chosen hour, with the text and place of the first story of the daily dose and nothing else, and once', async () => {
    const world = await openPushFixture(engine);
    const { server, service } = world;
    await server.post();
    const best = await server.post({ content: 'The baker kept a warm roll for me. 🎉' });
    await server.post();
    await server.visitor().vote(best.id);
    await server.invalidateCache();
    const { endpoint, answer } = await world.subscribe();
    expect([answer.statusCode, answer.json()]).toEqual([200, { zone: 'Europe/Berlin', hour: 14 }]);
    server.clock.now += hour - 1;
    expect(await world.send()).toBe(0);
    server.clock.now += 1;
    expect(await world.send()).toBe(1);
    const { randomId, content } = best;
    const place = { city: 'Berlin', country: 'Germany', countryCode: 'DE' };
    const message = { randomId, content, ...place, day: '2026-11-18' };
    expect(service.messages.map((sent) => [sent.to, sent.message])).toEqual([[endpoint, message]]);
    expect(service.errors).toEqual([]);
    const [first] = await read<{ randomId: string }[]>(server, '/api/daily-dose');
    expect(first?.randomId).toBe(randomId);
    for (let i = 0; i < 20; i++) {
      server.clock.now += hour;
      await world.send();
    }
    expect(service.messages).toHaveLength(1);
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

  test('comes late from a server that was down, but never with the story of another day', async () => {
    const world = await openDuePush(engine);
    const { server, service } = world;
    server.clock.now += 3 * hour;
    expect(await world.send()).toBe(1);
    server.clock.now += day + 6 * hour;
    await server.post();
    expect(await world.send()).toBe(0);
    server.clock.now += 15 * hour;
    expect(await world.send()).toBe(1);
    const days = service.messages.map(({ message }) => message.day);
    expect(days).toEqual(['2026-11-18', '2026-11-20']);
  });

  test('comes no second time that day to a reader who changes the hour', async () => {
    const world = await openDuePush(engine);
    const { server, service, reader } = world;
    const { visitor, endpoint, keys } = reader;
    await world.send();
    await visitor.call('POST', path, { endpoint, keys, zone: 'Europe/Berlin', hour: 18 });
    server.clock.now += 5 * hour;
    await world.send();
    expect(service.messages).toHaveLength(1);
    await server.post();
    server.clock.now += day - hour;
    await world.send();
    const days = service.messages.map(({ message }) => message.day);
    expect(days).toEqual(['2026-11-18', '2026-11-19']);
    const look = await visitor.call('POST', `${path}/look`, { endpoint });
    expect(look.json()).toEqual({ zone: 'Europe/Berlin', hour: 18 });
  });
});

describe.each(engines)('a story a day on %s', (onEngine) => {
  test('comes once when two servers send at the same time, and when one restarts while sending', async () => {
    const world = await openDuePush(onEngine);
    const { server, service } = world;
    for (let i = 0; i < 60; i++) await world.subscribe(15);
    server.clock.now += hour;
    const second = world.otherServersDatabase();
    await Promise.all([world.send(), world.send({ database: second }), world.send()]);
    expect(service.messages).toHaveLength(61);
    expect(new Set(world.receivers()).size).toBe(61);

    await server.post();
    server.clock.now += day;
    const stopping = new AbortController();
    const sending = world.send({ signal: stopping.signal });
    await expect.poll(() => service.calls()).toBeGreaterThan(61);
    stopping.abort();
    const before = await sending;
    expect(before).toBeLessThan(61);
    expect(await world.send({ database: second })).toBe(61 - before);
    const today = service.messages.slice(61).map(({ to }) => to);
    expect(today).toHaveLength(61);
    expect(new Set(today).size).toBe(61);
  });

  test('a reader who changes the hour, or unsubscribes, while the message is being sent has what was asked for', async () => {
    const world = await openDuePush(onEngine);
    const { visitor, endpoint, keys } = world.reader;
    const first = await startSending(world);
    const change = { endpoint, keys, zone: 'Asia/Tokyo', hour: 7 };
    await visitor.call('POST', path, change);
    await first.answer({ kind: 'retry', status: 0 });
    expect(await world.subscriptions()).toMatchObject([{ zone: 'Asia/Tokyo', hour: 7, tries: 0 }]);

    world.server.clock.now += 9 * hour;
    await world.server.post();
    const second = await startSending(world);
    await visitor.call('POST', `${path}/end`, { endpoint });
    await second.answer({ kind: 'retry', status: 0 });
    expect(await world.subscriptions()).toEqual([]);
  });
});
