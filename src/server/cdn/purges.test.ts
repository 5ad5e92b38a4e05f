import { describe, expect, onTestFinished, test } from 'vitest';
import { openCdnFixture, sendTwice } from '../../../test/support/cdn/cdn-fixture.ts';
import { openFakeCdn } from '../../../test/support/cdn/fake-cdn.ts';
import { aChange } from '../../../test/support/database/experience-change.ts';
import {
  connectTo,
  createMigratedDatabase,
  engines,
} from '../../../test/support/database/test-database.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import type { HeldItem } from '../../contract/endpoints/console/moderation.ts';
import { Metrics } from '../http/metrics/metrics.ts';
import { openLog } from '../log.ts';
import { withPurgeOutbox } from './purge-outbox.ts';
import { nextPurgeAt } from './queries.ts';
import { openCdnPurges } from './start.ts';

describe.each(engines)('the purges of a server on %s', (engine) => {
  test('are stored with what moderators do, and with a post, but not with a vote', async () => {
    const fixture = await openCdnFixture(engine);
    const { first, cdn } = fixture;
    const admin = await first.admin();
    const story = await first.post();
    const purged = async () => {
      const before = cdn.purges.length;
      await sendTwice(fixture);
      return cdn.purges.slice(before).flat().includes(`story-${story.randomId}`);
    };
    expect(await purged()).toBe(true);
    await first.visitor().vote(story.id);
    expect(await purged()).toBe(false);
    await first.visitor().report(story.id);
    expect(await purged()).toBe(true);
    await admin.call('POST', `/api/admin/restore/${story.id}`);
    expect(await purged()).toBe(true);
    await admin.call('DELETE', `/api/admin/delete/${story.id}`);
    expect(await purged()).toBe(true);
  });

  test('are stored when a held story is published, and not before', async () => {
    const { first } = await openCdnFixture(engine, { reviewer: openKeywordReviewer() });
    const admin = await first.admin();
    const held = { ...aStory(), content: 'Doubtful: a wombat carried my bag.' };
    await first.visitor().call('POST', '/api/experiences', held);
    const answer = await admin.call('GET', '/api/admin/held-experiences');
    const [item] = answer.json<{ items: HeldItem[] }>().items;
    expect(await nextPurgeAt(first.database.read)).toBeUndefined();
    await admin.call('POST', `/api/admin/publish/${item?.experience.id}`);
    expect(await nextPurgeAt(first.database.read)).toBeDefined();
  });

  test('are not stored if the transaction of the change fails', async () => {
    const { first } = await openCdnFixture(engine);
    const failing = first.database.write(async (trx) => {
      await first.database.publish(trx, { of: 'removal' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await first.sender.sendDue()).toBeUndefined();
  });

  test('remove everything after a change of unknown stories', async () => {
    const { first, cdn } = await openCdnFixture(engine);
    expect((await cdn.get('/about')).from).toBe('origin');
    expect((await cdn.get('/about')).from).toBe('cache');
    await first.invalidateCache();
    await first.sender.sendDue();
    expect((await cdn.get('/about')).from).toBe('origin');
  });

  test('are sent together, with as many tags as one request may have', async () => {
    const { first, cdn } = await openCdnFixture(engine);
    await first.database.write(async (trx) => {
      for (let i = 0; i < 120; i++)
        await first.database.publish(trx, aChange('arrival', { id: `${i}`, randomId: `joy_${i}` }));
    });
    await first.sender.sendDue();
    expect(cdn.purges.map((tags) => tags.length)).toEqual([100, 28]);
    expect(new Set(cdn.purges.flat().filter((tag) => tag.startsWith('story-'))).size).toBe(120);
  });

  test('wait longer after each failure, and are counted', async () => {
    const fixture = await openCdnFixture(engine);
    const { first, cdn, clock, counted } = fixture;
    await first.invalidateCache();
    cdn.mode = 503;
    const waits: number[] = [];
    for (let i = 0; i < 5; i++) {
      const next = (await first.sender.sendDue()) ?? 0;
      waits.push(next - clock.now);
      clock.now = next;
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000]);
    cdn.mode = 'fine';
    await sendTwice(fixture);
    expect(counted).toEqual({ failed: 5, sent: 2 });
  });

  test('wait as long as the CDN asks for', async () => {
    const { first, cdn, clock } = await openCdnFixture(engine);
    await first.invalidateCache();
    cdn.mode = 'busy';
    expect(await first.sender.sendDue()).toBe(clock.now + 20_000);
  });

  test('are one line in the log while the API fails, without the token', async () => {
    const fixture = await openCdnFixture(engine, { timeout: 50 });
    const { first, cdn, clock, logged } = fixture;
    await first.invalidateCache();
    for (const mode of ['silent', 'redirecting', 401] as const) {
      cdn.mode = mode;
      clock.now = (await first.sender.sendDue()) ?? 0;
    }
    expect(cdn.calls()).toBe(3);
    cdn.mode = 'fine';
    await first.sender.sendDue();
    const lines = logged.filter((line) => line.includes('CDN'));
    expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual([
      'warn',
      'info',
    ]);
    expect(logged.join()).not.toContain(cdn.token);
    expect(logged.join()).not.toContain('127.0.0.1');
  });

  test('are in the metrics: how many wait, and for how long', async () => {
    const token = 'a token of sixteen characters';
    const { first, clock } = await openCdnFixture(engine, { env: { METRICS_TOKEN: token } });
    await first.invalidateCache();
    first.clock.now = clock.now + 30_000;
    const { body } = await first.call('GET', '/metrics', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(body).toContain('\nuplift_cdn_purges_waiting 1\n');
    expect(body).toContain('\nuplift_cdn_purges_oldest_seconds 30\n');
  });
});

describe.each(engines)('a server on %s', (engine) => {
  async function openPurges(isOn = true) {
    const config = await createMigratedDatabase(engine);
    const cdn = await openFakeCdn(() => Promise.reject(new Error('not asked')));
    onTestFinished(() => cdn.close());
    const { purgeUrl, token } = cdn;
    const purges = openCdnPurges(isOn ? { kind: 'cloudflare', purgeUrl, token } : undefined, {
      database: connectTo(config),
      now: Date.now,
      log: openLog('silent'),
      metrics: new Metrics(),
    });
    onTestFinished(() => purges.stop());
    return { config, cdn, purges };
  }

  test('sends a purge after the commit of the change, without waiting for a timer', async () => {
    const { cdn, purges } = await openPurges();
    const server = await openTestServer(engine, { database: purges.database });
    const { randomId } = await server.post();
    await eventually(() => expect(cdn.purges.flat()).toContain(`story-${randomId}`));
  });

  test('sends what another one has left', async () => {
    const { config, cdn, purges } = await openPurges();
    const left = withPurgeOutbox(connectTo(config), { now: Date.now });
    await left.write((trx) => left.publish(trx, aChange('removal', { randomId: 'joy_1' })));
    purges.start();
    await eventually(() => expect(cdn.purges.flat()).toContain('story-joy_1'));
  });

  test('without a CDN stores no purges', async () => {
    const { purges } = await openPurges(false);
    const server = await openTestServer(engine, { database: purges.database });
    await server.post();
    expect(await nextPurgeAt(server.database.read)).toBeUndefined();
  });
});
