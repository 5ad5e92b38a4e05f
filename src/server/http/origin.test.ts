import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import { openTestServer, type Answer } from '../../../test/support/server/test-server.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { paths, reportFormPath, voteFormPath } from '../../contract/paths.ts';

const writes = endpoints
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({ method, path, url: path.replace(/\{\w+\}/, 'some-id') }));

type Headers = Record<string, string>;
type Write = Pick<(typeof writes)[number], 'method' | 'url'>;

async function open(env: Headers = {}) {
  const server = await openTestServer('sqlite', { env });
  const send = async ({ method, url }: Write, headers: Headers): Promise<Answer> =>
    server.app.inject({ method, url, headers } as InjectOptions);
  return { ...server, send };
}

const host = 'localhost:3000';
const foreign: [name: string, headers: Headers][] = [
  ['another site', { host, origin: 'https://evil.example' }],
  ['another port', { host, origin: 'http://localhost:8080' }],
  ['a subdomain', { host, origin: 'http://a.localhost:3000' }],
  ['a site whose name starts the same', { host, origin: 'http://localhost.evil.example:3000' }],
  [
    'a foreign name that resolves to this machine',
    { host: 'rebound.example:3000', origin: 'http://rebound.example:3000' },
  ],
  ['a page without an origin', { host, origin: 'null' }],
  [
    'a page without an origin at a foreign name that resolves to this machine',
    { host: 'rebound.example:3000', origin: 'null', 'sec-fetch-site': 'same-origin' },
  ],
  ['an invalid origin', { host, origin: 'nonsense' }],
  ['two origins', { host, origin: `http://${host}, http://evil.example` }],
  ['another site, as the browser says', { host, 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring site, as the browser says', { host, 'sec-fetch-site': 'same-site' }],
  [
    'another site, whatever its origin claims',
    { host, origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
  ],
];

describe.each(writes)('$method $path', (write) => {
  test('is refused from other sites’ pages, and nothing changes', async () => {
    const { send, database } = await open();
    const before = await tableContents(database);
    for (const [from, headers] of foreign) {
      const response = await send(write, headers);
      expect(response.statusCode, from).toBe(403);
      expect(response.json(), from).toMatchObject({ code: 'foreign-origin' });
    }
    expect(await tableContents(database)).toEqual(before);
  });

  test.each([
    ['by its origin', { host, origin: `http://${host}` }],
    [
      'by its origin behind a proxy that names the port',
      { host: '127.0.0.1:443', origin: 'https://127.0.0.1' },
    ],
    [
      'by its address in a home network',
      { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' },
    ],
    ['by its address of IPv6', { host: '[::1]:3000', origin: 'http://[::1]:3000' }],
    ['by Sec-Fetch-Site', { host, 'sec-fetch-site': 'same-origin' }],
  ])('is accepted from our own pages, recognised %s', async (_name, headers) => {
    const { send } = await open();
    expect((await send(write, headers)).statusCode).not.toBe(403);
  });
});

const isConsole = ({ path }: { path: string }) => path.startsWith('/api/admin/');

describe('a program without Origin and Sec-Fetch-Site', () => {
  test.each(writes.filter(isConsole))('is refused by $method $path', async (write) => {
    const { send, database } = await open();
    const before = await tableContents(database);
    const response = await send(write, { host });
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toContain('Origin');
    expect(await tableContents(database)).toEqual(before);
  });

  test.each(writes.filter((write) => !isConsole(write)))(
    'may call $method $path',
    async (write) => {
      const { send } = await open();
      // Accepted, and refused only because its body is empty.
      expect((await send(write, { host })).statusCode).toBe(400);
    },
  );
});

test.each(writes.filter((write) => !isConsole(write)))(
  'a form of our page without referrer may call $method $path',
  async (write) => {
    const { send } = await open();
    const headers = { host, origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await send(write, headers)).statusCode).toBe(400);
  },
);

test('with a public origin no other origin is our own', async () => {
  const { send } = await open({ PUBLIC_ORIGIN: 'https://uplift.example' });
  const write = { method: 'POST', url: '/api/experiences' } as const;
  const statusFrom = async (origin: string) =>
    (await send(write, { host: 'internal:3000', origin })).statusCode;
  expect(await statusFrom('http://internal:3000')).toBe(403);
  expect(await statusFrom('http://uplift.example')).toBe(403);
  expect(await statusFrom('https://uplift.example')).toBe(400);
});

test('forms from other sites’ pages are refused too', async () => {
  const server = await openTestServer('sqlite');
  const { randomId } = await server.post();
  const before = await tableContents(server.database);
  for (const url of [paths.post, voteFormPath(randomId), reportFormPath(randomId)]) {
    for (const [, headers] of foreign) {
      const response = await server.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload:
          'content=Something+long+enough&continent=europe&country=Germany&city=Bonn&reason=spam',
      });
      expect(response.statusCode).toBe(403);
    }
  }
  expect(await tableContents(server.database)).toEqual(before);
});
