import { describe, expect, test } from 'vitest';
import {
  engine as anyEngine,
  engines,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { postWithReceipt } from '../../../test/support/receipts/author.ts';
import { statusesAtOnce, statusesOf } from '../../../test/support/server/answers.ts';
import {
  aStory,
  openTestServer,
  type Answer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import { day, hour, minute, second } from '../../contract/durations.ts';

const address = '198.51.100.7';

describe.each(engines)('limits on %s', (engine) => {
  test('a device posts five stories at once, then one every two minutes, whatever the clock does', async () => {
    const server = await openTestServer(engine, { limits: true });
    const [one, two] = [await server.post(), await server.post()];
    const visitor = server.visitor();
    const story = aStory();
    const statuses = await statusesOf(11, () => post(visitor, story));
    expect(statuses).toEqual(statuses.map((_, i) => (i === 0 ? 201 : 409)));
    // What was refused does not count.
    expect(await postUntilRefused(visitor)).toBe(4);
    const refused = await post(visitor);
    expect(refused.headers['retry-after']).toBe('120');
    expect(refused.json()).toEqual({
      code: 'too-many',
      message: 'That was a lot at once. Please try again in 2 minutes.',
    });
    server.clock.now += 2 * minute - 1;
    expect((await post(visitor)).statusCode).toBe(429);
    server.clock.now += 1;
    expect(await postUntilRefused(visitor)).toBe(1);
    server.clock.now += 10 * minute;
    expect((await post(visitor)).statusCode).toBe(201);
    server.clock.now -= hour;
    expect((await post(visitor)).statusCode).toBe(201);
    expect((await visitor.vote(one.id)).statusCode).toBe(200);
    expect((await visitor.report(two.id)).json()).toMatchObject({ hidden: true });
    server.clock.now += 2 * minute;
    expect(await postUntilRefused(visitor)).toBe(4);
  });

  test('a device posts thirty stories a day', async () => {
    const server = await openTestServer(engine, { limits: true });
    const visitor = server.visitor();
    let posted = 0;
    for (let i = 0; i < 8; i++) {
      posted += await postUntilRefused(visitor);
      server.clock.now += 10 * minute;
    }
    expect(posted).toBe(30);
    server.clock.now += 21 * hour;
    expect((await post(visitor)).statusCode).toBe(429);
    server.clock.now += 4 * hour;
    expect((await post(visitor)).statusCode).toBe(201);
  });

  test('ten posts of a device at the same time are five posts, at several servers together, also after a restart', async () => {
    const place = await createMigratedDatabase(engine);
    const open = () => openTestServer(engine, { limits: true, database: connectTo(place) });
    const servers = [await open(), await open()] as const;
    const device = servers[0].visitor(address);
    await device.vote('nothing');
    /** The same browser at another server. */
    const at = (server: TestServer) => {
      const visitor = server.visitor(address);
      for (const [name, value] of device.cookies) visitor.cookies.set(name, value);
      return visitor;
    };
    const [here, there] = servers.map(at) as [TestVisitor, TestVisitor];
    const statuses = await statusesAtOnce(10, (i) => post(i % 2 === 0 ? here : there));
    expect(statuses).toEqual({ 201: 5, 429: 5 });
    for (const { app } of servers) await app.close();
    expect((await post(at(await open()))).statusCode).toBe(429);
  });
});

describe('limits', () => {
  test('a network posts thirty stories at once, whatever its devices, and without a limit with RATE_LIMITS=off', async () => {
    const server = await openTestServer(anyEngine, { limits: true });
    let posted = 0;
    for (let i = 0; i < 8; i++) posted += await postUntilRefused(server.visitor(address));
    expect(posted).toBe(30);
    expect((await post(server.visitor('198.51.100.8'))).statusCode).toBe(201);
    const unlimited = await openTestServer(anyEngine, { env: { RATE_LIMITS: 'off' } });
    const visitor = unlimited.visitor();
    expect(await statusesAtOnce(40, () => post(visitor))).toEqual({ 201: 40 });
  });

  test('a device votes sixty times a minute', async () => {
    const server = await openTestServer(anyEngine, { limits: true });
    const stories = await storeManyStories(server.database, { count: 62, now: server.clock.now });
    const visitor = server.visitor();
    const vote = async (i: number) => visitor.vote(stories[i]?.id ?? '');
    const statuses = await statusesOf(62, vote);
    expect(statuses).toEqual(statuses.map((_, i) => (i < 60 ? 200 : 429)));
    server.clock.now += minute - 1;
    expect((await vote(61)).statusCode).toBe(429);
    server.clock.now += 5_001;
    expect((await vote(61)).statusCode).toBe(200);
  });

  test('stories that differ only in punctuation, confusable letters or the city count as similar', async () => {
    const server = await openTestServer(anyEngine, { limits: true });
    const text = 'My neighbour carried my bags home';
    const say = (content: string, city: string, from = address) =>
      post(server.visitor(from), { ...aStory(), content, city });
    expect((await say(`${text}.`, 'Bonn')).statusCode).toBe(201);
    expect((await say(`${text}!`, 'Bonn')).statusCode).toBe(201);
    const third = await say(text.replace('a', 'а'), 'Berlin');
    expect(third.statusCode).toBe(429);
    expect(third.json()).toMatchObject({
      message: 'A story like this one was shared today already. Please tell another one.',
    });
    expect((await say(`${text} again.`, 'Bonn')).statusCode).toBe(201);
    const elsewhere = await statusesAtOnce(20, (i) =>
      say(`${text}${'!'.repeat(i + 2)}`, 'Bonn', `203.0.113.${i}`),
    );
    expect(elsewhere).toEqual({ 201: 18, 429: 2 });
  });

  test('new devices of one network vote twenty times a day for a story, others a hundred', async () => {
    const server = await openTestServer(anyEngine, { limits: true });
    const { id } = await server.post();
    const grown = server.visitor(address);
    await grown.vote('nothing');
    server.clock.now += day + minute;
    const statuses = await statusesOf(22, () => server.visitor(address).vote(id));
    expect(statuses).toEqual(statuses.map((_, i) => (i < 20 ? 200 : 429)));
    expect((await grown.vote(id)).statusCode).toBe(200);
    expect((await server.visitor().vote(id)).statusCode).toBe(200);
  });

  test('for a network count no vote that was taken back, which is still one of its device, also across the borders of their slots', async () => {
    const server = await openTestServer(anyEngine, { limits: true });
    const { id } = await server.post();
    const takeBack = (visitor: TestVisitor) =>
      visitor.call('DELETE', `/api/experiences/${id}/vote`, { voterFingerprint: 'x' });
    const fickle = server.visitor(address);
    for (let i = 0; i < 25; i++) {
      expect((await fickle.vote(id)).statusCode).toBe(200);
      // Every twelfth of a day another slot begins.
      server.clock.now += i === 20 ? 59 * second : 1;
      expect((await takeBack(fickle)).statusCode).toBe(200);
      if (i === 10) server.clock.now += 2 * hour - 30 * second;
    }
    const others = Array.from({ length: 21 }, () => server.visitor(address).vote(id));
    const answers = await Promise.all(others);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const uses = await server.database.read
      .selectFrom('quotaUses')
      .select(['key', 'uses'])
      .where('key', 'like', '% vote/%')
      .where('uses', '<', 0)
      .execute();
    expect(uses).toEqual([]);
    for (let i = 0; i < 60; i++) {
      if ((await fickle.vote(id)).statusCode === 429) return;
      await takeBack(fickle);
    }
    expect.fail('a device votes without limit');
  });

  test('of similar stories count those that an edit makes similar, not a correction of the own one', async () => {
    const server = await openTestServer(anyEngine, { limits: true });
    const authors = await Promise.all(
      ['one', 'two', 'three', 'four'].map((word) =>
        postWithReceipt(server, `A kind stranger waved at ${word} of us.`, address),
      ),
    );
    const edit = (i: number, text: string) => authors[i]?.edit(text);
    const statuses: unknown[] = [];
    for (const i of authors.keys()) {
      const answer = await edit(i, `My neighbour carried my bags home${'!'.repeat(i + 1)}`);
      statuses.push(answer?.statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await edit(0, 'My neighbour carried my bags home.'))?.statusCode).toBe(200);
  });
});

test('keys of limits of the next day cannot be linked to those of the day before', async () => {
  const server = await openTestServer('sqlite', { limits: true });
  await postUntilRefused(server.visitor(address));
  server.clock.now += 12 * hour + 1;
  await postUntilRefused(server.visitor(address));
  const { read } = server.database;
  const ofPosts = read.selectFrom('quotas').select('key').where('key', 'like', 'post/network %');
  const rows = await ofPosts.execute();
  expect(new Set(rows.map((row) => row.key)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain(address);
});

function post(visitor: TestVisitor, story: object = aStory()): Promise<Answer> {
  return visitor.call('POST', '/api/experiences', story);
}

/** Returns the number of accepted stories. */
async function postUntilRefused(visitor: TestVisitor): Promise<number> {
  for (let posted = 0; ; posted++) {
    const { statusCode } = await post(visitor);
    if (statusCode === 429) return posted;
    expect(statusCode).toBe(201);
  }
}
