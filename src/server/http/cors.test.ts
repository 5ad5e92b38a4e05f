import { expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { displayPaths } from '../../contract/endpoints/site/display-files.ts';
import type { Reference } from '../../contract/endpoints/site/reference.ts';
import { crawlerPaths, feedPath, pagePaths, paths } from '../../contract/paths.ts';

const foreign = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
const corsIn = (headers: object) =>
  Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));
const open = [
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', 'As-Of, Searched-Stories, Retry-After'],
];

test('any site may read the calls that are the same for everybody, refusals and what comes from the cache included, and the reference lists just these', async () => {
  const server = await openTestServer(engine);
  const { randomId } = await server.post({ country: 'Germany', city: 'Bonn' });
  const { body } = await server.call('GET', '/api/reference');
  const { calls } = JSON.parse(body) as Reference;
  expect(calls.length).toBeGreaterThan(10);
  for (const { url } of calls) {
    const real = url.replace('joy_ab12', randomId);
    for (const from of ['render', 'cache']) {
      const { statusCode, headers } = await server.call('GET', real, undefined, foreign);
      expect([statusCode, corsIn(headers)], `${real} ${from}`).toEqual([200, open]);
    }
  }
  const refused = await server.call('GET', '/api/experiences?limit=0', undefined, foreign);
  expect([refused.statusCode, corsIn(refused.headers)]).toEqual([400, open]);
  const openapi = await server.call('GET', paths.openapi, undefined, foreign);
  expect(corsIn(openapi.headers)).toEqual(open);
  const listed = new Set(calls.map(({ path }) => path));
  // Who asks decides what these answer, or what they cost.
  const own = endpoints.filter(
    ({ method, path }) => method === 'GET' && !path.startsWith('/api/admin') && !listed.has(path),
  );
  expect(own.map(({ path }) => path).toSorted()).toEqual([
    '/api/daily-dose/push',
    '/api/experiences/by-random-id/{randomId}/translation',
  ]);
});

test('no other path may be read by other sites: not the console, not what a cookie decides, no write, no page, file or feed, and no preflight is answered', async () => {
  const server = await openTestServer(engine);
  const { body } = await server.call('GET', '/api/reference');
  const { calls } = JSON.parse(body) as Reference;
  const listed = new Set(calls.map(({ path }) => path));
  const others = endpoints.filter(({ method, path }) => method !== 'GET' || !listed.has(path));
  expect(others.length).toBeGreaterThan(40);
  for (const { method, path } of others) {
    const url = path.replace(/\{\w+\}/g, 'joy_ab12');
    const { headers } = await server.call(method, url, undefined, foreign);
    expect(corsIn(headers), `${method} ${url}`).toEqual([]);
  }
  const files = [
    ...pagePaths,
    ...Object.values(crawlerPaths),
    ...Object.values(displayPaths),
    paths.health,
    paths.ready,
    paths.metrics,
    paths.random,
    feedPath('json', {}),
    feedPath('xml', {}),
    '/sw.js',
    '/nothing',
    '/api/nothing',
  ];
  for (const path of files) {
    const { headers } = await server.call('GET', path, undefined, foreign);
    expect(corsIn(headers), path).toEqual([]);
  }
  const preflight = { ...foreign, 'access-control-request-method': 'GET' };
  const { statusCode, headers } = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/experiences',
    headers: preflight,
  });
  expect([statusCode, corsIn(headers)]).toEqual([405, []]);
});

test('what any site may read has nothing of who asks: equal with and without cookies', async () => {
  const server = await openTestServer(engine);
  const { id } = await server.post();
  const owner = await server.owner();
  const visitor = server.visitor();
  await visitor.vote(id);
  const { body: reference } = await server.call('GET', '/api/reference');
  for (const { url, path } of (JSON.parse(reference) as Reference).calls) {
    if (path === '/api/experiences/random') continue;
    const answers = await Promise.all([
      owner.call('GET', url),
      visitor.call('GET', url),
      server.call('GET', url),
    ]);
    const [first, ...rest] = answers.map(({ body, headers }) => [body, headers['set-cookie']]);
    for (const other of rest) expect(other, url).toEqual(first);
    expect(answers[0].headers['access-control-allow-credentials']).toBeUndefined();
  }
});
