import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { tableContents } from '../../test/support/database/table-contents.ts';
import { engine } from '../../test/support/database/test-database.ts';
import {
  unexpectedResponses,
  invalidRequests,
  type InvalidRequest,
} from '../../test/support/server/invalid-requests.ts';
import { aStory, openTestServer } from '../../test/support/server/test-server.ts';

const json = { 'content-type': 'application/json' };
const asJson = (payload: string): InjectOptions => ({
  method: 'POST',
  url: '/api/experiences',
  headers: json,
  payload,
});
const post = (changes: object): InjectOptions =>
  asJson(JSON.stringify({ ...aStory(), ...changes }));

const text = 'Please write this as text.';
const hidden = 'This text holds control or hidden characters. Please remove them.';
const object = 'A JSON object is needed.';

const posts: InvalidRequest[] = [
  ...invalidRequests(400, 'Experience must be at least 10 characters', {
    'a story of 9 letters': post({ content: 'a'.repeat(9) }),
    'a story of 9 families': post({ content: '👨‍👩‍👧‍👦'.repeat(9) }),
    'a story of 9 letters between blanks': post({ content: `   ${'a'.repeat(9)}   ` }),
    'a story of 9 letters and 9 zero-width ones': post({ content: 'a\u200b'.repeat(9) }),
    'a story of blanks of Braille': post({ content: '\u2800'.repeat(50) }),
    'a story of boxes': post({ content: '\ue000\u0378\ufffd'.repeat(50) }),
    'a story of line ends': post({ content: '\r\n'.repeat(20) }),
    'no story': post({ content: undefined }),
  }),
  ...invalidRequests(400, 'Experience must be 280 characters or less', {
    'a story of 281 letters': post({ content: 'a'.repeat(281) }),
    'a story of 281 flags': post({ content: '🇩🇪'.repeat(281) }),
  }),
  ...invalidRequests(400, 'Please tell your story in words', {
    'a story of emoji': post({ content: '🎉'.repeat(10) }),
    'a story of full stops': post({ content: '.'.repeat(50) }),
  }),
  ...invalidRequests(400, 'Each tag needs a letter or a digit.', {
    'a tag of signs': post({ tags: 'food, !!!' }),
  }),
  ...invalidRequests(400, 'Please give askHuman as true or false.', {
    'a wish for a person in words': post({ askHuman: 'yes' }),
  }),
  ...invalidRequests(400, 'Please select a continent', {
    'no continent': post({ continent: undefined }),
    'an empty continent': post({ continent: '' }),
    'a continent that there is not': post({ continent: 'atlantis' }),
    'a continent that is none': post({ continent: ['europe'] }),
  }),
  ...invalidRequests(400, 'Please select a country', {
    'no country': post({ country: undefined }),
    'a country of blanks': post({ country: '   ' }),
    'a country that there is not': post({ country: 'Atlantis' }),
    'a country of another continent': post({ country: 'Brazil' }),
    'the name of something that every object has': post({ country: 'constructor' }),
    'a country with a name without end': post({ country: 'x'.repeat(81) }),
  }),
  ...invalidRequests(400, 'Please select a city', {
    'no city': post({ city: undefined }),
    'a city of blanks': post({ city: ' \u00a0\u3000\t ' }),
    'a city of nothing that one sees': post({ city: '\u200b\u2060\u3164' }),
  }),
  ...invalidRequests(400, 'Please write the city with letters', {
    'a city of signs': post({ city: '---' }),
    'a city with a tag of HTML': post({ city: '<b>Bonn</b>' }),
    'a city with an address of the web': post({ city: 'bonn.example/offer' }),
    'a city of emoji': post({ city: '🏙️🏙️' }),
    'a city of digits': post({ city: '12345' }),
    'a city of blanks of Braille': post({ city: '\u2800\u2800' }),
  }),
  ...invalidRequests(400, 'A city can have at most 80 characters.', {
    'a city of 81 letters': post({ city: 'a'.repeat(81) }),
  }),
  ...invalidRequests(400, 'Please use at most 10 tags.', {
    'eleven tags': post({ tags: 'a,b,c,d,e,f,g,h,i,j,k' }),
  }),
  ...invalidRequests(400, 'Each tag can have at most 30 characters.', {
    'a tag of 31 letters': post({ tags: 'a'.repeat(31) }),
  }),
  ...invalidRequests(400, text, {
    'a number as story': post({ content: 1_234_567_890_123 }),
    'null as story': post({ content: null }),
    'a list as story': post({ content: ['a long enough story'] }),
    'an object as city': post({ city: { $ne: '' } }),
    'a list of tags': post({ tags: ['kindness'] }),
  }),
  ...invalidRequests(400, hidden, {
    'a NUL in the story': post({ content: 'a warm roll\u0000' }),
    'an escape in the story': post({ content: 'a warm \u001b[31mroll' }),
    'half a surrogate pair in the story': asJson(
      `{"content":"a warm roll \\ud800","continent":"europe","country":"Germany","city":"Bonn"}`,
    ),
    'a NUL in the city': post({ city: 'Bo\u0000nn' }),
    'a NUL in a tag': post({ tags: 'kind\u0000ness' }),
    'a noncharacter in the country': post({ country: 'Germany\ufffe' }),
    'a message in tag characters': post({ content: 'a warm roll \u{e0068}\u{e0069}' }),
  }),
  ...invalidRequests(400, 'This text is too long.', {
    'a letter with four thousand accents': post({
      content: `warm roll e${'\u0301'.repeat(4_500)}`,
    }),
  }),
  ...invalidRequests(400, 'This call does not know the field', {
    'a field that decides how many votes': post({ votes: 1_000 }),
    'a field __proto__': asJson(JSON.stringify(aStory()).replace('{', '{"__proto__":{"votes":1},')),
    'a field constructor': asJson(
      JSON.stringify(aStory()).replace('{', '{"constructor":{"prototype":1},'),
    ),
  }),
  ...invalidRequests(400, object, {
    'a list': asJson('[]'),
    'a list of a story': asJson(JSON.stringify([aStory()])),
    'a number': asJson('1'),
    null: asJson('null'),
    'a text': asJson('"story"'),
    'no body': { method: 'POST', url: '/api/experiences' },
    'an empty body': asJson(''),
  }),
  ...invalidRequests(400, 'This request is not valid JSON.', {
    'half a body': asJson('{"content":"a warm'),
    'a body that is no UTF-8': {
      ...asJson(''),
      payload: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    },
    'a form as JSON': asJson('content=a+warm+roll'),
  }),
  ...invalidRequests(400, 'This JSON is nested too deeply.', {
    'lists in lists in lists': asJson('[[[[[[1]]]]]]'),
  }),
  ...invalidRequests(413, 'This request is too large.', {
    'a body of more than 16 KiB': post({ content: 'a'.repeat(16 * 1024) }),
  }),
  ...invalidRequests(415, 'Please send the body as application/json.', {
    'a form': {
      ...asJson('content=a+warm+roll'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    'plain text that is JSON': { ...post({}), headers: { 'content-type': 'text/plain' } },
  }),
  ...invalidRequests(400, 'The Idempotency-Key header must be a UUID.', {
    'a key that is none': { ...post({}), headers: { ...json, 'idempotency-key': 'once' } },
    'an empty key': { ...post({}), headers: { ...json, 'idempotency-key': '' } },
    'two keys': {
      ...post({}),
      headers: { ...json, 'idempotency-key': `${crypto.randomUUID()}, ${crypto.randomUUID()}` },
    },
  }),
];

const vote = { voterFingerprint: 'browser' };
const report = { reason: 'spam', reporterFingerprint: 'browser' };
const send = (url: string, body: object): InjectOptions => ({ method: 'POST', url, payload: body });

const fingerprint = 'A fingerprint of this device is needed.';
const someStory = '/api/experiences/some-id';
const others: InvalidRequest[] = [
  ...invalidRequests(400, fingerprint, {
    'a vote of nobody': send(`${someStory}/vote`, {}),
    'a vote of an empty fingerprint': send(`${someStory}/vote`, { voterFingerprint: '' }),
    'a vote of a number': send(`${someStory}/vote`, { voterFingerprint: 1 }),
    'a report by nobody': send(`${someStory}/report`, { reason: 'spam' }),
  }),
  ...invalidRequests(400, 'This fingerprint is too long.', {
    'a vote of 129 characters': send(`${someStory}/vote`, { voterFingerprint: 'a'.repeat(129) }),
  }),
  ...invalidRequests(400, 'A fingerprint is plain ASCII text.', {
    'a vote of a NUL': send(`${someStory}/vote`, { voterFingerprint: 'a\u0000' }),
  }),
  ...invalidRequests(400, 'Please select a reason for reporting', {
    'a report without a reason': send(`${someStory}/report`, { ...report, reason: undefined }),
    'a report for a reason that is none': send(`${someStory}/report`, {
      ...report,
      reason: 'boring',
    }),
  }),
  ...invalidRequests(400, 'Details can have at most 500 characters.', {
    'a report of 501 characters': send(`${someStory}/report`, {
      ...report,
      description: 'é'.repeat(501),
    }),
  }),
  ...invalidRequests(400, hidden, {
    'a report with a NUL': send(`${someStory}/report`, { ...report, description: '\u0000' }),
  }),
  ...invalidRequests(400, 'This call does not know the field', {
    'a vote for two': send(`${someStory}/vote`, { ...vote, votes: 2 }),
  }),
];

describe('the server', () => {
  test.each([
    ['post', posts],
    ['vote or report', others],
  ])('an invalid %s is refused with what to do, and nothing changes', async (_name, wrongs) => {
    const server = await openTestServer(engine);
    await server.post();
    const before = await tableContents(server.database);
    expect(await unexpectedResponses(server.app, wrongs)).toEqual([]);
    expect(await tableContents(server.database)).toEqual(before);
  });
});
