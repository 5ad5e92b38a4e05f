import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  aStory,
  openTestServer,
  type Answer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { hour, minute } from '../../contract/durations.ts';

const onlyQueued = { hidden: false, message: 'Thank you. A person will look at this post.' };

describe('which reports hide', () => {
  test('after two reports that a person found wrong, those of the device only queue', async () => {
    const server = await openTestServer(engine);
    const reporter = await reporterWithWrongReports(server, 2, () => server.visitor());
    const elsewhere = server.visitor();
    for (const [name, value] of reporter.cookies) elsewhere.cookies.set(name, value);
    const story = await server.post();
    const response = await elsewhere.report(story.id);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual(onlyQueued);
    expect(await isVisible(server, story.randomId)).toBe(true);
  });

  test('after two wrong reports from a network, those of its other devices only queue', async () => {
    const server = await openTestServer(engine);
    await reporterWithWrongReports(server, 2, () => server.visitor('198.51.100.7'));
    const story = await server.post();
    expect((await server.visitor('198.51.100.7').report(story.id)).json()).toEqual(onlyQueued);
    expect(hidden(await server.visitor('198.51.100.8').report(story.id))).toBe(true);
  });

  test('one wrong report is forgiven', async () => {
    const server = await openTestServer(engine);
    const reporter = await reporterWithWrongReports(server, 1, () => server.visitor());
    expect(hidden(await reporter.report((await server.post()).id))).toBe(true);
  });

  test('a restored story is not hidden again by the network that hid it', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await restoredStory(server, '198.51.100.7');
    for (let i = 0; i < 4; i++) {
      const response = await server.visitor('198.51.100.7').report(id);
      expect(response.json()).toEqual(onlyQueued);
    }
    expect(await isVisible(server, randomId)).toBe(true);
  });

  test('a restored story is hidden again when three other networks report it', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await restoredStory(server, '198.51.100.7');
    expect(hidden(await server.visitor('198.51.100.7').report(id))).toBe(false);
    expect(hidden(await server.visitor('203.0.113.1').report(id))).toBe(false);
    expect(hidden(await server.visitor('203.0.113.1').report(id))).toBe(false);
    expect(hidden(await server.visitor('203.0.113.2').report(id))).toBe(false);
    expect(await isVisible(server, randomId)).toBe(true);
    expect(hidden(await server.visitor('203.0.113.3').report(id))).toBe(true);
    expect(await isVisible(server, randomId)).toBe(false);
  });

  test('when more than twenty stories were hidden within the hour, further reports only queue', async () => {
    const server = await openTestServer(engine);
    const stories = await Promise.all(Array.from({ length: 30 }, () => server.post()));
    await countAsVisible(server, 100);
    const responses: boolean[] = [];
    for (const { id } of stories) responses.push(hidden(await server.visitor().report(id)));
    expect(responses).toEqual(stories.map((_, i) => i <= 20));
    server.clock.now += hour + 1;
    expect(hidden(await server.visitor().report(stories[29]?.id ?? ''))).toBe(true);
  });

  test('only more than a twentieth of the visible stories count as a flood', async () => {
    const server = await openTestServer(engine);
    const stories = await Promise.all(Array.from({ length: 24 }, () => server.post()));
    await countAsVisible(server, 440 - 24);
    const responses: boolean[] = [];
    for (const { id } of stories) responses.push(hidden(await server.visitor().report(id)));
    // 22 of 440 are a twentieth: with the 23rd it is more.
    expect(responses).toEqual(responses.map((_, i) => i < 23));
  });

  test('a device hides five stories an hour, and what it reports beyond waits for a person', async () => {
    const server = await openTestServer(engine, { limits: true });
    const stories = await postAll(server, 8);
    await countAsVisible(server, 100);
    const reporter = server.visitor();
    const responses: boolean[] = [];
    for (const { id } of stories.slice(0, 7)) responses.push(hidden(await reporter.report(id)));
    expect(responses).toEqual([true, true, true, true, true, false, false]);
    server.clock.now += hour - minute;
    expect(hidden(await reporter.report((await postAll(server, 1))[0]?.id ?? ''))).toBe(false);
    server.clock.now += 6 * minute;
    expect(hidden(await reporter.report(stories[7]?.id ?? ''))).toBe(true);
  });

  test('a network hides ten stories an hour, however many devices it has', async () => {
    const server = await openTestServer(engine, { limits: true });
    await countAsVisible(server, 100);
    const responses: boolean[] = [];
    for (const { id } of await postAll(server, 12)) {
      responses.push(hidden(await server.visitor('198.51.100.7').report(id)));
    }
    expect(responses).toEqual(responses.map((_, i) => i < 10));
  });
});

function hidden(response: Answer): boolean {
  return response.json<{ hidden: boolean }>().hidden;
}

async function isVisible(server: TestServer, randomId: string): Promise<boolean> {
  const response = await server.call('GET', `/api/experiences/by-random-id/${randomId}`);
  return response.statusCode === 200;
}

/** A reporter with this number of wrong reports. */
async function reporterWithWrongReports(
  server: TestServer,
  times: number,
  open: () => TestVisitor,
): Promise<TestVisitor> {
  const admin = await server.admin();
  const reporter = open();
  for (let i = 0; i < times; i++) {
    server.clock.now += 1;
    const { id } = await server.post();
    await reporter.report(id);
    await admin.call('POST', `/api/admin/restore/${id}`);
  }
  return reporter;
}

async function restoredStory(server: TestServer, address: string) {
  const story = await server.post();
  await server.visitor(address).report(story.id);
  const admin = await server.admin();
  await admin.call('POST', `/api/admin/restore/${story.id}`);
  return story;
}

/** Raises the number of visible stories. */
async function countAsVisible({ database }: TestServer, experienceCount: number): Promise<void> {
  await database.write((trx) =>
    trx
      .insertInto('countryTotals')
      .values({ country: 'Chile', continent: 'south-america', totalVotes: 0, experienceCount })
      .execute(),
  );
}

/** Each from another network, so that no quota is used up. */
async function postAll(server: TestServer, count: number): Promise<{ id: string }[]> {
  const stories: { id: string }[] = [];
  for (let i = 0; i < count; i++) {
    const response = await server.visitor().call('POST', '/api/experiences', aStory());
    stories.push(response.json());
  }
  return stories;
}
