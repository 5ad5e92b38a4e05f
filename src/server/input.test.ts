import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { tableContents } from '../../test/support/database/table-contents.ts';
import { engine } from '../../test/support/database/test-database.ts';
import {
  unexpectedResponses,
  invalidRequests,
  type InvalidRequest,
} from '../../test/support/server/invalid-requests.ts';
import { aStory, openTestServer } from '../../test/support/server/test-server.ts';

// What else the schemas of the contract refuse is in their own tests.
const json = { 'content-type': 'application/json' };
const asJson = (payload: string | Buffer, headers: object = json): InjectOptions => ({
  method: 'POST',
  url: '/api/experiences',
  headers: { ...headers },
  payload,
});
const story = JSON.stringify(aStory());
const post = (changes: object, headers?: object) =>
  asJson(JSON.stringify({ ...aStory(), ...changes }), { ...json, ...headers });

const text = 'Please write this as text.';
const hidden = 'This text holds control or hidden characters. Please remove them.';
const unknown = 'This call does not know the field';
const notJson = 'Please send the body as application/json.';
const key = 'The Idempotency-Key header must be a UUID.';

/** Posts that are refused with status 400, by the start of the message. */
const posts: Record<string, Record<string, InjectOptions>> = {
  'Please select a continent': {
    'a continent that there is not': post({ continent: 'atlantis' }),
    'a continent that is none': post({ continent: ['europe'] }),
  },
  'Please select a country': {
    'a country that there is not': post({ country: 'Atlantis' }),
    'a country of another continent': post({ country: 'Brazil' }),
    'the name of something that every object has': post({ country: 'constructor' }),
    'a country with a name without end': post({ country: 'x'.repeat(81) }),
  },
  [text]: {
    'a number as story': post({ content: 1_234_567_890_123 }),
    'null as story': post({ content: null }),
    'a list as story': post({ content: ['a long enough story'] }),
    'an object as city': post({ city: { $ne: '' } }),
    'a list of tags': post({ tags: ['kindness'] }),
  },
  [hidden]: {
    'a NUL in the story': post({ content: 'a warm roll\u0000' }),
    'half a surrogate pair in the story': asJson(story.replace('":"', '":"\\ud800')),
    'a NUL in the city': post({ city: 'Bo\u0000nn' }),
    'a NUL in a tag': post({ tags: 'kind\u0000ness' }),
    'a noncharacter in the country': post({ country: 'Germany\ufffe' }),
    'a message in tag characters': post({ content: 'a warm roll \u{e0068}\u{e0069}' }),
  },
  'This text is too long.': {
    'a letter with thousands of accents': post({ content: `roll e${'\u0301'.repeat(4_500)}` }),
  },
  [unknown]: {
    'a field that decides how many votes': post({ votes: 1_000 }),
    'a field __proto__': asJson(story.replace('{', '{"__proto__":{"votes":1},')),
    'a field constructor': asJson(story.replace('{', '{"constructor":{"prototype":1},')),
  },
  'A JSON object is needed.': {
    ...Object.fromEntries(
      ['[]', `[${story}]`, '1', 'null', '"story"', ''].map((body) => [body, asJson(body)]),
    ),
    'no body': { method: 'POST', url: '/api/experiences' },
  },
  'This request is not valid JSON.': {
    'half a body': asJson('{"content":"a warm'),
    'a body that is no UTF-8': asJson(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])),
    'a form as JSON': asJson('content=a+warm+roll'),
  },
  'This JSON is nested too deeply.': { 'lists in lists in lists': asJson('[[[[[[1]]]]]]') },
  [key]: {
    'a key that is none': post({}, { 'idempotency-key': 'once' }),
    'an empty key': post({}, { 'idempotency-key': '' }),
    'two keys': post({}, { 'idempotency-key': `${crypto.randomUUID()}, ${crypto.randomUUID()}` }),
  },
};

const send = (action: string, payload: object): InjectOptions => ({
  method: 'POST',
  url: `/api/experiences/some-id/${action}`,
  payload,
});
const vote = (voterFingerprint: unknown, others = {}) =>
  send('vote', { voterFingerprint, ...others });
const report = (changes: object) =>
  send('report', { reason: 'spam', reporterFingerprint: 'browser', ...changes });

/** Votes and reports that are refused with status 400, by the start of the message. */
const votesAndReports: Record<string, Record<string, InjectOptions>> = {
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
  [hidden]: { 'a report with a NUL': report({ description: '\u0000' }) },
  [unknown]: { 'a vote for two': vote('browser', { votes: 2 }) },
};

const wrongs: InvalidRequest[] = [
  ...[posts, votesAndReports].flatMap((requests) =>
    Object.entries(requests).flatMap(([message, wrong]) => invalidRequests(400, message, wrong)),
  ),
  ...invalidRequests(413, 'This request is too large.', {
    'a body of more than 16 KiB': post({ content: 'a'.repeat(16 * 1024) }),
  }),
  ...invalidRequests(415, notJson, {
    'a form': asJson('content=a', { 'content-type': 'application/x-www-form-urlencoded' }),
    'plain text that is JSON': asJson(story, { 'content-type': 'text/plain' }),
  }),
];

test('an invalid post, vote or report is refused with what to do, and nothing changes', async () => {
  const server = await openTestServer(engine);
  await server.post();
  const before = await tableContents(server.database);
  expect(await unexpectedResponses(server.app, wrongs)).toEqual([]);
  expect(await tableContents(server.database)).toEqual(before);
});
