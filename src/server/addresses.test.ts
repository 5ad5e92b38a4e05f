import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { tableContents } from '../../test/support/database/table-contents.ts';
import { engine } from '../../test/support/database/test-database.ts';
import {
  unexpectedResponses,
  invalidRequests,
  type InvalidRequest,
} from '../../test/support/server/invalid-requests.ts';
import { openTestServer } from '../../test/support/server/test-server.ts';
import { BrowseQuerySchema } from '../contract/browse-query.ts';
import type { Experience } from '../contract/endpoints/experiences.ts';

/** Lists with these queries are refused with a message that starts so. */
const refusedLists = (message: string, ...queries: string[]) =>
  invalidRequests(
    400,
    message,
    Object.fromEntries(queries.map((query) => [query, { url: `/api/experiences?${query}` }])),
  );
const valuesOf = (name: string, values: readonly string[]) =>
  values.map((value) => `${name}=${value}`);

const control = 'This address holds a control character.';
const limits = ['0', '101', '-1', '1e3', '01', '+5', '5.0', '0x10', '٣', 'ten', '%205', '5%20'];
const offsets = ['-1', '1.5', '1e3', '00', 'NaN', 'Infinity', '٣'];
const days = ['now', '0', '2026-11-18', '2026-13-01T00:00:00Z', '2026-11-18T25:00:00Z'];
const zones = ['99', '01'].map((zone) => `2026-11-18T12:00:00%2B${zone}`);

const queries: InvalidRequest[] = [
  ...Object.keys(BrowseQuerySchema.entries).flatMap((name) => [
    ...refusedLists(`Please give '${name}' only once.`, `${name}=1&${name}=1`),
    ...refusedLists(`Please write '${name}' in percent-encoded UTF-8.`, `${name}=K%F6ln`),
  ]),
  ...refusedLists('Please select a continent', 'continent=atlantis'),
  ...refusedLists('Please sort by recent, votes or oldest.', 'sortBy=best', 'sortBy=votes%20desc'),
  ...refusedLists('Please choose all, day, week or month', 'timeframe=year'),
  ...['country', 'city', 'search'].flatMap((name) => [
    ...refusedLists('Please search with at most 100 characters.', `${name}=${'a'.repeat(101)}`),
    ...refusedLists('This text holds control or hidden characters.', `${name}=a%07b`),
    ...refusedLists(control, `${name}=a%00b`),
  ]),
  ...refusedLists(
    'Please give limit as a whole number',
    ...valuesOf('limit', [...limits, '9'.repeat(50)]),
  ),
  ...refusedLists('Please give offset as a whole number', ...valuesOf('offset', offsets)),
  ...refusedLists(
    'Please give asOf as the As-Of header had it.',
    ...valuesOf('asOf', [...days, ...zones]),
  ),
  ...invalidRequests(400, 'Please choose week, month or all as the timeframe.', {
    'a ranking of the day': { url: '/api/leaderboard?timeframe=day' },
  }),
  ...invalidRequests(400, "Please give 'timeframe' only once.", {
    'two rankings': { url: '/api/leaderboard?timeframe=week&timeframe=all' },
  }),
];

const story = (id: string): InjectOptions => ({ url: `/api/experiences/by-random-id/${id}` });
const send = (path: string, payload: object): InjectOptions => ({
  method: 'POST',
  url: `/api/experiences/${path}`,
  payload,
});
const voteFor = (id: string) => send(`${id}/vote`, { voterFingerprint: 'browser' });
const reportOf = (id: string) =>
  send(`${id}/report`, { reason: 'spam', reporterFingerprint: 'browser' });

const unknownIds = ['', 'nothing', '0', '%F0%9F%91%8B', "'%20or%201=1--", '..%2Fadmin', '%01'];

const addresses: InvalidRequest[] = [
  ...[...unknownIds, '%0A', '__proto__', 'a'.repeat(200)].flatMap((id) =>
    invalidRequests(404, "This experience may have been removed or doesn't exist.", {
      [`a story ${id}`]: story(id),
      [`a vote for ${id}`]: voteFor(id),
      [`a report of ${id}`]: reportOf(id),
    }),
  ),
  ...invalidRequests(400, 'This address is damaged.', {
    'half a percent sign': story('%'),
    'no UTF-8 in an identifier': story('%ff'),
    'half a surrogate pair in an identifier': story('%ED%A0%80'),
    'a vote for no UTF-8': voteFor('%C3'),
  }),
  ...invalidRequests(400, control, {
    'a NUL in an identifier': story('a%00b'),
    'a vote for a NUL': voteFor('%00'),
    'a form for a NUL': { method: 'POST', url: '/experience/%00/vote' },
    'a page of a NUL': { url: '/experience/%00' },
  }),
  ...invalidRequests(404, 'There is nothing at this address.', {
    'a story without end': story('a'.repeat(1_000)),
    'a call with a stroke too many': { url: '/api/experiences/' },
    'a call in capitals': { url: '/API/../api/nothing' },
  }),
];

test('an invalid query or address is refused with what to do, and nothing changes', async () => {
  const server = await openTestServer(engine);
  await server.post();
  const before = await tableContents(server.database);
  expect(await unexpectedResponses(server.app, [...queries, ...addresses])).toEqual([]);
  expect(await tableContents(server.database)).toEqual(before);
});

test('a list beyond its end is empty at any offset, and asOf may be in any century', async () => {
  const server = await openTestServer(engine);
  const { id } = await server.post();
  const idsIn = async (query: string) => {
    const response = await server.call('GET', `/api/experiences?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Experience[]>().map((each) => each.id);
  };
  const beyond = ['1', '10000', '10001', '4294967296', '9007199254740993', '9'.repeat(300)];
  for (const query of valuesOf('offset', beyond)) expect(await idsIn(query), query).toEqual([]);
  const later = ['9999-12-31T23:59:59Z', '2026-11-18T12:00:00.000Z', '2026-11-18T12:00:00%2B00:00'];
  for (const query of valuesOf('asOf', later)) expect(await idsIn(query), query).toEqual([id]);
  const before = ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2026-11-18T11:59:59.999Z'];
  for (const query of valuesOf('asOf', before)) expect(await idsIn(query), query).toEqual([]);
});
