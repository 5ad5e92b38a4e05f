import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { endpoint } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { listExperiencesEndpoint } from '../../contract/endpoints/experiences.ts';
import { paths } from '../../contract/paths.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { readConfig } from '../config.ts';
import { Problem } from '../errors.ts';
import { openLog } from '../log.ts';
import { TurnQueue } from '../queues/turn-queue.ts';
import { createFastify } from './framework.ts';
import { RateLimiter } from './rate-limiter.ts';
import { Router } from './router.ts';
import { Visitors } from './visitor/visitor.ts';

/** A server with the routes that a test registers. */
function openRouter({ capacity = 1_000 } = {}) {
  const now = () => 0;
  const count = { transactions: 0 };
  const app = createFastify({ log: openLog('silent'), headers: {} });
  onTestFinished(() => app.close());
  const { trustedProxies: proxies, publicOrigin } = readConfig({});
  const queue = new TurnQueue({ monotonic: now });
  const router = new Router({
    app,
    cache: new ResponseCache({ maxBytes: 1_000_000, now, monotonic: now, queue }),
    queue,
    visitors: new Visitors({ secret: 'a secret of these tests', proxies, publicOrigin, now }),
    rateLimiter: new RateLimiter({ units: capacity, span: 1_000, now }),
    database: {
      write: (action) => {
        count.transactions++;
        return action(undefined as never);
      },
    },
    idempotency: {
      hashBody: () => '',
      getForUpdate: () => Promise.resolve(undefined),
      peek: () => Promise.resolve(undefined),
      create: () => Promise.resolve(),
    },
    publicOrigin,
    moderatorOf: () => Promise.resolve(undefined),
    headers: {},
  });
  return { app, router, count };
}

const greeting = endpoint({
  method: 'GET',
  path: '/api/greetings/{name}',
  summary: 'A greeting',
  responses: { 200: v.object({ text: v.string(), to: v.object({ name: v.string() }) }) },
  problems: [],
});
const withSecrets = { text: 'Hello', secret: 'x', to: { name: 'Ann', address: 'y' } };
const withoutSecrets = { text: 'Hello', to: { name: 'Ann' } };

describe('only fields of the contract leave the server,', () => {
  test('cached or not', async () => {
    const { app, router } = openRouter();
    const fresh = endpoint({ ...greeting, path: '/api/fresh' });
    router.cached(greeting, () => Promise.resolve({ body: withSecrets }));
    router.uncached(fresh, () => Promise.resolve(withSecrets));
    for (const url of ['/api/greetings/ann', '/api/greetings/ann', '/api/fresh']) {
      expect((await app.inject(url)).json()).toEqual(withoutSecrets);
    }
    const params = { name: 'ann' };
    const load = { path: greeting.path, params, query: {} };
    expect((await router.respondInProcess(load, '192.0.2.1')).body).toEqual(withoutSecrets);
  });

  test('and after a write', async () => {
    const { app, router } = openRouter();
    const write = endpoint({ ...greeting, method: 'POST', path: '/api/write' });
    router.write(write, {
      act: () => Promise.resolve({ status: 200, body: withSecrets } as const),
    });
    const response = await app.inject({ method: 'POST', url: '/api/write' });
    expect(response.json()).toEqual(withoutSecrets);
  });
});

describe('requests for the same list share one render,', () => {
  async function rendersFor(...urls: string[]): Promise<number> {
    const { app, router } = openRouter();
    let renders = 0;
    router.cached(listExperiencesEndpoint, () => {
      renders++;
      return Promise.resolve({ body: [] });
    });
    for (const url of urls) expect((await app.inject(url)).statusCode).toBe(200);
    return renders;
  }

  test('however the query is written', async () => {
    const list = '/api/experiences';
    const unset = 'continent=&country=all&city=&sortBy=all&timeframe=all&search=';
    const renders = await rendersFor(
      list,
      `${list}?`,
      `${list}?${unset}`,
      `${list}?limit=20&offset=0`,
      `${list}?offset=&limit=&asOf=`,
      `${list}?utm_source=mail&fbclid=1&_=2`,
      `${list}?search=%20%E2%80%8B`,
    );
    expect(renders).toBe(1);
  });

  test('in whatever order its parameters are', async () => {
    const filter = ['continent=europe', 'city=K%C3%B6ln'];
    const one = `/api/experiences?${filter.join('&')}`;
    expect(await rendersFor(one, `/api/experiences?${filter.toReversed().join('&')}`)).toBe(1);
    expect(await rendersFor(one, one.replace('city=K%C3%B6ln', 'city=%20Ko%CC%88ln'))).toBe(1);
    expect(await rendersFor(one, '/api/experiences?continent=europe')).toBe(2);
  });

  test('for all offsets past the last page', async () => {
    const past = ['10001', '999999', '9'.repeat(60)].map((n) => `/api/experiences?offset=${n}`);
    expect(await rendersFor(...past)).toBe(1);
  });
});

test('one network’s rate limit does not affect others', async () => {
  const { app, router } = openRouter({ capacity: 1 });
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
  // Cache hits are not limited.
  expect((await ask('second', '10.0.0.1')).statusCode).toBe(200);
});

test('an invalid body opens no transaction', async () => {
  const { app, router, count } = openRouter();
  const write = endpoint({
    ...greeting,
    method: 'POST',
    path: '/api/write',
    body: v.strictObject({ name: v.string() }),
  });
  router.write(write, { act: () => Promise.resolve({ status: 200, body: withSecrets } as const) });
  const send = (name: unknown) =>
    app.inject({ method: 'POST', url: '/api/write', payload: { name } });
  expect((await send(1)).statusCode).toBe(400);
  expect(count.transactions).toBe(0);
  expect((await send('Ann')).statusCode).toBe(200);
  expect(count.transactions).toBe(1);
});

test('a write refused by its check opens no transaction', async () => {
  const { app, router, count } = openRouter();
  const write = endpoint({ ...greeting, method: 'POST', path: '/api/write' });
  router.write(write, {
    check: () => Promise.reject(new Problem('not-offered')),
    act: () => Promise.resolve({ status: 200, body: withSecrets } as const),
  });
  const headers = { 'idempotency-key': randomUUID() };
  expect((await app.inject({ method: 'POST', url: '/api/write' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/api/write', headers })).statusCode).toBe(404);
  expect(count.transactions).toBe(0);
});

const open = new Set([
  '/api/admin/status',
  '/api/admin/login',
  '/api/admin/login/passkey',
  '/api/admin/logout',
  '/api/admin/invitations/open',
  '/api/admin/invitations/accept',
]);
const closed = endpoints.filter(({ path }) => path.startsWith('/api/admin/') && !open.has(path));

describe('without a session the console shows and does nothing:', () => {
  test('it has more than its open calls', () => {
    expect(closed.length).toBeGreaterThanOrEqual(3);
  });

  test.each(closed)('$method $path', async ({ method, path }) => {
    const server = await openTestServer('sqlite');
    const { id } = await server.post();
    const before = await tableContents(server.database);
    const session = 'A'.repeat(43);
    for (const cookie of ['', `admin=${session}`, `__Host-admin=${session}`, 'admin=']) {
      const response = await server.call(method, path.replace('{id}', id), undefined, {
        origin: 'http://localhost:80',
        cookie,
      });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({ code: 'unauthorized', message: 'Please log in first.' });
    }
    expect(await tableContents(server.database)).toEqual(before);
  });

  test('and the session is checked before the request is parsed', async () => {
    const server = await openTestServer('sqlite');
    const headers = { origin: 'http://localhost:80' };
    const response = await server.call(
      'POST',
      '/api/admin/restore/no-such-id',
      { wrong: 1 },
      headers,
    );
    expect(response.statusCode).toBe(401);
  });
});

describe('the server', () => {
  test('GET and HEAD change nothing at any address', async () => {
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
        const response = await server
          .visitor()
          .call(method, `${url}?voterFingerprint=x&reason=spam`);
        expect(response.statusCode, `${method} ${url}`).toBeLessThan(500);
      }
    }
    expect(await tableContents(server.database)).toEqual(before);
  });
});
