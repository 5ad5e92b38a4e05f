import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  engine,
  engines,
  openTestDatabase,
  type Engine,
} from '../../../test/support/database/test-database.ts';
import { graveReason } from '../../../test/support/moderation/queue-fixture.ts';
import { aReportRow, storeReports } from '../../../test/support/moderation/report-row.ts';
import { day, hour, minute, second } from '../../contract/durations.ts';
import type { ReportReason } from '../../contract/report-reasons.ts';
import { mistakesIn } from '../commands/config-check.ts';
import type { Notify } from '../deps.ts';
import { notifyOfHold, notifyOfReport } from '../experiences/grave.ts';
import { updateWaiting } from '../experiences/records/waiting-queries.ts';
import { signedHeaders } from './message.ts';
import { insertMessage } from './queries.ts';
import { sendDue } from './send.ts';
import { watch } from './watch.ts';

const secret = 'a secret of the operator, long enough';

/** A receiver that answers with these statuses in turn, the last one for all others; undefined: never. */
async function openReceiver(...statuses: (number | undefined)[]) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
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
  return { received, webhook: { url, secret, queueHours: 24, secondLooks: false } };
}

async function openWebhook(onEngine: Engine, ...statuses: (number | undefined)[]) {
  const database = await openTestDatabase(onEngine);
  const clock = { now: Date.parse('2026-11-18T12:00:00Z') };
  const { received, webhook } = await openReceiver(...statuses);
  const warnings: unknown[] = [];
  const now = () => clock.now;
  const log = { warn: (facts: unknown) => void warnings.push(facts) };
  const options = { database, webhook, now, log, timeout: 500 };
  const notify: Notify = (trx, event) => insertMessage(trx, event, now());
  const deps = { notify };
  const report = (reason: ReportReason, randomId = 'joy_0001') =>
    database.write((trx) => notifyOfReport(deps, trx, { experience: { randomId }, reason }));
  /** The messages that wait. */
  const waiting = async () => {
    const rows = await database.read.selectFrom('webhookMessages').select('body').execute();
    return rows.map(({ body }) => JSON.parse(body));
  };
  return { database, clock, received, options, warnings, deps, report, waiting };
}

describe('the webhook', () => {
  test('is notified of grave cases, signed as the Standard Webhooks say', async () => {
    const { database, received, options, report, deps, waiting } = await openWebhook(engine, 204);
    await report('spam');
    await report('harassment');
    await database.write((trx) =>
      notifyOfHold(deps, trx, { experience: { randomId: 'joy_0002' }, reasons: [graveReason] }),
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

  test('is notified once an hour of a grave story, however many report it, and of each story', async () => {
    const { clock, report, waiting } = await openWebhook(engine, 204);
    for (let i = 0; i < 60; i++) {
      clock.now += second;
      await report('harassment');
    }
    expect(await waiting()).toHaveLength(1);
    await report('harassment', 'joy_0002');
    expect(await waiting()).toHaveLength(2);
    // Whoever goes on does not keep it quiet.
    for (let i = 0; i < 70; i++) {
      clock.now += minute;
      await report('personal-info');
    }
    expect(await waiting()).toHaveLength(3);
  });

  test('gets a message again until it takes it, later each time; a redirect is not followed, and after a day the message is lost, which the log says', async () => {
    const statuses = [500, 302, undefined, 200, 500];
    const { clock, received, options, report, warnings, waiting } = await openWebhook(
      engine,
      ...statuses,
    );
    await report('harassment');
    for (const wait of [5, 10, 20]) {
      expect(await sendDue(options)).toBe(clock.now + wait * second);
      clock.now += wait * second;
    }
    expect(await sendDue(options)).toBe(undefined);
    expect(received).toHaveLength(4);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    clock.now += 2 * hour;
    await report('harassment');
    await sendDue(options);
    expect(warnings).toEqual([]);
    clock.now += day;
    expect(await sendDue(options)).toBe(undefined);
    expect(warnings).toMatchObject([{ status: 500 }]);
    expect(await waiting()).toEqual([]);
  });
});

test('a secret after whsec_ is base64 of at least 16 bytes, which sign; the start names any other as a mistake', () => {
  const url = { WEBHOOK_URL: 'https://hooks.example/uplift' };
  const key = Buffer.from('sixteen bytes it');
  for (const wrong of [
    'whsec_***********',
    `whsec_${'a'.repeat(20)}`,
    'whsec_not base64 at all, but long',
  ]) {
    const mistakes = mistakesIn({ ...url, WEBHOOK_SECRET: wrong });
    expect(mistakes, wrong).toEqual([
      'WEBHOOK_SECRET must have at least 16 bytes in base64 after whsec_',
    ]);
  }
  for (const right of [`whsec_${key.toString('base64')}`, 'a text of the operator'])
    expect(mistakesIn({ ...url, WEBHOOK_SECRET: right }), right).toEqual([]);
  const signed = signedHeaders(
    { id: 'msg_1', body: '{}' },
    { secret: `whsec_${key.toString('base64')}`, at: 5_000 },
  );
  const expected = createHmac('sha256', key).update('msg_1.5.{}').digest('base64');
  expect(signed['webhook-signature']).toBe(`v1,${expected}`);
});

test.each(engines)(
  'the webhook is notified once on %s when something has waited for too long, when the breaker opens, and when it closes',
  async (onEngine) => {
    const { database, clock, options, waiting } = await openWebhook(onEngine, 200);
    /** What watchers on two servers say, and later again. */
    const watched = async () => {
      await Promise.all([watch(options), watch(options)]);
      await watch(options);
      const messages = await waiting();
      await sendDue(options);
      return messages;
    };
    const appeal = { experienceId: 'e', message: 'Please.', createdAt: clock.now };
    await database.write(async (trx) => {
      const waits = { ...appeal, state: 'waiting' } as const;
      await trx.insertInto('appeals').values(waits).execute();
      await updateWaiting(trx, ['e']);
    });
    expect(await watched()).toEqual([]);
    clock.now += day + 1;
    expect(await watched()).toMatchObject([{ type: 'queue.overdue' }]);
    const hidden = ['a', 'b', 'c'].map((id) =>
      aReportRow({ id, experienceId: id, createdAt: clock.now }),
    );
    await storeReports(database, hidden);
    expect(await watched()).toMatchObject([{ type: 'breaker.opened', data: { cause: 'half' } }]);
    await database.write((trx) => trx.updateTable('reports').set({ status: 'restored' }).execute());
    expect(await watched()).toMatchObject([{ type: 'breaker.closed', data: {} }]);
  },
);
