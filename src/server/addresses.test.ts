import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { tableContents } from '../../test/support/database/table-contents.ts';
import { engine } from '../../test/support/database/test-database.ts';
import {
  unexpectedResponses,
  invalidRequests,
  type InvalidRequest,
} from '../../test/support/server/invalid-requests.ts';
import { openTestServer, type TestServer } from '../../test/support/server/test-server.ts';
import { BrowseQuerySchema } from '../contract/browse-query.ts';
import type { Experience } from '../contract/endpoints/experiences.ts';

const list = (query: string): InjectOptions => ({
  method: 'GET',
  url: `/api/experiences?${query}`,
});

const hidden = 'This text holds control or hidden characters. Please remove them.';
const whole = (name: string) => `Please give ${name} as a whole number`;
const moment = 'Please give asOf as the As-Of header had it.';
const parameters = Object.keys(BrowseQuerySchema.entries);

const queries: InvalidRequest[] = [
  ...parameters.flatMap((name) =>
    invalidRequests(400, `Please give '${name}' only once.`, {
      [`${name} given twice`]: list(`${name}=1&${name}=1`),
    }),
  ),
  ...parameters.flatMap((name) =>
    invalidRequests(400, `Please write '${name}' in percent-encoded UTF-8.`, {
      [`${name} in Latin-1`]: list(`${name}=K%F6ln`),
    }),
  ),
  ...invalidRequests(400, 'Please select a continent', {
    'a continent that there is not': list('continent=atlantis'),
  }),
  ...invalidRequests(400, 'Please sort by recent, votes or oldest.', {
    'an order that there is not': list('sortBy=best'),
    'an order in SQL': list('sortBy=votes%20desc'),
  }),
  ...invalidRequests(400, 'Please choose all, day, week or month', {
    'a time that there is not': list('timeframe=year'),
  }),
  ...['country', 'city', 'search'].flatMap((name) => [
    ...invalidRequests(400, 'Please search with at most 100 characters.', {
      [`a ${name} of 101 letters`]: list(`${name}=${'a'.repeat(101)}`),
    }),
    ...invalidRequests(400, hidden, { [`a bell in ${name}`]: list(`${name}=a%07b`) }),
    ...invalidRequests(400, 'This address holds a control character.', {
      [`a NUL in ${name}`]: list(`${name}=a%00b`),
    }),
  ]),
  ...[
    '0',
    '101',
    '-1',
    '1e3',
    '01',
    '+5',
    '5.0',
    '0x10',
    '٣',
    'ten',
    '%205',
    '5%20',
    '9'.repeat(50),
  ].flatMap((limit) =>
    invalidRequests(400, whole('limit'), { [`limit ${limit}`]: list(`limit=${limit}`) }),
  ),
  ...['-1', '1.5', '1e3', '00', 'NaN', 'Infinity', '٣'].flatMap((offset) =>
    invalidRequests(400, whole('offset'), { [`offset ${offset}`]: list(`offset=${offset}`) }),
  ),
  ...[
    'now',
    '0',
    '2026-11-18',
    '2026-13-01T00:00:00Z',
    '2026-11-18T25:00:00Z',
    '2026-11-18T12:00:00%2B99',
    '2026-11-18T12:00:00%2B01',
  ].flatMap((asOf) => invalidRequests(400, moment, { [`asOf ${asOf}`]: list(`asOf=${asOf}`) })),
  ...invalidRequests(400, 'Please choose week, month or all as the timeframe.', {
    'a ranking of the day': { url: '/api/leaderboard?timeframe=day' },
  }),
  ...invalidRequests(400, "Please give 'timeframe' only once.", {
    'two rankings': { url: '/api/leaderboard?timeframe=week&timeframe=all' },
  }),
];

const unknownIds = [
  '',
  'nothing',
  '0',
  '%F0%9F%91%8B',
  "'%20or%201=1--",
  '..%2Fadmin',
  '%01',
  '%0A',
  '__proto__',
  'a'.repeat(200),
];
const vote = { voterFingerprint: 'browser' };
const report = { reason: 'spam', reporterFingerprint: 'browser' };
const send = (url: string, body: object): InjectOptions => ({ method: 'POST', url, payload: body });

const addresses: InvalidRequest[] = [
  ...unknownIds.flatMap((id) =>
    invalidRequests(404, "This experience may have been removed or doesn't exist.", {
      [`a story ${id}`]: { url: `/api/experiences/by-random-id/${id}` },
      [`a vote for ${id}`]: send(`/api/experiences/${id}/vote`, vote),
      [`a report of ${id}`]: send(`/api/experiences/${id}/report`, report),
    }),
  ),
  ...invalidRequests(400, 'This address is damaged.', {
    'half a percent sign': { url: '/api/experiences/by-random-id/%' },
    'no UTF-8 in an identifier': { url: '/api/experiences/by-random-id/%ff' },
    'half a surrogate pair in an identifier': { url: '/api/experiences/by-random-id/%ED%A0%80' },
    'a vote for no UTF-8': send('/api/experiences/%C3/vote', vote),
  }),
  ...invalidRequests(400, 'This address holds a control character.', {
    'a NUL in an identifier': { url: '/api/experiences/by-random-id/a%00b' },
    'a vote for a NUL': send('/api/experiences/%00/vote', vote),
    'a form for a NUL': { method: 'POST', url: '/experience/%00/vote' },
    'a page of a NUL': { url: '/experience/%00' },
  }),
  ...invalidRequests(404, 'There is nothing at this address.', {
    'a story without end': { url: `/api/experiences/by-random-id/${'a'.repeat(1_000)}` },
    'a call with a stroke too many': { url: '/api/experiences/' },
    'a call in capitals': { url: '/API/../api/nothing' },
  }),
];

describe('the server', () => {
  test.each([
    ['query', queries],
    ['address', addresses],
  ])('an invalid %s is refused with what to do, and nothing changes', async (_name, wrongs) => {
    const server = await openTestServer(engine);
    await server.post();
    const before = await tableContents(server.database);
    expect(await unexpectedResponses(server.app, wrongs)).toEqual([]);
    expect(await tableContents(server.database)).toEqual(before);
  });

  test('a list beyond its end is empty, at any offset', async () => {
    const server = await openTestServer(engine);
    await server.post();
    for (const offset of [
      '1',
      '10000',
      '10001',
      '4294967296',
      '9007199254740993',
      '9'.repeat(300),
    ]) {
      expect(await listOf(server, `offset=${offset}`), offset).toEqual([]);
    }
  });

  test('asOf may be in any century', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post();
    for (const asOf of [
      '9999-12-31T23:59:59Z',
      '2026-11-18T12:00:00.000Z',
      '2026-11-18T12:00:00%2B00:00',
    ]) {
      expect(
        (await listOf(server, `asOf=${asOf}`)).map((story) => story.id),
        asOf,
      ).toEqual([id]);
    }
    for (const asOf of [
      '0000-01-01T00:00:00Z',
      '1969-12-31T23:59:59Z',
      '2026-11-18T11:59:59.999Z',
    ]) {
      expect(await listOf(server, `asOf=${asOf}`), asOf).toEqual([]);
    }
  });
});

async function listOf(server: TestServer, query: string): Promise<Experience[]> {
  const response = await server.call('GET', `/api/experiences?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Experience[]>();
}
