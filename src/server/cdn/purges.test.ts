import { describe, expect, onTestFinished, test } from 'vitest';
import { openCdnFixture, sendTwice } from '../../../test/support/cdn/cdn-fixture.ts';
import { openFakeCdn } from '../../../test/support/cdn/fake-cdn.ts';
import { aChange } from '../../../test/support/database/experience-change.ts';
import {
  connectTo,
  createMigratedDatabase,
  engine as anyEngine,
  engines,
} from '../../../test/support/database/test-database.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import { read } from '../../../test/support/server/read.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import type { HeldItem } from '../../contract/endpoints/console/moderation.ts';
import { Metrics } from '../http/metrics/metrics.ts';
import { openLog } from '../process/log.ts';
import { findPurges } from './queries.ts';
import { openCdnPurges } from './start.ts';

test.each(engines)(
  'on %s the CDN is purged after what moderators do, and after a post, but neither after a held one nor after a vote',
  async (engine) => {
    const fixture = await openCdnFixture(engine, { reviewer: openKeywordReviewer() });
    const { first, cdn } = fixture;
    const owner = await first.owner();
    const held = { ...aStory(), content: 'Doubtful: a wombat carried my bag.' };
    await first.visitor().call('POST', '/api/experiences', held);
    const waiting = async () =>
      (await findPurges(first.database.read, Date.now())).first.length > 0;
    const queue = '/api/admin/held-experiences';
    const [item] = (await read<{ items: HeldItem[] }>(owner, queue)).items;
    expect(await waiting()).toBe(false);
    await owner.call('POST', `/api/admin/publish/${item?.experience.id}`);
    expect(await waiting()).toBe(true);
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
    await owner.call('POST', `/api/admin/restore/${story.id}`);
    expect(await purged()).toBe(true);
    await owner.call('DELETE', `/api/admin/delete/${story.id}`);
    expect(await purged()).toBe(true);
  },
);

describe('the purges of a server', () => {
  test('remove everything after a change of unknown stories, unless its transaction fails, and are sent together, with as many tags as one request may have, or very many with one', async () => {
    const { first, cdn, clock } = await openCdnFixture(anyEngine);
    const failing = first.database.write(async (trx) => {
      await first.database.publish(trx, { of: 'removal' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await first.sender.sendDue()).toBeUndefined();
    const from = async () => (await cdn.get('/about')).from;
    expect([await from(), await from()]).toEqual(['origin', 'cache']);
    await first.invalidateCache();
    await first.sender.sendDue();
    expect(await from()).toBe('origin');
    const before = cdn.purges.length;
    await first.database.write(async (trx) => {
      for (let i = 0; i < 120; i++)
        await first.database.publish(trx, aChange('arrival', { id: `${i}`, randomId: `joy_${i}` }));
    });
    await first.sender.sendDue();
    const sent = cdn.purges.slice(before);
    expect(sent.map((tags) => tags.length)).toEqual([100, 28]);
    expect(new Set(sent.flat().filter((tag) => tag.startsWith('story-'))).size).toBe(120);
    await first.database.write(async (trx) => {
      for (let i = 0; i < 201; i++) await first.database.publish(trx, aChange('arrival'));
    });
    await first.sender.sendDue();
    expect(cdn.purges.at(-1)).toEqual(['site']);
    clock.now += 5_000;
    expect(await first.sender.sendDue()).toBeGreaterThan(clock.now);
    clock.now += 5_000;
    await first.sender.sendDue();
    expect(cdn.purges.at(-1)).toEqual(['site']);
    expect(await first.sender.sendDue()).toBeUndefined();
  });

  test('are of the last minute, however much is older', async () => {
    const { first, cdn, clock, counted } = await openCdnFixture(anyEngine);
    await first.invalidateCache();
    await first.sender.sendDue();
    await first.database.write(async (trx) => {
      for (let i = 0; i < 201; i++) await first.database.publish(trx, aChange('arrival'));
    });
    const createdAt = clock.now - 61_000;
    await first.database.write((trx) => trx.updateTable('journal').set({ createdAt }).execute());
    await first.database.write((trx) => first.database.publish(trx, aChange('removal')));
    await first.sender.sendDue();
    expect(cdn.purges.at(-1)).toContain('story-sunny_a');
    expect(counted).toMatchObject({ expired: 201 });
  });

  test('wait longer after each failure, and as long as the CDN asks for, and are in the metrics', async () => {
    const token = 'a token of sixteen characters';
    const fixture = await openCdnFixture(anyEngine, { env: { METRICS_TOKEN: token } });
    const { first, cdn, clock, counted } = fixture;
    await first.invalidateCache();
    const createdAt = clock.now;
    await first.database.write((trx) => trx.updateTable('journal').set({ createdAt }).execute());
    const waits: number[] = [];
    const fail = async () => {
      const next = (await first.sender.sendDue()) ?? 0;
      waits.push(next - clock.now);
      clock.now = next;
    };
    cdn.mode = 503;
    for (let i = 0; i < 5; i++) await fail();
    first.clock.now = clock.now;
    cdn.mode = 'busy';
    await fail();
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 20_000]);
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await first.call('GET', '/metrics', undefined, headers);
    expect(body).toContain('\nuplift_cdn_purges_waiting 1\n');
    expect(body).toContain('\nuplift_cdn_purges_oldest_seconds 30\n');
    cdn.mode = 'fine';
    await sendTwice(fixture);
    expect(counted).toEqual({ failed: 6, sent: 2 });
  });

  test('are one line in the log while the API fails, without the token', async () => {
    const fixture = await openCdnFixture(anyEngine, { timeout: 50 });
    const { first, cdn, clock, logged } = fixture;
    await first.invalidateCache();
    for (const mode of ['silent', 'redirecting', 401] as const) {
      cdn.mode = mode;
      const before = cdn.calls();
      // On a busy machine a call may be given up before it arrives.
      await eventually(async () => {
        clock.now = (await first.sender.sendDue()) ?? 0;
        expect(cdn.calls()).toBeGreaterThan(before);
      });
    }
    cdn.mode = 'fine';
    await eventually(async () => {
      clock.now = (await first.sender.sendDue()) ?? 0;
      const lines = logged.filter((line) => line.includes('CDN'));
      const levels = lines.map((line) => (JSON.parse(line) as { level: string }).level);
      expect(levels).toEqual(['warn', 'info']);
    });
    for (const secret of [cdn.token, '127.0.0.1']) expect(logged.join()).not.toContain(secret);
  });
});

test('a server sends a purge after the commit of the change without waiting for a timer, and what another one has left', async () => {
  const config = await createMigratedDatabase(anyEngine);
  const cdn = await openFakeCdn(() => Promise.reject(new Error('not asked')));
  onTestFinished(() => cdn.close());
  const [database, other] = [connectTo(config), connectTo(config)];
  const removal = aChange('removal', { randomId: 'joy_1' });
  await other.write((trx) => other.publish(trx, removal));
  const purges = await openCdnPurges(
    { kind: 'cloudflare', purgeUrl: cdn.purgeUrl, token: cdn.token },
    { database, now: Date.now, log: openLog('silent'), metrics: new Metrics() },
  );
  onTestFinished(() => purges.stop());
  const server = await openTestServer(anyEngine, { database });
  const { randomId } = await server.post();
  await eventually(() => expect(cdn.purges.flat()).toContain(`story-${randomId}`));
  expect(cdn.purges.flat()).toContain('story-joy_1');
});
