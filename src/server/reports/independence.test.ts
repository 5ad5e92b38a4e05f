import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  openTestServer,
  type Answer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { day, hour } from '../../contract/durations.ts';

/** An address in its own /64 of a /48. */
const inSite = (site: number, network: number) => `2001:db8:${site}:${network.toString(16)}::1`;

describe('a restored story', () => {
  test('is not hidden by three networks of one /48', async () => {
    const server = await openTestServer(engine);
    const story = await restoredBy(server, server.visitor());
    for (let i = 0; i < 8; i++) {
      expect(hidden(await server.visitor(inSite(1, i)).report(story.id)), String(i)).toBe(false);
    }
    expect(hidden(await server.visitor(inSite(2, 0)).report(story.id))).toBe(false);
    expect(hidden(await server.visitor(inSite(3, 0)).report(story.id))).toBe(true);
  });

  test('is not hidden by the /48 or the fingerprint that hid it before', async () => {
    const server = await openTestServer(engine);
    const first = server.visitor(inSite(1, 0));
    const fingerprint = { reporterFingerprint: 'the same browser' };
    const story = await restoredBy(server, first, fingerprint);
    // Two others, so that a third independent one hides it.
    await server.visitor('192.0.2.1').report(story.id);
    await server.visitor('192.0.2.2').report(story.id);
    expect(hidden(await server.visitor(inSite(1, 7)).report(story.id))).toBe(false);
    expect(hidden(await server.visitor('192.0.2.3').report(story.id, fingerprint))).toBe(false);
    expect(hidden(await server.visitor('192.0.2.4').report(story.id))).toBe(true);
  });

  test('does not count those towards the three that hid it before', async () => {
    const server = await openTestServer(engine);
    const fingerprint = { reporterFingerprint: 'the same browser' };
    const story = await restoredBy(server, server.visitor(), fingerprint);
    await server.visitor('192.0.2.1').report(story.id, fingerprint);
    await server.visitor('192.0.2.2').report(story.id);
    expect(hidden(await server.visitor('192.0.2.3').report(story.id))).toBe(false);
    expect(hidden(await server.visitor('192.0.2.4').report(story.id))).toBe(true);
  });
});

describe('a reporter who was wrong twice', () => {
  test('hides nothing under the same fingerprint elsewhere', async () => {
    const server = await openTestServer(engine);
    const fingerprint = { reporterFingerprint: 'the same browser' };
    for (let i = 0; i < 2; i++) await restoredBy(server, server.visitor(), fingerprint);
    const { id } = await server.post();
    expect(hidden(await server.visitor().report(id, fingerprint))).toBe(false);
    expect(hidden(await server.visitor().report(id))).toBe(true);
  });

  test('is not forgiven through pending reports, however many', async () => {
    const server = await openTestServer(engine);
    const reporter = await wrongTwice(server);
    for (let i = 0; i < 12; i++) {
      server.clock.now += 1;
      expect(hidden(await reporter.report((await server.post()).id)), String(i)).toBe(false);
    }
  });

  test('is forgiven after thirty days', async () => {
    const server = await openTestServer(engine);
    const reporter = await wrongTwice(server);
    server.clock.now += 30 * day - 2;
    expect(hidden(await reporter.report((await server.post()).id))).toBe(false);
    server.clock.now += 1;
    expect(hidden(await reporter.report((await server.post()).id))).toBe(true);
  });

  test('is forgiven when the ten last decided reports were right', async () => {
    const server = await openTestServer(engine);
    const reporter = await wrongTwice(server);
    const admin = await server.admin();
    for (let i = 0; i < 9; i++) {
      server.clock.now += 1;
      const { id } = await server.post();
      expect(hidden(await reporter.report(id)), String(i)).toBe(false);
      await admin.call('DELETE', `/api/admin/delete/${id}`);
    }
    expect(hidden(await reporter.report((await server.post()).id))).toBe(true);
  });

  test('hides nothing from other networks of the /48 when it was eight times', async () => {
    const server = await openTestServer(engine);
    for (let i = 0; i < 7; i++) await restoredBy(server, server.visitor(inSite(1, i)));
    const { id } = await server.post();
    expect(hidden(await server.visitor(inSite(1, 50)).report(id))).toBe(true);
    await restoredBy(server, server.visitor(inSite(1, 51)));
    const other = await server.post();
    expect(hidden(await server.visitor(inSite(1, 52)).report(other.id))).toBe(false);
    expect(hidden(await server.visitor(inSite(2, 0)).report(other.id))).toBe(true);
  });
});

describe('a small site', () => {
  test('keeps more than half of its twenty stories, whatever one /48 does for hours', async () => {
    const server = await openTestServer(engine, { limits: true, env: { RATE_LIMITS: 'off' } });
    const stories = await postedElsewhere(server, 20);
    for (let h = 0; h < 3; h++) {
      for (const [i, { id }] of stories.entries()) {
        await server.visitor(inSite(1, h * 100 + i)).report(id);
      }
      server.clock.now += hour;
    }
    const { totalExperiences } = (await server.call('GET', '/api/stats')).json();
    expect(totalExperiences).toBeGreaterThan(10);
  });

  test('hides a reported story at once, also its first and only one', async () => {
    const server = await openTestServer(engine);
    expect(hidden(await server.visitor().report((await server.post()).id))).toBe(true);
  });

  test('hides again once a person has decided', async () => {
    const server = await openTestServer(engine);
    const stories = await postedElsewhere(server, 6);
    const responses: boolean[] = [];
    for (const { id } of stories) responses.push(hidden(await server.visitor().report(id)));
    expect(responses).toEqual([true, true, true, false, false, false]);
    const admin = await server.admin();
    for (const { id } of stories) await admin.call('POST', `/api/admin/restore/${id}`);
    server.clock.now += hour;
    expect(hidden(await server.visitor().report((await server.post()).id))).toBe(true);
  });
});

function hidden(response: Answer): boolean {
  expect(response.statusCode).toBe(201);
  return response.json<{ hidden: boolean }>().hidden;
}

/** A story that this visitor hid and a person restored. */
async function restoredBy(
  server: TestServer,
  reporter: TestVisitor,
  details?: { reporterFingerprint: string },
) {
  server.clock.now += 1;
  const story = await server.post();
  expect(hidden(await reporter.report(story.id, details))).toBe(true);
  const admin = await server.admin();
  await admin.call('POST', `/api/admin/restore/${story.id}`);
  return story;
}

async function wrongTwice(server: TestServer): Promise<TestVisitor> {
  // So many that no breaker opens.
  await postedElsewhere(server, 20);
  const reporter = server.visitor();
  for (let i = 0; i < 2; i++) await restoredBy(server, reporter);
  return reporter;
}

/** Each from another network, so that no quota is used up. */
async function postedElsewhere(server: TestServer, count: number): Promise<{ id: string }[]> {
  const stories: { id: string }[] = [];
  for (let i = 0; i < count; i++) {
    const response = await server.visitor().call('POST', '/api/experiences', {
      content: `A stranger carried my bag up ${i + 2} floors and would take no thanks.`,
      continent: 'europe',
      country: 'Germany',
      city: 'Berlin',
    });
    stories.push(response.json());
  }
  return stories;
}
