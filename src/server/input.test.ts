import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { storedByRequests } from '../../test/support/database/table-contents.ts';
import { engine } from '../../test/support/database/test-database.ts';
import {
  invalidRequests,
  unexpectedResponses,
  type InvalidRequest,
} from '../../test/support/server/invalid-requests.ts';
import { listedIds } from '../../test/support/server/read.ts';
import { aStory, openTestServer } from '../../test/support/server/test-server.ts';
import { BrowseQuerySchema } from '../contract/browse-query.ts';

// What else the schemas of the contract refuse is in their own tests.
const json = { 'content-type': 'application/json' };
const asJson = (payload: string, headers: object = json): InjectOptions => ({
  method: 'POST',
  url: '/api/experiences',
  headers: { ...headers },
  payload,
});
const story = JSON.stringify(aStory());
const post = (changes: object, headers?: object) =>
  asJson(JSON.stringify({ ...aStory(), ...changes }), { ...json, ...headers });

const send = (path: string, payload: object): InjectOptions => ({
  method: 'POST',
  url: `/api/experiences/${path}`,
  payload,
});
const vote = (voterFingerprint: unknown, id = 'some-id') =>
  send(`${id}/vote`, { voterFingerprint });
const report = (changes: object, id = 'some-id') =>
  send(`${id}/report`, { reason: 'spam', reporterFingerprint: 'browser', ...changes });

/** Posts, votes and reports that are refused with status 400, by the start of the message. */
const invalid: Record<string, Record<string, InjectOptions>> = {
  'Please select a continent': {
    'a continent that there is not': post({ continent: 'atlantis' }),
    'a continent that is none': post({ continent: ['europe'] }),
  },
  'Please select a country': {
    'a country of another continent': post({ country: 'Brazil' }),
    'a country with a name without end': post({ country: 'x'.repeat(81) }),
  },
  'We know no country': {
    'a country that there is not': post({ country: 'Atlantis' }),
    'the name of something that every object has': post({ country: 'constructor' }),
  },
  'Please write this as text.': {
    'a number as story': post({ content: 1_234_567_890_123 }),
    'null as story': post({ content: null }),
    'a list as story': post({ content: ['a long enough story'] }),
    'an object as city': post({ city: { $ne: '' } }),
    'a list of tags': post({ tags: ['kindness'] }),
  },
  'This text holds control or hidden characters. Please remove them.': {
    'a NUL in the story': post({ content: 'a warm roll\u0000' }),
    'half a surrogate pair in the story': asJson(story.replace('":"', '":"\\ud800')),
    'a NUL in the city': post({ city: 'Bo\u0000nn' }),
    'a NUL in a tag': post({ tags: 'kind\u0000ness' }),
    'a noncharacter in the country': post({ country: 'Germany\ufffe' }),
    'a message in tag characters': post({ content: 'a warm roll \u{e0068}\u{e0069}' }),
    'a report with a NUL': report({ description: '\u0000' }),
  },
  'This text is too long.': {
    'a letter with thousands of accents': post({ content: `roll e${'\u0301'.repeat(6_500)}` }),
  },
  'This call does not know the field': {
    'a field that decides how many votes': post({ votes: 1_000 }),
    'a vote for two': send('some-id/vote', { voterFingerprint: 'browser', votes: 2 }),
  },
  'A JSON object is needed.': {
    ...Object.fromEntries(
      ['[]', `[${story}]`, '1', 'null', '"story"', ''].map((body) => [body, asJson(body)]),
    ),
    'no body': { method: 'POST', url: '/api/experiences' },
  },
  'This request is not valid JSON.': { 'half a body': asJson('{"content":"a warm') },
  'This JSON is nested too deeply.': { 'lists in lists in lists': asJson('[[[[[[1]]]]]]') },
  'The Idempotency-Key header must be a UUID.': {
    'a key that is none': post({}, { 'idempotency-key': 'once' }),
    'an empty key': post({}, { 'idempotency-key': '' }),
    'two keys': post({}, { 'idempotency-key': `${crypto.randomUUID()}, ${crypto.randomUUID()}` }),
  },
  'A fingerprint of this device is needed.': {
    'a vote of nobody': vote(undefined),
    'a vote of an empty fingerprint': vote(''),
    'a vote of a number': vote(1),
    'a report by nobody': report({ reporterFingerprint: undefined }),
  },
  'This fingerprint is too long.': { 'a vote of 129 characters': vote('a'.repeat(129)) },
  'A fingerprint is plain ASCII text.': { 'a vote of a NUL': vote('a\u0000') },
  'Please select a reason for reporting': {
    'a report without a reason': report({ reason: undefined }),
    'a report for a reason that is none': report({ reason: 'boring' }),
  },
  'Details can have at most 500 characters.': {
    'a report of 501 characters': report({ description: 'é'.repeat(501) }),
  },
};

const wrongs: InvalidRequest[] = [
  ...Object.entries(invalid).flatMap(([message, wrong]) => invalidRequests(400, message, wrong)),
  ...invalidRequests(413, 'This request is too large.', {
    'a body of more than 16 KiB': post({ content: 'a'.repeat(16 * 1024) }),
  }),
  ...invalidRequests(415, 'Please send the body as application/json.', {
    'plain text that is JSON': asJson(story, { 'content-type': 'text/plain' }),
  }),
];

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
const noon = '2026-11-18T12:00:00';

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
    ...refusedLists('This text holds control or hidden characters.', `${name}=a%EF%BF%BE`),
    ...refusedLists(control, `${name}=a%00b`),
  ]),
  ...refusedLists(
    'Please give limit as a whole number',
    ...valuesOf('limit', [...limits, '9'.repeat(50)]),
  ),
  ...refusedLists('Please give offset as a whole number', ...valuesOf('offset', offsets)),
  ...refusedLists(
    'Please give asOf as the As-Of header had it.',
    ...valuesOf('asOf', [...days, `${noon}%2B99`, `${noon}%2B01`]),
  ),
  ...invalidRequests(400, 'Please choose week, month or all as the timeframe.', {
    'a ranking of the day': { url: '/api/leaderboard?timeframe=day' },
  }),
  ...invalidRequests(400, 'Please choose votes or fair as the order.', {
    'a ranking by size': { url: '/api/leaderboard?by=size' },
  }),
  ...invalidRequests(400, "Please give 'timeframe' only once.", {
    'two rankings': { url: '/api/leaderboard?timeframe=week&timeframe=all' },
  }),
];

const read = (id: string): InjectOptions => ({ url: `/api/experiences/by-random-id/${id}` });
const unknownIds = ['', 'nothing', '0', '%F0%9F%91%8B', "'%20or%201=1--", '..%2Fadmin', '%01'];

const addresses: InvalidRequest[] = [
  ...[...unknownIds, '%0A', '__proto__', 'a'.repeat(200)].flatMap((id) =>
    invalidRequests(404, "This experience may have been removed or doesn't exist.", {
      [`a story ${id}`]: read(id),
      [`a vote for ${id}`]: vote('browser', id),
      [`a report of ${id}`]: report({}, id),
    }),
  ),
  ...invalidRequests(400, 'This address is damaged.', {
    'half a percent sign': read('%'),
    'no UTF-8 in an identifier': read('%ff'),
    'half a surrogate pair in an identifier': read('%ED%A0%80'),
    'a vote for no UTF-8': vote('browser', '%C3'),
  }),
  ...invalidRequests(400, control, {
    'a NUL in an identifier': read('a%00b'),
    'a vote for a NUL': vote('browser', '%00'),
    'a form for a NUL': { method: 'POST', url: '/experience/%00/vote' },
    'a page of a NUL': { url: '/experience/%00' },
  }),
  ...invalidRequests(404, 'There is nothing at this address.', {
    'a story without end': read('a'.repeat(1_000)),
    'a call with a stroke too many': { url: '/api/experiences/' },
    'a call in capitals': { url: '/API/../api/nothing' },
  }),
];

test('an invalid post, vote, report, query or address is refused with what to do, and nothing changes', async () => {
  const server = await openTestServer(engine);
  await server.post();
  const before = await storedByRequests(server.database);
  expect(await unexpectedResponses(server.app, [...wrongs, ...queries, ...addresses])).toEqual([]);
  expect(await storedByRequests(server.database)).toEqual(before);
});

test('a list beyond its end is empty at any offset, and asOf may be in any century', async () => {
  const server = await openTestServer(engine);
  const { id } = await server.post();
  const idsIn = (query: string) => listedIds(server, `/api/experiences?${query}`);
  const beyond = ['1', '10000', '10001', '4294967296', '9007199254740993', '9'.repeat(300)];
  for (const query of valuesOf('offset', beyond)) expect(await idsIn(query), query).toEqual([]);
  const later = ['9999-12-31T23:59:59Z', `${noon}.000Z`, `${noon}%2B00:00`];
  for (const query of valuesOf('asOf', later)) expect(await idsIn(query), query).toEqual([id]);
  const before = ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2026-11-18T11:59:59.999Z'];
  for (const query of valuesOf('asOf', before)) expect(await idsIn(query), query).toEqual([]);
});
