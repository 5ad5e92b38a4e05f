import { onTestFinished } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { openLog } from '../../src/server/log.ts';
import { openDelivery } from '../../src/server/push/deliver.ts';
import { prepareVapidKeys, type SubscriptionRow } from '../../src/server/push/queries.ts';
import { sendDueDoses } from '../../src/server/push/send.ts';
import { VapidSigner, type VapidKeys } from '../../src/server/push/vapid.ts';
import { openPushService, type PushService } from './push-service.ts';
import { newMigratedPlace, openPlace, type Engine } from './test-database.ts';
import { openTestServer, type Answer, type TestServer, type TestVisitor } from './test-server.ts';

/** A server, a push service, and what is between them. */
export interface DoseWorld {
  readonly server: TestServer;
  readonly service: PushService;
  /** Somebody who asks for a story at this hour in Berlin, where it is 13:00. */
  subscribe(hour?: number, more?: object): Promise<Subscriber>;
  /** One look of a server at what is due. */
  send(options?: {
    database?: Database;
    signal?: AbortSignal;
    now?: () => number;
  }): Promise<number>;
  readonly logged: string[];
  /** The database as another server would have it. */
  second(): Database;
  /** What is kept of all who subscribed. */
  kept(): Promise<SubscriptionRow[]>;
  /** Whom the push service has taken a message for. */
  receivers(): string[];
}

export interface Subscriber {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly visitor: TestVisitor;
  readonly answer: Answer;
}

interface WorldOptions {
  readonly limits?: boolean;
  readonly env?: Record<string, string>;
  /** How long the push service has for an answer, in milliseconds. */
  readonly timeOut?: number;
}

/** Longer than any test: a machine with much to do is no silent push service. */
const patient = 60_000;

/** Opens all of it; it is gone after the test. */
export async function openDoseWorld(
  engine: Engine,
  { limits = false, env = {}, timeOut = patient }: WorldOptions = {},
): Promise<DoseWorld> {
  const place = await newMigratedPlace(engine);
  const database = openPlace(place);
  const keys = await prepareVapidKeys(database);
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
  const deliver = deliverer(keys, expected.now, timeOut);
  return {
    server,
    service,
    logged,
    second: () => openPlace(place),
    kept: () => database.read.selectFrom('pushSubscriptions').selectAll().execute(),
    receivers: () => service.messages.map(({ to }) => to),
    async subscribe(atHour = 14, more = {}) {
      const browser = service.newBrowser();
      const visitor = server.visitor();
      const body = { ...browser, zone: 'Europe/Berlin', hour: atHour, ...more };
      const answer = await visitor.call('POST', '/api/daily-dose/subscription', body);
      return { ...browser, visitor, answer };
    },
    send: ({ database: other = database, signal, now = expected.now } = {}) =>
      sendDueDoses({ database: other, deliver, now, log }, signal),
  };
}

function deliverer(keys: VapidKeys, now: () => number, timeOut: number) {
  const signer = new VapidSigner({ keys, contact: 'mailto:us@example.org', now });
  const delivery = openDelivery({ signer, now, allowPrivate: true, timeOut });
  onTestFinished(delivery.close);
  return delivery.deliver;
}
