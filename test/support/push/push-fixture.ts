import { onTestFinished } from 'vitest';
import { hour } from '../../../src/contract/durations.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { openLog } from '../../../src/server/process/log.ts';
import { HostBackoff } from '../../../src/server/push/backoff.ts';
import { openDelivery, type Deliver, type Delivery } from '../../../src/server/push/deliver.ts';
import { getOrCreateVapidKeys } from '../../../src/server/push/queries.ts';
import { sendDueNotifications } from '../../../src/server/push/send.ts';
import { VapidSigner, type VapidKeys } from '../../../src/server/push/vapid.ts';
import { createMigratedDatabase, connectTo, type Engine } from '../database/test-database.ts';
import { openTestServer } from '../server/test-server.ts';
import { openPushService } from './push-service.ts';

/** A server, a push service, and the sender of daily notifications. */
export type PushFixture = Awaited<ReturnType<typeof openPushFixture>>;

type Subscriber = Awaited<ReturnType<PushFixture['subscribe']>>;

interface SendOptions {
  readonly database?: Database;
  readonly signal?: AbortSignal;
  readonly now?: () => number;
  /** In place of the push service. */
  readonly deliver?: Deliver;
}

interface PushFixtureOptions {
  readonly limits?: boolean;
  readonly env?: Record<string, string>;
  /** How long the push service may take to respond, in milliseconds. */
  readonly timeout?: number;
}

/** Longer than any test, so that a busy machine does not time out. */
const longTimeout = 60_000;

/** Opens a server, a push service and a sender, and closes them after the test. */
export async function openPushFixture(
  engine: Engine,
  { limits = false, env = {}, timeout = longTimeout }: PushFixtureOptions = {},
) {
  const config = await createMigratedDatabase(engine);
  const database = connectTo(config);
  const keys = await getOrCreateVapidKeys(database);
  const expected = { publicKey: keys.publicKey, now: () => server.clock.now };
  const service = await openPushService(expected);
  onTestFinished(() => service.close());
  const logged: string[] = [];
  const server = await openTestServer(engine, {
    database,
    limits,
    vapidPublicKey: keys.publicKey,
    env: { PUSH_ALLOW_PRIVATE: 'on', ...env },
    log: (line) => void logged.push(line),
  });
  const log = openLog('debug', { write: (line) => void logged.push(line) });
  const backoff = new HostBackoff();
  const deliver = deliverer(keys, expected.now, timeout);
  return {
    server,
    service,
    logged,
    /** Another server's connection to the same database. */
    otherServersDatabase: () => connectTo(config),
    subscriptions: () => database.read.selectFrom('pushSubscriptions').selectAll().execute(),
    /** The endpoints of all messages that the push service has accepted. */
    receivers: () => service.messages.map(({ to }) => to),
    /** A new visitor who subscribes for this hour in Berlin, where it is 13:00. */
    async subscribe(atHour = 14, more = {}) {
      const browser = service.newBrowser();
      const visitor = server.visitor();
      const body = { ...browser, zone: 'Europe/Berlin', hour: atHour, ...more };
      const answer = await visitor.call('POST', '/api/daily-dose/subscription', body);
      return { ...browser, visitor, answer };
    },
    /** Sends the due notifications once, and returns their number. */
    send: ({
      database: other = database,
      signal,
      now = expected.now,
      deliver: own = deliver,
    }: SendOptions = {}) =>
      sendDueNotifications({ database: other, deliver: own, now, log, backoff }, signal),
  };
}

/** A fixture with a story and one subscription, whose notification is due. */
export async function openDuePush(
  engine: Engine,
  options: PushFixtureOptions = {},
): Promise<PushFixture & { readonly reader: Subscriber }> {
  const world = await openPushFixture(engine, options);
  await world.server.post();
  const reader = await world.subscribe();
  world.server.clock.now += hour;
  return { ...world, reader };
}

/** Sends the due notifications to a push service that responds when `answer` is called. */
export async function startSending(world: PushFixture) {
  const called = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Delivery>();
  const sending = world.send({
    deliver() {
      called.resolve();
      return answered.promise;
    },
  });
  await called.promise;
  return {
    async answer(delivery: Delivery = { kind: 'accepted', status: 201 }): Promise<void> {
      answered.resolve(delivery);
      await sending;
    },
  };
}

function deliverer(keys: VapidKeys, now: () => number, timeout: number) {
  const signer = new VapidSigner({ keys, contact: 'mailto:us@example.org', now });
  const delivery = openDelivery({ signer, now, allowPrivate: true, timeout });
  onTestFinished(delivery.close);
  return delivery.deliver;
}
