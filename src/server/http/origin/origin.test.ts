import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { storedByRequests } from '../../../../test/support/database/table-contents.ts';
import { openTestServer } from '../../../../test/support/server/test-server.ts';
import { endpoints } from '../../../contract/endpoints/endpoints.ts';
import { paths, reportFormPath, voteFormPath } from '../../../contract/paths.ts';

type Headers = Record<string, string>;

const writes = endpoints
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({ method, url: path.replace(/\{\w+\}/, 'some-id') }));
const ofConsole = writes.filter(({ url }) => url.startsWith('/api/admin/'));
const ofReaders = writes.filter((write) => !ofConsole.includes(write));

async function open(env: Headers = {}) {
  // What so many requests of one network cost would be stored.
  const server = await openTestServer('sqlite', { env: { ...env, RATE_LIMITS: 'off' } });
  const send = ({ method, url }: (typeof writes)[number], headers: Headers) =>
    server.app.inject({ method, url, headers } as InjectOptions);
  return { ...server, send };
}

const host = 'localhost:3000';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const rebound = { host: 'rebound.example:3000' };
const foreign: readonly Headers[] = [
  { host, origin: 'https://evil.example' },
  { host, origin: 'http://localhost:8080' },
  { host, origin: 'http://a.localhost:3000' },
  { host, origin: 'http://localhost.evil.example:3000' },
  // A foreign name that resolves to this machine.
  { ...rebound, origin: 'http://rebound.example:3000' },
  { ...rebound, origin: 'null', ...sameOrigin },
  { host, origin: 'null' },
  { host, origin: 'nonsense' },
  { host, origin: `http://${host}, http://evil.example` },
  { host, 'sec-fetch-site': 'cross-site' },
  { host, 'sec-fetch-site': 'same-site' },
  { host, origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
];
const own: readonly Headers[] = [
  { host, origin: `http://${host}` },
  // Behind a proxy that names the port.
  { host: '127.0.0.1:443', origin: 'https://127.0.0.1' },
  { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' },
  { host: '[::1]:3000', origin: 'http://[::1]:3000' },
  { host, ...sameOrigin },
];

test('every write of the contract, and every form, is refused from other sites’ pages, and nothing changes, not even the visitor’s cookie', async () => {
  const server = await open();
  const { randomId } = await server.post();
  const before = await storedByRequests(server.database);
  for (const headers of foreign) {
    for (const write of writes) {
      const response = await server.send(write, headers);
      const what = JSON.stringify({ ...write, headers });
      expect([response.statusCode, response.json().code], what).toEqual([403, 'foreign-origin']);
      expect(response.headers['set-cookie'], what).toBeUndefined();
    }
    const payload =
      'content=Something+long+enough&continent=europe&country=Germany&city=Bonn&reason=spam';
    for (const url of [paths.post, voteFormPath(randomId), reportFormPath(randomId)]) {
      const asForm = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      const response = await server.call('POST', url, payload, asForm);
      expect(response.statusCode, JSON.stringify({ url, headers })).toBe(403);
      // Else the visitor would be another device, and could vote again.
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  }
  expect(await storedByRequests(server.database)).toEqual(before);
});

test('our own pages may use every write, as may a program without Origin and Sec-Fetch-Site and a form without referrer, but not the console’s', async () => {
  const { send, database } = await open();
  const before = await storedByRequests(database);
  for (const write of writes) {
    for (const headers of own) {
      const { statusCode } = await send(write, headers);
      // Refused later, as empty or without a session.
      expect(statusCode, JSON.stringify({ ...write, headers })).toBeOneOf([200, 400, 401]);
    }
  }
  for (const write of ofConsole) {
    const response = await send(write, { host });
    expect(response.statusCode, write.url).toBe(403);
    expect(response.json().message).toContain('Origin');
  }
  for (const write of ofReaders) {
    for (const headers of [{ host }, { host, origin: 'null', ...sameOrigin }]) {
      // Accepted, and refused only because its body is empty.
      expect((await send(write, headers)).statusCode, write.url).toBe(400);
    }
  }
  expect(await storedByRequests(database)).toEqual(before);
});

test('with a public origin no other origin is our own', async () => {
  const { send } = await open({ PUBLIC_ORIGIN: 'https://uplift.example' });
  const write = { method: 'POST', url: '/api/experiences' } as const;
  const statusFrom = async (origin: string) =>
    (await send(write, { host: 'internal:3000', origin })).statusCode;
  expect(await statusFrom('http://internal:3000')).toBe(403);
  expect(await statusFrom('http://uplift.example')).toBe(403);
  expect(await statusFrom('https://uplift.example')).toBe(400);
});
