import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { problems, type ProblemCode } from '../../contract/problems.ts';
import { defaultSite } from '../../contract/site.ts';
import { openApiDocument } from './document.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly type?: string };
}

interface Operation {
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: object };
  readonly responses: Readonly<Record<string, { description: string; content: object }>>;
}

interface Description {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

const description = openApiDocument(defaultSite) as Description;
const operationOf = ({ method, path }: (typeof endpoints)[number]): Operation =>
  description.paths[path]![method.toLowerCase()]!;

test('the document lists every endpoint, and no other', () => {
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const bound = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(bound.toSorted());
});

test('it is an OpenAPI 3.1 document', () => {
  expect(description.openapi).toMatch(/^3\.1\.\d+$/);
  expect(description.info).toMatchObject({ title: 'Daily Uplift', version: expect.any(String) });
  const text = JSON.stringify(description);
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    expect(description.components).toHaveProperty(['schemas', String(name)]);
  }
  expect(text).not.toContain('$schema');
});

describe.each(endpoints)('$method $path', (endpoint) => {
  const operation = operationOf(endpoint);
  const named = (location: string) =>
    operation.parameters.filter((parameter) => parameter.in === location);

  test('has a summary', () => {
    expect(operation.summary).toMatch(/^[A-Z].{5,}/);
  });

  test('declares each path parameter as required', () => {
    const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named('path').map(({ name }) => name)).toEqual(placeholders);
    expect(named('path').every(({ required }) => required === true)).toBe(true);
  });

  test('declares each query parameter with a type', () => {
    const entries = endpoint.query && 'entries' in endpoint.query ? endpoint.query.entries : {};
    expect(named('query').map(({ name }) => name)).toEqual(Object.keys(entries as object));
    expect(operation.parameters.every(({ schema }) => schema.type === 'string')).toBe(true);
  });

  test('has a request body when the contract has one', () => {
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
  });

  test('declares all its responses, successes and problems', () => {
    const own = endpoint.problems.map((code) => problems[code].status);
    const statuses = Object.keys(operation.responses).map(Number);
    expect(statuses).toEqual(
      expect.arrayContaining([...Object.keys(endpoint.responses).map(Number), ...own, 500, 503]),
    );
    for (const { description: words, content } of Object.values(operation.responses)) {
      expect(words).not.toBe('');
      expect(content).toHaveProperty(['application/json', 'schema']);
    }
  });
});

describe('a response that is common to many endpoints is declared:', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET');
  const foreign = { origin: 'https://evil.example' };

  test.each(writes)('$method $path from a foreign page', async (endpoint) => {
    const server = await openTestServer('sqlite');
    const url = endpoint.path.replace(/\{\w+\}/, 'some-id');
    const answer = await server.call(endpoint.method, url, undefined, foreign);
    expect(operationOf(endpoint).responses).toHaveProperty(String(answer.statusCode));
  });

  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

  test.each(writes.filter(({ body }) => body !== undefined))(
    '$method $path with a wrong body',
    async (endpoint) => {
      const server = await openTestServer('sqlite');
      const url = endpoint.path.replace(/\{\w+\}/, 'some-id');
      for (const [body, headers] of [
        ['{', json],
        ['x'.repeat(20_000), json],
        ['x', { ...json, 'content-type': 'text/plain' }],
      ] as const) {
        const answer = await server.call(endpoint.method, url, body, headers);
        const { code } = answer.json<{ code: ProblemCode }>();
        expect(operationOf(endpoint).responses[answer.statusCode]?.description).toContain(
          `${code}: `,
        );
      }
    },
  );
});

test('the document is public, and cached until it changes', async () => {
  const server = await openTestServer('sqlite');
  const answer = await server.call('GET', '/api/openapi.json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(description)));
  const again = await server.call('GET', '/api/openapi.json', undefined, {
    'if-none-match': String(answer.headers.etag),
  });
  expect(again.statusCode).toBe(304);
});
