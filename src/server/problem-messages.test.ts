import { describe, expect, test } from 'vitest';
import { aStory, openTestServer } from '../../test/support/server/test-server.ts';
import { endpoints } from '../contract/endpoints/endpoints.ts';
import { fieldsOf } from '../contract/issues.ts';
import type { ProblemBody } from '../contract/problems.ts';

/** Messages of Valibot, such as "Invalid type: Expected boolean but received string". */
const valibotMessage = /\bInvalid \w+:|\b(?:Expected|received|undefined|null|Object|NaN|Array)\b/;
const strange = [null, true, 7, 'x', '', [], {}, ['x'], { a: 1 }, -1.5, 'x'.repeat(600)];

const calls = endpoints.filter(({ body }) => body !== undefined);

describe('a refusal is worded for people', () => {
  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s, whatever is in a field',
    async (_name, { method, path, body }) => {
      const server = await openTestServer('sqlite', { vapidPublicKey: 'B'.repeat(87) });
      const admin = await server.admin();
      const names = Object.keys(fieldsOf(body ?? (undefined as never)));
      const url = path.replace(/\{\w+\}/g, 'some-id');
      const bodies: unknown[] = [{}, [], null, { unknown: 1 }];
      for (const name of names) for (const value of strange) bodies.push({ [name]: value });
      for (const sent of bodies) {
        const response = await admin.call(method, url, JSON.stringify(sent), {
          'content-type': 'application/json',
          origin: 'http://localhost:80',
          host: 'localhost:80',
        });
        const { message, issues = [] } = response.json<ProblemBody>();
        if (response.statusCode < 400) continue;
        for (const text of [message, ...issues.map((issue) => issue.message)]) {
          expect(text, JSON.stringify(sent)).toMatch(/^[A-Z].+[.a-z]$/);
          expect(text, JSON.stringify(sent)).not.toMatch(valibotMessage);
        }
      }
    },
  );

  test('of a list, whatever its parameters are', async () => {
    const server = await openTestServer('sqlite');
    for (const query of [
      'limit=x',
      'sortBy=x',
      'timeframe=x',
      'continent=x',
      'asOf=x',
      'offset=-1',
    ]) {
      const response = await server.call('GET', `/api/experiences?${query}`);
      expect(response.statusCode, query).toBe(400);
      expect(response.json<ProblemBody>().message, query).not.toMatch(valibotMessage);
    }
  });
});

describe('a refusal of a post lists every problem', () => {
  const wrong = {
    ...aStory(),
    content: 'short',
    continent: 'asia',
    country: 'Germany',
    city: '<b>',
    tags: `!!!,${'x'.repeat(31)}`,
    askHuman: 'yes',
    votes: 9,
  };

  test('fields, place, city and unknown fields, each once', async () => {
    const server = await openTestServer('sqlite');
    const response = await server.call('POST', '/api/experiences', wrong);
    expect(response.statusCode).toBe(400);
    const { message, issues = [] } = response.json<ProblemBody>();
    expect(Object.fromEntries(issues.map((issue) => [issue.path, issue.message]))).toEqual({
      votes: "This call does not know the field 'votes'.",
      content: 'Experience must be at least 10 characters',
      country: 'Please select a country of this continent.',
      city: "Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.",
      tags: 'Each tag can have at most 30 characters. Each tag needs a letter or a digit.',
      askHuman: 'Please give askHuman as true or false.',
    });
    expect(new Set(issues.map(({ path }) => path)).size).toBe(issues.length);
    expect(message).toBe(issues[0]?.message);
  });

  test('and of a list: every parameter', async () => {
    const server = await openTestServer('sqlite');
    const response = await server.call('GET', '/api/experiences?city=a&city=b&limit=x&search=%ff');
    const { issues = [] } = response.json<ProblemBody>();
    expect(issues.map(({ path }) => path).toSorted()).toEqual(['city', 'limit', 'search']);
  });
});
