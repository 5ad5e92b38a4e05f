import { describe, expect, test } from 'vitest';
import {
  engine,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { openDuePush, openPushFixture } from '../../../test/support/push/push-fixture.ts';
import { newReceiver } from '../../../test/support/push/push-receiver.ts';
import { statusesAtOnce, statusesOf } from '../../../test/support/server/answers.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { hour } from '../../contract/durations.ts';
import { getOrCreateVapidKeys } from './queries.ts';

const path = '/api/daily-dose/subscription';
const { keys } = newReceiver();
const real = 'https://updates.push.services.mozilla.com/wpush/v2/secret-address';
const subscription = { endpoint: real, keys, zone: 'Europe/Berlin', hour: 8 };
const strict = { env: { PUSH_ALLOW_PRIVATE: 'off' } };

describe('asking for a story a day', () => {
  test('a browser gets the key, subscribes, gets its subscription, of which nothing more is stored, and deletes it', async () => {
    const world = await openPushFixture(engine, strict);
    const reader = world.server.visitor();
    const { publicKey } = await read<{ publicKey: string }>(reader, '/api/daily-dose/push');
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect((await reader.call('POST', path, subscription)).statusCode).toBe(200);
    // Nothing about the reader is stored but the address, its keys, the hour and the places, if there are some.
    const [row] = await world.subscriptions();
    const columns =
      'auth createdAt dueAt endpoint failures hour id lastDay p256dh places plannedAt tries zone';
    expect(Object.keys(row ?? {}).toSorted()).toEqual(columns.split(' '));
    const look = () => reader.call('POST', `${path}/look`, { endpoint: real });
    expect((await look()).json()).toEqual({ zone: 'Europe/Berlin', hour: 8 });
    const end = await reader.call('POST', `${path}/end`, { endpoint: real });
    expect(end.json()).toEqual({ ended: true });
    expect((await look()).json()).toMatchObject({ code: 'not-subscribed' });
    expect(await world.subscriptions()).toEqual([]);
    expect((await reader.call('POST', `${path}/end`, { endpoint: real })).statusCode).toBe(200);
  });

  test('a browser whose address has changed gets its notifications at the new one', async () => {
    const world = await openDuePush(engine);
    const old = world.reader;
    await world.send();
    const next = await world.subscribe(15, { replaces: old.endpoint });
    expect((await world.subscriptions()).map(({ endpoint }) => endpoint)).toEqual([next.endpoint]);
    world.server.clock.now += hour;
    await world.send();
    expect(world.service.messages).toHaveLength(1);
  });

  test('an address, a key, a zone or an hour that cannot be is refused, and nothing is stored', async () => {
    const world = await openPushFixture(engine, strict);
    const reader = world.server.visitor();
    for (const changes of [
      { endpoint: undefined },
      { endpoint: 'https://localhost/x' },
      { endpoint: `https://push.example.org/${'x'.repeat(2_048)}` },
      { endpoint: 'https://push.example.org/x\r\nHost: y' },
      { keys: { ...keys, p256dh: keys.p256dh.slice(0, 40) } },
      { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
      { keys: { ...keys, auth: `${keys.auth}AA` } },
      { zone: 'Europe/Atlantis' },
      { zone: 'x'.repeat(65) },
      { hour: 24 },
      { hour: 8.5 },
      { hour: '8' },
      { device: 'mine' },
    ]) {
      const answer = await reader.call('POST', path, { ...subscription, ...changes });
      expect(answer.json(), JSON.stringify(changes)).toMatchObject({ code: 'invalid' });
    }
    expect(await world.subscriptions()).toEqual([]);
  });

  test('one network can subscribe sixty times a day, and one device twenty times an hour', async () => {
    const world = await openPushFixture(engine, { ...strict, limits: true });
    const statuses = await statusesOf(64, (i) => {
      const subscriber = world.server.visitor('198.51.100.7');
      return subscriber.call('POST', path, { ...subscription, endpoint: `${real}${i}` });
    });
    expect(statuses).toEqual(statuses.map((_, i) => (i < 60 ? 200 : 429)));
    const device = world.server.visitor();
    const own = await statusesOf(22, () => device.call('POST', path, subscription));
    expect(own).toEqual(own.map((_, i) => (i < 20 ? 200 : 429)));
  });

  test('at the limit of all subscriptions a new one is refused, and existing ones can be changed', async () => {
    const env = { ...strict.env, PUSH_MAX_SUBSCRIPTIONS: '2' };
    const world = await openPushFixture(engine, { env });
    const subscribe = (changes: object) =>
      world.server.visitor().call('POST', path, { ...subscription, ...changes });
    expect(await statusesAtOnce(4, (i) => subscribe({ endpoint: real + i }))).toEqual({
      200: 2,
      503: 2,
    });
    const [kept, ...others] = await world.subscriptions();
    expect(others).toHaveLength(1);
    const changed = await subscribe({ endpoint: kept?.endpoint, hour: 9 });
    expect(changed.json()).toEqual({ zone: 'Europe/Berlin', hour: 9 });
  });

  test('when switched off nothing is offered, and subscriptions can still be deleted', async () => {
    const server = await openTestServer(engine);
    const reader = server.visitor();
    expect(await read(reader, '/api/daily-dose/push')).toMatchObject({ code: 'not-offered' });
    expect((await reader.call('POST', path, subscription)).statusCode).toBe(404);
    expect((await reader.call('POST', `${path}/end`, { endpoint: real })).statusCode).toBe(200);
  });

  test('no log contains an address or a key', async () => {
    const world = await openDuePush(engine, { timeout: 100 });
    const { endpoint, visitor } = world.reader;
    await visitor.call('POST', path, { ...subscription, endpoint, keys, zone: 'nowhere' });
    for (const mode of [500, 'silent', 403, 410] as const) {
      world.service.mode = mode;
      await world.send();
      world.server.clock.now += hour;
    }
    await world.server.database.write((trx) => trx.schema.dropTable('pushSubscriptions').execute());
    expect((await visitor.call('POST', path, { ...subscription, endpoint })).statusCode).toBe(500);
    const text = world.logged.join('');
    expect(text).toContain('daily notifications were sent');
    expect(text).toMatch(/no such table|does not exist/);
    for (const secret of [endpoint, '/push/0', keys.auth, keys.p256dh])
      expect(text).not.toContain(secret);
  });

  test('the keys are created once, when several servers start at the same time, and a browser can unsubscribe at another one', async () => {
    const place = await createMigratedDatabase(engine);
    const made = await Promise.all([1, 2, 3].map(() => getOrCreateVapidKeys(connectTo(place))));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
    const { publicKey } = await getOrCreateVapidKeys(connectTo(place));
    expect(publicKey).toBe(made[0]?.publicKey);
    const open = () =>
      openTestServer(engine, { database: connectTo(place), vapidPublicKey: publicKey });
    const [first, second] = [await open(), await open()];
    const end = { endpoint: real };
    expect((await first.visitor().call('POST', path, subscription)).statusCode).toBe(200);
    await second.visitor().call('POST', `${path}/end`, end);
    expect((await first.visitor().call('POST', `${path}/look`, end)).statusCode).toBe(404);
  });
});

test('a browser that does not know its time zone can subscribe, for an hour of UTC', async () => {
  const { server } = await openPushFixture(engine, strict);
  const zone = 'Etc/Unknown';
  const answer = await server.visitor().call('POST', path, { ...subscription, zone });
  expect([answer.statusCode, answer.json()]).toEqual([200, { zone: 'UTC', hour: 8 }]);
});
