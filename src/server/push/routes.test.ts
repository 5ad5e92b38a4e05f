import { describe, expect, test } from 'vitest';
import {
  engine,
  hasPostgres,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { openPushFixture } from '../../../test/support/push/push-fixture.ts';
import { newReceiver } from '../../../test/support/push/push-receiver.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { hour } from '../../contract/durations.ts';
import { getOrCreateVapidKeys } from './queries.ts';

const path = '/api/daily-dose/subscription';
const { keys } = newReceiver();
const real = 'https://updates.push.services.mozilla.com/wpush/v2/secret-address';
const subscription = { endpoint: real, keys, zone: 'Europe/Berlin', hour: 8 };
const strict = { env: { PUSH_ALLOW_PRIVATE: 'off' } };

describe('asking for a story a day', () => {
  test('a browser gets the key, subscribes, gets its subscription, and deletes it', async () => {
    const world = await openPushFixture(engine, strict);
    const reader = world.server.visitor();
    const offer = await reader.call('GET', '/api/daily-dose/push');
    const { publicKey } = offer.json<{ publicKey: string }>();
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect((await reader.call('POST', path, subscription)).statusCode).toBe(200);
    const look = () => reader.call('POST', `${path}/look`, { endpoint: real });
    expect((await look()).json()).toEqual({ zone: 'Europe/Berlin', hour: 8 });
    const end = await reader.call('POST', `${path}/end`, { endpoint: real });
    expect(end.json()).toEqual({ ended: true });
    expect((await look()).json()).toMatchObject({ code: 'not-subscribed' });
    expect(await world.subscriptions()).toEqual([]);
    expect((await reader.call('POST', `${path}/end`, { endpoint: real })).statusCode).toBe(200);
  });

  test('nothing about the reader is stored but the address, its keys and the hour', async () => {
    const world = await openPushFixture(engine, strict);
    await world.server.visitor('198.51.100.7').call('POST', path, subscription);
    const [row] = await world.subscriptions();
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      [
        'auth',
        'createdAt',
        'dueAt',
        'endpoint',
        'failures',
        'hour',
        'id',
        'lastDay',
        'p256dh',
      ].concat(['plannedAt', 'tries', 'zone']),
    );
  });

  test('a browser whose address has changed gets its notifications at the new one', async () => {
    const world = await openPushFixture(engine);
    await world.server.post();
    const old = await world.subscribe(14);
    world.server.clock.now += hour;
    await world.send();
    const next = await world.subscribe(15, { replaces: old.endpoint });
    expect((await world.subscriptions()).map(({ endpoint }) => endpoint)).toEqual([next.endpoint]);
    world.server.clock.now += hour;
    await world.send();
    expect(world.service.messages).toHaveLength(1);
  });

  test.each([
    ['no address', { endpoint: undefined }],
    ['a file', { endpoint: 'file:///etc/passwd' }],
    ['a page without TLS', { endpoint: 'http://push.example.org/x' }],
    ['this machine', { endpoint: 'https://localhost/x' }],
    ['an address of its own network', { endpoint: 'https://10.0.0.1/x' }],
    ['the metadata of a cloud', { endpoint: 'http://169.254.169.254/latest' }],
    ['another port', { endpoint: 'https://push.example.org:22/x' }],
    ['an address without end', { endpoint: `https://push.example.org/${'x'.repeat(2_048)}` }],
    ['a line break', { endpoint: 'https://push.example.org/x\r\nHost: y' }],
    ['half a key', { keys: { ...keys, p256dh: keys.p256dh.slice(0, 40) } }],
    ['a key that is no point', { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }],
    ['a long secret', { keys: { ...keys, auth: `${keys.auth}AA` } }],
    ['no such zone', { zone: 'Europe/Atlantis' }],
    ['a zone without end', { zone: 'x'.repeat(65) }],
    ['the 24th hour', { hour: 24 }],
    ['half an hour', { hour: 8.5 }],
    ['an hour as text', { hour: '8' }],
    ['a field more', { device: 'mine' }],
  ])('%s is refused, and nothing is stored', async (_name, changes) => {
    const world = await openPushFixture(engine, strict);
    const answer = await world.server.visitor().call('POST', path, { ...subscription, ...changes });
    expect(answer.json()).toMatchObject({ code: 'invalid' });
    expect(await world.subscriptions()).toEqual([]);
  });

  test('another site cannot subscribe a reader', async () => {
    const world = await openPushFixture(engine, strict);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const answer = await world.server.visitor().call('POST', path, subscription, foreign);
    expect(answer.statusCode).toBe(403);
  });

  test('one network can subscribe sixty times a day, and one device twenty times an hour', async () => {
    const world = await openPushFixture(engine, { ...strict, limits: true });
    const statuses: number[] = [];
    for (let i = 0; i < 64; i++) {
      const visitor = world.server.visitor('198.51.100.7');
      const endpoint = `${real}${i}`;
      statuses.push((await visitor.call('POST', path, { ...subscription, endpoint })).statusCode);
    }
    expect(statuses).toEqual(statuses.map((_, i) => (i < 60 ? 200 : 429)));
    const device = world.server.visitor();
    const own: number[] = [];
    for (let i = 0; i < 22; i++)
      own.push((await device.call('POST', path, subscription)).statusCode);
    expect(own).toEqual(own.map((_, i) => (i < 20 ? 200 : 429)));
  });

  test('at the limit of all subscriptions a new one is refused, and existing ones can be changed', async () => {
    const env = { ...strict.env, PUSH_MAX_SUBSCRIPTIONS: '2' };
    const world = await openPushFixture(engine, { env });
    const subscribe = (name: string, hourOfDay = 8) =>
      world.server
        .visitor()
        .call('POST', path, { ...subscription, endpoint: real + name, hour: hourOfDay });
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((name) => subscribe(name)));
    expect(all.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 503]));
    expect(await world.subscriptions()).toHaveLength(2);
    const [kept] = await world.subscriptions();
    const changed = await subscribe(kept?.endpoint.slice(real.length) ?? '', 9);
    expect(changed.json()).toEqual({ zone: 'Europe/Berlin', hour: 9 });
  });

  test('when switched off nothing is offered, and subscriptions can still be deleted', async () => {
    const server = await openTestServer(engine);
    const reader = server.visitor();
    const offer = await reader.call('GET', '/api/daily-dose/push');
    expect(offer.json()).toMatchObject({ code: 'not-offered' });
    expect((await reader.call('POST', path, subscription)).statusCode).toBe(404);
    expect((await reader.call('POST', `${path}/end`, { endpoint: real })).statusCode).toBe(200);
  });

  test('no log contains an address or a key', async () => {
    const world = await openPushFixture(engine, { timeout: 400 });
    await world.server.post();
    const { endpoint, visitor } = await world.subscribe();
    await visitor.call('POST', path, { ...subscription, endpoint, keys, zone: 'nowhere' });
    for (const mode of [500, 'silent', 403, 410] as const) {
      world.service.mode = mode;
      world.server.clock.now += hour;
      await world.send();
    }
    const text = world.logged.join('');
    expect(text).toContain('daily notifications were sent');
    for (const secret of [endpoint, '/push/0', keys.auth, keys.p256dh]) {
      expect(text).not.toContain(secret);
    }
  });

  test('the keys are created once, when several servers start at the same time', async () => {
    const place = await createMigratedDatabase(engine);
    const made = await Promise.all([1, 2, 3].map(() => getOrCreateVapidKeys(connectTo(place))));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
    expect(await getOrCreateVapidKeys(connectTo(place))).toEqual(made[0]);
  });
});

test('no log contains an address or a key when the database fails', async () => {
  const world = await openPushFixture('sqlite');
  await world.server.post();
  const { endpoint, visitor } = await world.subscribe();
  await world.server.database.write((trx) => trx.schema.dropTable('pushSubscriptions').execute());
  expect((await visitor.call('POST', path, { ...subscription, endpoint })).statusCode).toBe(500);
  const text = world.logged.join('');
  expect(text).toContain('no such table');
  for (const secret of [endpoint, '/push/0', keys.auth, keys.p256dh]) {
    expect(text).not.toContain(secret);
  }
});

test.runIf(hasPostgres)(
  'a browser that subscribed at one server can unsubscribe at another',
  async () => {
    const place = await createMigratedDatabase('postgres');
    const { publicKey } = await getOrCreateVapidKeys(connectTo(place));
    const open = () =>
      openTestServer('postgres', { database: connectTo(place), vapidPublicKey: publicKey });
    const [first, second] = [await open(), await open()];
    await first.visitor().call('POST', path, subscription);
    const end = { endpoint: real };
    await second.visitor().call('POST', `${path}/end`, end);
    expect((await first.visitor().call('POST', `${path}/look`, end)).statusCode).toBe(404);
  },
);
