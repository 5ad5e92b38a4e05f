import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import { engines } from '../../../test/support/database/test-database.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { endpoint } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { listExperiencesEndpoint } from '../../contract/endpoints/experiences.ts';
import { paths } from '../../contract/paths.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { readConfig } from '../config.ts';
import { Problem } from '../errors.ts';
import { openLog } from '../log.ts';
import { openFramework } from './framework.ts';
import { RateLimiter } from './rate-limiter.ts';
import { Router } from './router.ts';
import { Visitors } from './visitor.ts';

/** A server with nothing in it but what a test binds. */
function bare({ capacity = 1_000 } = {}) {
  const now = () => 0;
  const asked = { transactions: 0 };
  const app = openFramework({ log: openLog('silent'), headers: {} });
  onTestFinished(() => app.close());
  const { trustedProxies: proxies, publicOrigin } = readConfig({});
  const router = new Router({
    app,
    cache: new ResponseCache({ maxBytes: 1_000_000, now, monotonic: now }),
    visitors: new Visitors({ secret: 'a secret of these tests', proxies, publicOrigin, now }),
    rateLimiter: new RateLimiter({ units: capacity, span: 1_000, now }),
    database: {
      write: (action) => {
        asked.transactions++;
        return action(undefined as never);
      },
    },
    idempotency: {
      hashOf: () => '',
      getForUpdate: () => Promise.resolve(undefined),
      peek: () => Promise.resolve(undefined),
      create: () => Promise.resolve(),
    },
    publicOrigin,
    isAdmin: () => Promise.resolve(false),
    headers: {},
  });
  return { app, router, asked };
}

const greeting = endpoint({
  method: 'GET',
  path: '/api/greetings/{name}',
  summary: 'A greeting',
  responses: { 200: v.object({ text: v.string(), to: v.object({ name: v.string() }) }) },
  problems: [],
});
const secretly = { text: 'Hello', secret: 'x', to: { name: 'Ann', address: 'y' } };
const openly = { text: 'Hello', to: { name: 'Ann' } };

describe('nothing leaves the server that the contract does not name,', () => {
  test('neither from the cache nor anew', async () => {
    const { app, router } = bare();
    const fresh = endpoint({ ...greeting, path: '/api/fresh' });
    router.cached(greeting, () => Promise.resolve({ body: secretly }));
    router.fresh(fresh, () => Promise.resolve(secretly));
    for (const url of ['/api/greetings/ann', '/api/greetings/ann', '/api/fresh']) {
      expect((await app.inject(url)).json()).toEqual(openly);
    }
    const params = { name: 'ann' };
    const load = { path: greeting.path, params, query: {} };
    expect((await router.respondInProcess(load, '192.0.2.1')).body).toEqual(openly);
  });

  test('nor after a write', async () => {
    const { app, router } = bare();
    const write = endpoint({ ...greeting, method: 'POST', path: '/api/write' });
    router.write(write, { act: () => Promise.resolve({ status: 200, body: secretly } as const) });
    const answer = await app.inject({ method: 'POST', url: '/api/write' });
    expect(answer.json()).toEqual(openly);
  });
});

describe('readers who ask for the same are given what was made once,', () => {
  async function makingsFor(...urls: string[]): Promise<number> {
    const { app, router } = bare();
    let makings = 0;
    router.cached(listExperiencesEndpoint, () => {
      makings++;
      return Promise.resolve({ body: [] });
    });
    for (const url of urls) expect((await app.inject(url)).statusCode).toBe(200);
    return makings;
  }

  test('however they write it', async () => {
    const list = '/api/experiences';
    const unset = 'continent=&country=all&city=&sortBy=all&timeframe=all&search=';
    const makings = await makingsFor(
      list,
      `${list}?`,
      `${list}?${unset}`,
      `${list}?limit=20&offset=0`,
      `${list}?offset=&limit=&asOf=`,
      `${list}?utm_source=mail&fbclid=1&_=2`,
      `${list}?search=%20%E2%80%8B`,
    );
    expect(makings).toBe(1);
  });

  test('in whatever order, as long as it is the same', async () => {
    const filter = ['continent=europe', 'city=K%C3%B6ln'];
    const one = `/api/experiences?${filter.join('&')}`;
    expect(await makingsFor(one, `/api/experiences?${filter.toReversed().join('&')}`)).toBe(1);
    expect(await makingsFor(one, one.replace('city=K%C3%B6ln', 'city=%20Ko%CC%88ln'))).toBe(1);
    expect(await makingsFor(one, '/api/experiences?continent=europe')).toBe(2);
  });

  test('past the last page wherever that is', async () => {
    const past = ['10001', '999999', '9'.repeat(60)].map((n) => `/api/experiences?offset=${n}`);
    expect(await makingsFor(...past)).toBe(1);
  });
});

test('who asks too much does not spoil it for others', async () => {
  const { app, router } = bare({ capacity: 1 });
  router.cached(greeting, ({ params }) =>
    Promise.resolve({ body: { text: params.name, to: { name: 'Ann' } } }),
  );
  const ask = (name: string, remoteAddress: string) =>
    app.inject({ url: `/api/greetings/${name}`, remoteAddress });
  expect((await ask('first', '10.0.0.1')).statusCode).toBe(200);
  const refused = await ask('second', '10.0.0.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('2');
  expect((await ask('second', '10.0.0.2')).statusCode).toBe(200);
  // What is there costs nobody anything.
  expect((await ask('second', '10.0.0.1')).statusCode).toBe(200);
});

test('what is wrong with a body alone is found before the database is asked', async () => {
  const { app, router, asked } = bare();
  const write = endpoint({
    ...greeting,
    method: 'POST',
    path: '/api/write',
    body: v.strictObject({ name: v.string() }),
  });
  router.write(write, { act: () => Promise.resolve({ status: 200, body: secretly } as const) });
  const send = (name: unknown) =>
    app.inject({ method: 'POST', url: '/api/write', payload: { name } });
  expect((await send(1)).statusCode).toBe(400);
  expect(asked.transactions).toBe(0);
  expect((await send('Ann')).statusCode).toBe(200);
  expect(asked.transactions).toBe(1);
});

test('what the check before a write refuses opens no transaction', async () => {
  const { app, router, asked } = bare();
  const write = endpoint({ ...greeting, method: 'POST', path: '/api/write' });
  router.write(write, {
    check: () => Promise.reject(new Problem('not-offered')),
    act: () => Promise.resolve({ status: 200, body: secretly } as const),
  });
  const headers = { 'idempotency-key': randomUUID() };
  expect((await app.inject({ method: 'POST', url: '/api/write' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/api/write', headers })).statusCode).toBe(404);
  expect(asked.transactions).toBe(0);
});

const open = new Set(['/api/admin/status', '/api/admin/login', '/api/admin/logout']);
const closed = endpoints.filter(({ path }) => path.startsWith('/api/admin/') && !open.has(path));

describe('without a session the console shows and does nothing:', () => {
  test('it has more than its three open calls', () => {
    expect(closed.length).toBeGreaterThanOrEqual(3);
  });

  test.each(closed)('$method $path', async ({ method, path }) => {
    const server = await openTestServer('sqlite');
    const { id } = await server.post();
    const before = await tableContents(server.database);
    const session = 'A'.repeat(43);
    for (const cookie of ['', `admin=${session}`, `__Host-admin=${session}`, 'admin=']) {
      const answer = await server.call(method, path.replace('{id}', id), undefined, {
        origin: 'http://localhost:80',
        cookie,
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ code: 'unauthorized', message: 'Please log in first.' });
    }
    expect(await tableContents(server.database)).toEqual(before);
  });

  test('and asks for the session before it looks at anything else', async () => {
    const server = await openTestServer('sqlite');
    const headers = { origin: 'http://localhost:80' };
    const answer = await server.call(
      'POST',
      '/api/admin/restore/no-such-id',
      { wrong: 1 },
      headers,
    );
    expect(answer.statusCode).toBe(401);
  });
});

describe.each(engines)('on %s', (engine) => {
  test('GET and HEAD change nothing, wherever they go', async () => {
    const server = await openTestServer(engine);
    const { id, randomId } = await server.post();
    const fill = (path: string) => path.replace('{randomId}', randomId).replace('{id}', id);
    const calls = endpoints.map(({ path }) => fill(path));
    const pages = [...Object.values(paths), `/experience/${randomId}`];
    const forms = [`/experience/${randomId}/vote`, `/experience/${randomId}/report`];
    const others = ['/api/nothing', '/nothing', '/assets/x.js', '/places/de.json'];
    const before = await tableContents(server.database);
    for (const url of [...calls, ...pages, ...forms, ...others]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await server.visitor().call(method, `${url}?voterFingerprint=x&reason=spam`);
        expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500);
      }
    }
    expect(await tableContents(server.database)).toEqual(before);
  });
});
