import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { storedByRequests } from '../../../test/support/database/table-contents.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { endpoint } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { listExperiencesEndpoint } from '../../contract/endpoints/experiences.ts';
import { paths } from '../../contract/paths.ts';
import { ResponseStore } from '../cache/store.ts';
import { readConfig } from '../config/config.ts';
import { createFastify } from '../http/framework.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { Visitors } from '../http/visitor/visitor.ts';
import { openLog } from '../process/log.ts';
import { FairQueue } from '../queues/fair-queue.ts';
import { Router } from './router.ts';

/** A server with the routes that a test registers. */
function openRouter({ capacity = 1_000 } = {}) {
  const now = () => 0;
  const app = createFastify({ log: openLog('silent'), headers: {} });
  onTestFinished(() => app.close());
  const { trustedProxies: proxies, publicOrigin } = readConfig({});
  const queue = new FairQueue({ monotonic: now, maxWait: 1_000, patience: 2_000 });
  const router = new Router({
    app,
    cache: new ResponseStore({ maxBytes: 1_000_000, now, monotonic: now, queue }),
    queue,
    visitors: new Visitors({ secret: 'a secret of these tests', proxies, publicOrigin, now }),
    rateLimiter: new RateLimiter({ limit: capacity, span: 1_000, now }),
    database: { write: (action) => action(undefined as never) },
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
  return { app, router };
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

test('only fields of the contract leave the server, cached or not, and after a write', async () => {
  const { app, router } = openRouter();
  const fresh = endpoint({ ...greeting, path: '/api/fresh' });
  router.cached(greeting, () => Promise.resolve({ body: withSecrets }));
  router.uncached(fresh, () => Promise.resolve(withSecrets));
  const url = '/api/write';
  const write = endpoint({ ...greeting, method: 'POST', path: url, body: v.object({}) });
  router.write(write, { act: () => Promise.resolve({ status: 200, body: withSecrets } as const) });
  for (const path of ['/api/greetings/ann', '/api/greetings/ann', '/api/fresh'])
    expect((await app.inject(path)).json()).toEqual(withoutSecrets);
  const load = { path: greeting.path, params: { name: 'ann' }, query: {} };
  expect((await router.respondInProcess(load, '192.0.2.1')).body).toEqual(withoutSecrets);
  const written = await app.inject({ method: 'POST', url, payload: {} });
  expect(written.json()).toEqual(withoutSecrets);
});

test('requests for the same list share one render, however the query is written', async () => {
  async function rendersFor(...queries: string[]): Promise<number> {
    const { app, router } = openRouter();
    let renders = 0;
    router.cached(listExperiencesEndpoint, () => {
      renders++;
      return Promise.resolve({ body: [] });
    });
    for (const query of queries)
      expect((await app.inject(`/api/experiences${query}`)).statusCode).toBe(200);
    return renders;
  }
  const same = [
    '',
    '?',
    '?continent=&country=all&city=&sortBy=all&timeframe=all&search=',
    '?limit=20&offset=0',
    '?offset=&limit=&asOf=',
    '?utm_source=mail&fbclid=1&_=2',
    '?search=%20%E2%80%8B',
  ];
  expect(await rendersFor(...same)).toBe(1);
  expect(await rendersFor('?city=K%C3%B6ln', '?city=%20Ko%CC%88ln')).toBe(1);
  expect(await rendersFor('?city=K%C3%B6ln', '?city=Bonn')).toBe(2);
});

test('one network’s rate limit does not affect others, and what is cached has none', async () => {
  const { app, router } = openRouter({ capacity: 1 });
  router.cached(greeting, () => Promise.resolve({ body: withoutSecrets }));
  const ask = async (name: string, remoteAddress: string) => {
    const url = `/api/greetings/${name}`;
    const { statusCode, headers } = await app.inject({ url, remoteAddress });
    return statusCode === 429 ? `again after ${headers['retry-after']} s` : statusCode;
  };
  expect(await ask('first', '10.0.0.1')).toBe(200);
  expect(await ask('second', '10.0.0.1')).toBe('again after 2 s');
  expect(await ask('second', '10.0.0.2')).toBe(200);
  expect(await ask('second', '10.0.0.1')).toBe(200);
});

const isOpen = /^\/api\/admin\/(status|login|login\/passkey|logout|invitations\/(open|accept))$/;
const closed = endpoints.filter(({ path }) => path.startsWith('/api/admin/') && !isOpen.test(path));

test('without a session the console shows and does nothing, and says so before the request is parsed', async () => {
  expect(closed.length).toBeGreaterThanOrEqual(3);
  // What so many requests of one network cost would be stored.
  const server = await openTestServer('sqlite', { env: { RATE_LIMITS: 'off' } });
  const { id } = await server.post();
  const before = await storedByRequests(server.database);
  const session = 'A'.repeat(43);
  for (const { method, path } of closed) {
    for (const cookie of ['', `admin=${session}`, `__Host-admin=${session}`, 'admin=']) {
      const headers = { origin: 'http://localhost:80', cookie };
      const body = method === 'GET' ? undefined : { wrong: 1 };
      const response = await server.call(method, path.replace('{id}', id), body, headers);
      expect([response.statusCode, response.json()], `${method} ${path}`).toEqual([
        401,
        { code: 'unauthorized', message: 'Please log in first.' },
      ]);
    }
  }
  expect(await storedByRequests(server.database)).toEqual(before);
});

test('GET and HEAD change nothing at any address', async () => {
  const server = await openTestServer(engine);
  const { id, randomId } = await server.post();
  const page = `/experience/${randomId}`;
  const others = `/api/nothing /nothing /assets/x.js /places/de.json ${page} ${page}/vote ${page}/report`;
  const urls = [
    ...endpoints.map(({ path }) => path.replace('{randomId}', randomId).replace('{id}', id)),
    ...Object.values(paths),
    ...others.split(' '),
  ];
  const before = await storedByRequests(server.database);
  for (const path of urls) {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await server
        .visitor()
        .call(method, `${path}?voterFingerprint=x&reason=spam`);
      expect(response.statusCode, `${method} ${path}`).toBeLessThan(500);
    }
  }
  expect(await storedByRequests(server.database)).toEqual(before);
});
