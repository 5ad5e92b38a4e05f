import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  engine as anyEngine,
  engines,
  type Engine,
} from '../../../test/support/database/test-database.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { minute } from '../../contract/durations.ts';
import { experiencePath } from '../../contract/paths.ts';
import { mistakesIn } from '../commands/config-check.ts';
import { readConfig } from '../config/config.ts';
import { noService } from '../queues/due-loop.ts';
import { IndexNowSender } from './send.ts';
import { openIndexNow } from './start.ts';

const origin = 'https://uplift.example.org';
const key = '8f14e45f-ceea-467f';
const env = { PUBLIC_ORIGIN: origin, INDEXNOW_KEY: key };

/** A service that answers with these statuses in turn, the last one for all others; undefined: never. */
async function openService(...statuses: (number | undefined)[]) {
  const received: { urlList: string[] }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body) as { urlList: string[] });
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      const headers = status === 429 ? { 'retry-after': '600' } : { location: '/elsewhere' };
      if (status !== undefined) response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow` };
}

async function open(engine: Engine, ...statuses: (number | undefined)[]) {
  const server = await openTestServer(engine, { env });
  const { received, url } = await openService(...statuses);
  const logged: unknown[] = [];
  const note = (...line: unknown[]) => void logged.push(line);
  const sender = new IndexNowSender({
    database: server.database,
    indexNow: { key, url },
    publicOrigin: origin,
    now: () => server.clock.now,
    log: { info: note, warn: note },
    timeout: 500,
  });
  // What there is before the first start is in the sitemap.
  await sender.sendDue();
  return { server, received, sender, logged };
}

const address = ({ randomId }: { randomId: string }) => origin + experiencePath(randomId);

test.each(engines)(
  'on %s search engines learn of new, hidden, restored and deleted stories, those of a minute together and each once, and of no vote',
  async (engine) => {
    const { server, received, sender } = await open(engine, 200, 202);
    const [one, other] = [await server.post(), await server.post()];
    await server.visitor().report(other.id);
    await sender.sendDue();
    expect(received).toEqual([
      {
        host: 'uplift.example.org',
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: [address(one), address(other)],
      },
    ]);
    await server.visitor().vote(one.id);
    expect(await sender.sendDue()).toBeUndefined();
    expect(received).toHaveLength(1);
    const owner = await server.owner();
    for (const [method, action] of [
      ['POST', 'restore'],
      ['DELETE', 'delete'],
    ] as const) {
      await owner.call(method, `/api/admin/${action}/${other.id}`);
      await sender.sendDue();
      expect(received.at(-1)?.urlList).toEqual([address(other)]);
    }
    expect(received).toHaveLength(3);
  },
);

describe('what was not accepted', () => {
  test('is sent again later and later, or when the service wants it, with what is new, and is two lines in the log', async () => {
    const { server, received, sender, logged } = await open(
      anyEngine,
      503,
      undefined,
      302,
      429,
      200,
    );
    const { clock } = server;
    const story = await server.post();
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      const next = (await sender.sendDue()) ?? 0;
      waits.push((next - clock.now) / minute);
      // Before that nothing is sent.
      expect(await sender.sendDue()).toBe(next);
      clock.now = next;
    }
    expect(waits).toEqual([1, 2, 4, 10]);
    const newer = await server.post();
    expect(await sender.sendDue()).toBeUndefined();
    expect(received).toHaveLength(5);
    expect(received.at(-1)?.urlList).toEqual([address(story), address(newer)]);
    expect(logged).toHaveLength(2);
    expect(logged[0]).toEqual([{ status: 503 }, expect.stringContaining('did not accept')]);
    expect(JSON.stringify(logged)).not.toContain(key);
  });

  test('keeps nobody waiting: a story is posted while the service does not answer', async () => {
    const { server, sender } = await open(anyEngine, undefined);
    await server.post();
    const order: string[] = [];
    const sending = sender.sendDue().finally(() => order.push('given up'));
    await server.post().finally(() => order.push('posted'));
    await sending;
    expect(order).toEqual(['posted', 'given up']);
  });

  test('is sent by one server at a time', async () => {
    const { server, received, sender } = await open(anyEngine, 200);
    await server.post();
    await Promise.all([sender.sendDue(), sender.sendDue(), sender.sendDue()]);
    expect(received).toHaveLength(1);
  });
});

test('very many changes are sent a thousand at a time, and those of stories that nobody can name not at all', async () => {
  const { server, received, sender } = await open(anyEngine, 200);
  const { database } = server;
  await server.invalidateCache();
  expect(await sender.sendDue()).toBeUndefined();
  expect(received).toEqual([]);
  const place = { continent: 'europe', country: 'Germany', cityKey: 'bonn' };
  await database.write(async (trx) => {
    for (let i = 0; i < 1_001; i++) {
      const known = { id: `${i}`, randomId: `joy_${i}`, searchText: '', mostVotes: 0 };
      await database.publish(trx, { of: 'arrival', experience: { ...place, ...known } });
    }
  });
  while ((await sender.sendDue()) !== undefined);
  expect(received.map(({ urlList }) => urlList.length)).toEqual([1_000, 1]);
});

describe('the key', () => {
  test('is in the file that search engines read, and without a key there is none, and nothing is sent', async () => {
    const server = await openTestServer(anyEngine, { env });
    const { statusCode, body, headers } = await server.call('GET', `/${key}.txt`);
    expect([statusCode, body]).toEqual([200, key]);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const without = await openTestServer(anyEngine, { env: { PUBLIC_ORIGIN: origin } });
    expect((await without.call('GET', `/${key}.txt`)).body).not.toBe(key);
    expect(readConfig({ PUBLIC_ORIGIN: origin }).indexNow).toBeUndefined();
  });

  test('has no effect unless the site is public with https, and the log says so', async () => {
    const server = await openTestServer(anyEngine);
    const serviceFor = (
      publicOrigin: string,
      given: Record<string, string> = { INDEXNOW_KEY: key },
    ) => {
      const warnings: unknown[] = [];
      const service = openIndexNow(readConfig(given).indexNow, {
        database: server.database,
        publicOrigin,
        now: () => server.clock.now,
        log: { info: () => undefined, warn: (line: unknown) => void warnings.push(line) },
      });
      return { isOn: service !== noService, warnings: warnings.length };
    };
    for (const local of [
      '',
      'http://uplift.example.org',
      'https://localhost',
      'https://10.0.0.7',
      'https://uplift.local',
      'https://uplift',
    ])
      expect(serviceFor(local), local).toEqual({ isOn: false, warnings: 1 });
    expect(serviceFor(origin)).toEqual({ isOn: true, warnings: 0 });
    expect(serviceFor(origin, {})).toEqual({ isOn: false, warnings: 0 });
  });

  test('has 8 to 128 letters, digits and hyphens, and is sent to https or to this machine', () => {
    const keys = ['short', 'a'.repeat(129), 'under_score', 'ümlaut12', 'with space'];
    for (const INDEXNOW_KEY of keys)
      expect(mistakesIn({ INDEXNOW_KEY })).toEqual([
        'INDEXNOW_KEY must be 8 to 128 letters from a to z, digits and hyphens',
      ]);
    expect(readConfig({ INDEXNOW_KEY: key }).indexNow).toEqual({
      key,
      url: 'https://api.indexnow.org/indexnow',
    });
    expect(mistakesIn({ INDEXNOW_KEY: key, INDEXNOW_URL: 'http://other.example/' })).toHaveLength(
      1,
    );
    expect(mistakesIn({ INDEXNOW_KEY: key, INDEXNOW_URL: 'http://127.0.0.1:8/' })).toEqual([]);
  });
});
