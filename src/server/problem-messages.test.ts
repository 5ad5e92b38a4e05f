import { expect, test } from 'vitest';
import { aStory, openTestServer } from '../../test/support/server/test-server.ts';
import { endpoints } from '../contract/endpoints/endpoints.ts';
import { fieldsOf } from '../contract/issues.ts';
import type { ProblemBody } from '../contract/problems.ts';

/** Messages of Valibot, such as "Invalid type: Expected boolean but received string". */
const valibotMessage = /\bInvalid \w+:|\b(?:Expected|received|undefined|null|Object|NaN|Array)\b/;
const strange = [null, true, 7, 'x', '', [], {}, ['x'], { a: 1 }, -1.5, 'x'.repeat(600)];
const headers = { 'content-type': 'application/json' };

test('a refusal is worded for people, whatever is in a field', async () => {
  const server = await openTestServer('sqlite', { vapidPublicKey: 'B'.repeat(87) });
  for (const { method, path, body } of endpoints) {
    if (body === undefined) continue;
    // A new session for each call: some of them end it.
    const owner = await server.owner();
    const url = path.replace(/\{\w+\}/g, 'some-id');
    const fields = Object.keys(fieldsOf(body));
    const wrong = fields.flatMap((name) => strange.map((value) => ({ [name]: value })));
    for (const sent of [{}, [], null, { unknown: 1 }, ...wrong]) {
      const payload = JSON.stringify(sent);
      const response = await owner.call(method, url, payload, headers);
      if (response.statusCode < 400) continue;
      const { message, issues = [] } = response.json<ProblemBody>();
      for (const text of [message, ...issues.map((issue) => issue.message)]) {
        expect(text, `${method} ${path} ${payload}`).toMatch(/^[A-Z].+[.a-z]$/);
        expect(text, `${method} ${path} ${payload}`).not.toMatch(valibotMessage);
      }
    }
  }
});

test('a refusal lists every problem once: fields, place, city and unknown fields, or all parameters', async () => {
  const server = await openTestServer('sqlite');
  const response = await server.call('POST', '/api/experiences', {
    ...aStory(),
    content: 'short',
    continent: 'asia',
    country: 'Germany',
    city: '<b>',
    tags: `!!!,${'x'.repeat(31)}`,
    askHuman: 'yes',
    votes: 9,
  });
  expect(response.statusCode).toBe(400);
  const { message, issues = [] } = response.json<ProblemBody>();
  expect(Object.fromEntries(issues.map((issue) => [issue.path, issue.message]))).toEqual({
    votes: "This call does not know the field 'votes'.",
    content: 'Experience must be at least 10 characters',
    country: 'Please select a country of this continent. Germany is in Europe here.',
    city: "Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.",
    tags: 'Each tag can have at most 30 characters. Each tag needs a letter or a digit.',
    askHuman: 'Please give askHuman as true or false.',
  });
  expect(issues).toHaveLength(6);
  expect(message).toBe(issues[0]?.message);
  const list = await server.call('GET', '/api/experiences?city=a&city=b&limit=x&search=%ff');
  const paths = list.json<ProblemBody>().issues?.map(({ path }) => path);
  expect(paths?.toSorted()).toEqual(['city', 'limit', 'search']);
});
