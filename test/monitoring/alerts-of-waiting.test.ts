import { describe, expect, test } from 'vitest';
import { hour, minute, second } from '../../src/contract/durations.ts';
import { setPosition } from '../../src/server/cdn/queries.ts';
import { updateWaiting } from '../../src/server/experiences/records/waiting-queries.ts';
import { saveSubscription } from '../../src/server/push/queries.ts';
import {
  type MonitoredServer,
  openMonitoredServer,
} from '../support/monitoring/monitored-server.ts';
import { hasPromtool } from '../support/monitoring/promtool.ts';
import { firingAfter, only } from '../support/monitoring/troubles.ts';
import { doubtful, idOf, postWithReceipt } from '../support/receipts/author.ts';
import { openKeywordReviewer } from '../support/review/fake-reviewers.ts';

/** The server's clock is put forward in place of a wait. */
const firingLater = (server: MonitoredServer, wait: number) =>
  firingAfter(server, async () => void (server.clock.now += wait));

const nothingPurged = {
  purged: 0,
  repeated: 0,
  repeatUpTo: 0,
  repeatAt: 0,
  notBefore: 0,
  tries: 0,
};

describe.runIf(hasPromtool)('an alert fires when', () => {
  test('a story has waited for a moderator for a day', async () => {
    const server = await openMonitoredServer('sqlite', { reviewer: openKeywordReviewer() });
    expect((await postWithReceipt(server, doubtful)).answer.statusCode).toBe(202);
    expect(await firingLater(server, 25 * hour)).toEqual(only('UpliftHeldTooLong'));
  });

  test('a report has waited for a moderator for a day', async () => {
    const server = await openMonitoredServer('sqlite');
    const { id } = await server.post();
    for (let i = 0; i < 5; i++) await server.post();
    await server.visitor().report(id);
    expect(await firingLater(server, 25 * hour)).toEqual(only('UpliftReportedTooLong'));
  });

  test('an appeal has waited for a moderator for a day', async () => {
    const server = await openMonitoredServer('sqlite');
    const author = await postWithReceipt(server);
    for (let i = 0; i < 5; i++) await server.post();
    await server.visitor().report(idOf(author));
    await author.appeal();
    // Only the report is decided: while it waits as well, UpliftReportedTooLong fires, too.
    const fired = await firingAfter(server, async () => {
      await server.database.write(async (trx) => {
        await trx.updateTable('reports').set({ status: 'restored' }).execute();
        await updateWaiting(trx, [idOf(author)]);
      });
      server.clock.now += 25 * hour;
    });
    expect(fired).toEqual(only('UpliftAppealTooLong'));
  });

  test('the webhook accepts nothing', async () => {
    const server = await openMonitoredServer('sqlite');
    const { now } = server.clock;
    const message = { id: 'm', body: '{}', createdAt: now, dueAt: now, tries: 0 };
    await server.database.write((trx) =>
      trx.insertInto('webhookMessages').values(message).execute(),
    );
    expect(await firingLater(server, 20 * minute)).toEqual(only('UpliftWebhookFails'));
  });

  test('so much is reported that reports no longer hide', async () => {
    const server = await openMonitoredServer('sqlite');
    const stories = await Promise.all([1, 2, 3, 4, 5].map(() => server.post()));
    const fired = await firingAfter(server, async () => {
      for (const { id } of stories.slice(0, 3)) await server.visitor().report(id);
    });
    expect(fired).toEqual(only('UpliftReportsBreakerOpen'));
  });

  test('the story of the day is not sent', async () => {
    const server = await openMonitoredServer('sqlite');
    const { now } = server.clock;
    const to = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'k', auth: 'a' } };
    const subscription = { ...to, zone: 'Europe/Berlin', hour: 18, places: '' };
    await server.database.write((trx) => saveSubscription(trx, subscription, { lastDay: '', now }));
    // No server sends: as with PUSH=off, or when no push service accepts anything.
    expect(await firingLater(server, 25 * hour)).toEqual(only('UpliftPushLate'));
  });

  test('the CDN is not notified of what to remove', async () => {
    const env = { CDN_PURGE_URL: 'http://127.0.0.1:9/', CDN_PURGE_TOKEN: 'a token for this test' };
    const server = await openMonitoredServer('sqlite', { env });
    await server.invalidateCache();
    // The journal's times are those of the machine.
    const createdAt = server.clock.now;
    await server.database.write(async (trx) => {
      await trx.updateTable('journal').set({ createdAt }).execute();
      await setPosition(trx, nothingPurged);
    });
    expect(await firingLater(server, 40 * second)).toEqual(only('UpliftCdnPurgesFail'));
  });
});
