import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { day, second } from '../../contract/durations.ts';
import type { Notify } from '../deps.ts';
import { notifyOfHold, notifyOfReport } from './grave.ts';
import { insertMessage } from './queries.ts';
import { sendDue } from './send.ts';
import { watch } from './watch.ts';

const secret = 'a secret of the operator, long enough';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver that answers with these statuses in turn, the last one for all others; undefined: never. */
async function openReceiver(...statuses: (number | undefined)[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      if (status !== undefined) response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { received, webhook: { url, secret, queueHours: 24 } };
}

describe.each(engines)('the webhook on %s', (engine) => {
  async function open(...statuses: (number | undefined)[]) {
    const database = await openTestDatabase(engine);
    const clock = { now: Date.parse('2026-11-18T12:00:00Z') };
    const { received, webhook } = await openReceiver(...statuses);
    const warnings: unknown[] = [];
    const now = () => clock.now;
    const log = { warn: (facts: unknown) => void warnings.push(facts) };
    const options = { database, webhook, now, log, timeout: 2_000 };
    const notify: Notify = (trx, event) => insertMessage(trx, event, now());
    const deps = { notify };
    const report = (reason: 'harassment' | 'spam') =>
      database.write((trx) =>
        notifyOfReport(deps, trx, { story: { randomId: 'joy_0001' }, reason }),
      );
    const waiting = async () => database.read.selectFrom('webhookMessages').selectAll().execute();
    return { database, clock, received, options, warnings, deps, report, waiting };
  }

  test('is notified of grave cases, signed as the Standard Webhooks say', async () => {
    const { database, received, options, report, deps, waiting } = await open(204);
    await report('spam');
    await report('harassment');
    await database.write((trx) =>
      notifyOfHold(deps, trx, {
        story: { randomId: 'joy_0002' },
        reasons: [{ rule: 'toxic', message: 'Be kind.', marks: [] }],
      }),
    );
    expect(await sendDue(options)).toBe(undefined);
    expect(await waiting()).toEqual([]);
    expect(received.map(({ body }) => JSON.parse(body).data)).toEqual([
      { story: 'joy_0001', kind: 'report', reason: 'harassment' },
      { story: 'joy_0002', kind: 'hold', reason: 'toxic' },
    ]);
    for (const { headers, body } of received) {
      const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      const signature = createHmac('sha256', secret).update(content).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    }
  });

  test('gets a message again until it takes it, later each time; a redirect is not followed', async () => {
    const { clock, received, options, report } = await open(500, 302, undefined, 200);
    await report('harassment');
    for (const wait of [5, 10, 20]) {
      expect(await sendDue(options)).toBe(clock.now + wait * second);
      clock.now += wait * second;
    }
    expect(await sendDue(options)).toBe(undefined);
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('that takes nothing for a day loses the message, which the log says', async () => {
    const { clock, options, report, warnings, waiting } = await open(500);
    await report('harassment');
    await sendDue(options);
    clock.now += day;
    expect(await sendDue(options)).toBe(undefined);
    expect(warnings).toMatchObject([{ status: 500 }]);
    expect(await waiting()).toEqual([]);
  });

  test('is notified once when something has waited for too long', async () => {
    const { database, clock, options, waiting } = await open(200);
    await database.write((trx) =>
      trx
        .insertInto('appeals')
        .values({ experienceId: 'e', message: 'Please.', state: 'waiting', createdAt: clock.now })
        .execute(),
    );
    await watch(options);
    expect(await waiting()).toEqual([]);
    clock.now += day + 1;
    await Promise.all([watch(options), watch(options)]);
    await watch(options);
    expect((await waiting()).map(({ body }) => JSON.parse(body).type)).toEqual(['queue.overdue']);
  });

  test('is notified once when the breaker opens, and once when it closes', async () => {
    const { database, options, waiting } = await open(200);
    const hidden = ['a', 'b', 'c'].map((experienceId) => ({
      id: `report of ${experienceId}`,
      experienceId,
      reason: 'spam' as const,
      description: null,
      reporterFingerprint: 'f',
      reporterDevice: 'd',
      reporterNetwork: 'n',
      status: 'pending' as const,
      hid: 1,
      createdAt: options.now(),
    }));
    const messages = async () => (await waiting()).map(({ body }) => JSON.parse(body));
    await database.write((trx) => trx.insertInto('reports').values(hidden).execute());
    await Promise.all([watch(options), watch(options)]);
    await watch(options);
    const opened = { type: 'breaker.opened', data: { cause: 'half' } };
    expect(await messages()).toMatchObject([opened]);
    await sendDue(options);
    await database.write((trx) => trx.updateTable('reports').set({ status: 'restored' }).execute());
    await Promise.all([watch(options), watch(options)]);
    await watch(options);
    expect(await messages()).toMatchObject([{ type: 'breaker.closed', data: {} }]);
  });
});
