import { describe, expect, test } from 'vitest';
import {
  engines,
  hasPostgres,
  createMigratedDatabase,
  connectTo,
  type Engine,
} from '../../../test/support/database/test-database.ts';
import {
  aStory,
  openTestServer,
  type Answer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import { day, hour, minute } from '../../contract/durations.ts';

describe.each(engines)('limits on %s', (engine) => {
  test('a device posts five stories at once, then one every two minutes', async () => {
    const server = await openTestServer(engine, { limits: true });
    const visitor = server.visitor();
    expect(await postUntilRefused(visitor)).toBe(5);
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
    expect(await postUntilRefused(visitor)).toBe(5);
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

  test('a network posts thirty stories at once, whatever its devices', async () => {
    const server = await openTestServer(engine, { limits: true });
    let posted = 0;
    for (let i = 0; i < 8; i++) posted += await postUntilRefused(server.visitor('198.51.100.7'));
    expect(posted).toBe(30);
    expect((await post(server.visitor('198.51.100.8'))).statusCode).toBe(201);
  });

  test('a device votes sixty times a minute', async () => {
    const server = await openTestServer(engine, { limits: true });
    const stories = await storeManyStories(server.database, { count: 62, now: server.clock.now });
    const ids = stories.map((story) => story.id);
    const visitor = server.visitor();
    expect(await voteUntilRefused(visitor, ids)).toBe(60);
    server.clock.now += minute - 1;
    expect((await visitor.vote(ids[61] ?? '')).statusCode).toBe(429);
    server.clock.now += 5_001;
    expect((await visitor.vote(ids[61] ?? '')).statusCode).toBe(200);
  });

  test('stories that differ only in punctuation, confusable letters or the city count as similar', async () => {
    const server = await openTestServer(engine, { limits: true });
    const text = 'My neighbour carried my bags home';
    const say = (content: string, city: string, address: string) =>
      server.visitor(address).call('POST', '/api/experiences', { ...aStory(), content, city });
    expect((await say(`${text}.`, 'Bonn', '198.51.100.7')).statusCode).toBe(201);
    expect((await say(`${text}!`, 'Bonn', '198.51.100.7')).statusCode).toBe(201);
    const third = await say(text.replace('a', 'а'), 'Berlin', '198.51.100.7');
    expect(third.statusCode).toBe(429);
    expect(third.json()).toMatchObject({
      message: 'A story like this one was shared today already. Please tell another one.',
    });
    expect((await say(`${text} again.`, 'Bonn', '198.51.100.7')).statusCode).toBe(201);
    const statuses: number[] = [];
    for (let i = 0; i < 20; i++)
      statuses.push(
        (await say(`${text}${'!'.repeat(i + 2)}`, 'Bonn', `203.0.113.${i}`)).statusCode,
      );
    expect(statuses.filter((status) => status === 201)).toHaveLength(18);
  });

  test('setting the clock back an hour locks nobody out', async () => {
    const server = await openTestServer(engine, { limits: true });
    const visitor = server.visitor();
    const ids = await storyIds(server, 3);
    await post(visitor);
    await post(visitor);
    await visitor.vote(ids[0] ?? '');
    server.clock.now -= hour;
    expect((await post(visitor)).statusCode).toBe(201);
    expect((await visitor.vote(ids[1] ?? '')).statusCode).toBe(200);
    expect((await visitor.report(ids[2] ?? '')).json()).toMatchObject({ hidden: true });
    server.clock.now += 2 * minute;
    expect(await postUntilRefused(visitor)).toBe(3);
  });

  test('new devices of one network vote twenty times a day for a story, others a hundred', async () => {
    const server = await openTestServer(engine, { limits: true });
    const [id = ''] = await storyIds(server, 1);
    const address = '198.51.100.7';
    const grown = server.visitor(address);
    await grown.vote((await storyIds(server, 1))[0] ?? '');
    server.clock.now += day + minute;
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++) statuses.push((await server.visitor(address).vote(id)).statusCode);
    expect(statuses).toEqual(statuses.map((_, i) => (i < 20 ? 200 : 429)));
    expect((await grown.vote(id)).statusCode).toBe(200);
    expect((await server.visitor().vote(id)).statusCode).toBe(200);
  });

  test('a refused request does not count', async () => {
    const server = await openTestServer(engine, { limits: true });
    const visitor = server.visitor();
    const story = aStory();
    await visitor.call('POST', '/api/experiences', story);
    for (let i = 0; i < 10; i++) {
      expect((await visitor.call('POST', '/api/experiences', story)).statusCode).toBe(409);
    }
    expect(await postUntilRefused(visitor)).toBe(4);
  });

  test('ten posts of a device at the same time are five posts', async () => {
    const server = await openTestServer(engine, { limits: true });
    const visitor = server.visitor();
    await visitor.vote('nothing');
    const responses = await Promise.all(Array.from({ length: 10 }, () => post(visitor)));
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(5);
  });

  test('limits outlive a restart of the server', async () => {
    const place = await createMigratedDatabase(engine);
    const first = await openServerAt(engine, place);
    const visitor = first.visitor('198.51.100.7');
    expect(await postUntilRefused(visitor)).toBe(5);
    await first.app.close();
    const second = await openServerAt(engine, place);
    const same = second.visitor('198.51.100.7');
    for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
    expect((await post(same)).statusCode).toBe(429);
  });

  test('with RATE_LIMITS=off nobody is limited', async () => {
    const server = await openTestServer(engine, { env: { RATE_LIMITS: 'off' } });
    const visitor = server.visitor();
    for (let i = 0; i < 40; i++) expect((await post(visitor)).statusCode).toBe(201);
  });
});

test.runIf(hasPostgres)('two servers on one PostgreSQL count together', async () => {
  const place = await createMigratedDatabase('postgres');
  const servers = [await openServerAt('postgres', place), await openServerAt('postgres', place)];
  const [first, second] = servers.map((server) => server.visitor('198.51.100.7'));
  if (first === undefined || second === undefined) throw new Error('Two were opened');
  await first.vote('nothing');
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, i) => post(i % 2 === 0 ? first : second)),
  );
  expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(5);
});

test('quota keys of the next day cannot be linked to those of the day before', async () => {
  const server = await openTestServer('sqlite', { limits: true });
  await postUntilRefused(server.visitor('198.51.100.7'));
  server.clock.now += 12 * hour + 1;
  await postUntilRefused(server.visitor('198.51.100.7'));
  const rows = await server.database.read
    .selectFrom('quotas')
    .select('key')
    .where('key', 'like', 'post/network %')
    .execute();
  expect(new Set(rows.map((row) => row.key)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('198.51.100.7');
});

function post(visitor: TestVisitor): Promise<Answer> {
  return visitor.call('POST', '/api/experiences', aStory());
}

/** Returns the number of accepted stories. */
async function postUntilRefused(visitor: TestVisitor): Promise<number> {
  for (let posted = 0; ; posted++) {
    const { statusCode } = await post(visitor);
    if (statusCode === 429) return posted;
    expect(statusCode).toBe(201);
  }
}

async function voteUntilRefused(visitor: TestVisitor, ids: readonly string[]): Promise<number> {
  for (const [votes, id] of ids.entries()) {
    if ((await visitor.vote(id)).statusCode === 429) return votes;
  }
  return ids.length;
}

async function storyIds(server: TestServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++)
    ids.push((await post(server.visitor())).json<{ id: string }>().id);
  return ids;
}

function openServerAt(
  engine: Engine,
  place: Awaited<ReturnType<typeof createMigratedDatabase>>,
): Promise<TestServer> {
  return openTestServer(engine, { limits: true, database: connectTo(place) });
}
