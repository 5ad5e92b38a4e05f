import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { getReferenceEndpoint } from '../../contract/endpoints/site/reference.ts';
import { problems, type ProblemCode } from '../../contract/problems.ts';
import { defaultSite } from '../../contract/site.ts';
import { openApiDocument } from './document.ts';
import { referenceCall } from './reference.ts';

interface Operation {
  readonly summary: string;
  readonly parameters: {
    name: string;
    in: string;
    required?: boolean;
    schema: { type?: string };
  }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { description: string; content: object }>>;
}

const description = openApiDocument(defaultSite) as {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
};
const operationOf = ({ method, path }: (typeof endpoints)[number]): Operation =>
  description.paths[path]![method.toLowerCase()]!;

test('the document lists every endpoint, and no other, with a summary, its parameters, its body, and all its responses', () => {
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const bound = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(bound.toSorted());
  for (const endpoint of endpoints) {
    const what = `${endpoint.method} ${endpoint.path}`;
    const operation = operationOf(endpoint);
    const named = (location: string) =>
      operation.parameters.filter((parameter) => parameter.in === location);
    expect(operation.summary, what).toMatch(/^[A-Z].{5,}/);
    const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named('path').map(({ name }) => name)).toEqual(placeholders);
    expect(named('path').every(({ required }) => required === true)).toBe(true);
    const query = endpoint.query && 'entries' in endpoint.query ? endpoint.query.entries : {};
    expect(named('query').map(({ name }) => name)).toEqual(Object.keys(query as object));
    expect(operation.parameters.every(({ schema }) => schema.type === 'string')).toBe(true);
    expect(operation.requestBody !== undefined, what).toBe(endpoint.body !== undefined);
    const own = endpoint.problems.map((code) => problems[code].status);
    expect(Object.keys(operation.responses).map(Number), what).toEqual(
      expect.arrayContaining([...Object.keys(endpoint.responses).map(Number), ...own, 500, 503]),
    );
    for (const { description: words, content } of Object.values(operation.responses)) {
      expect(words, what).not.toBe('');
      expect(content).toHaveProperty(['application/json', 'schema']);
    }
  }
});

test('what every write refuses is declared: a foreign page, no JSON, too much of it, and another type', async () => {
  const server = await openTestServer('sqlite');
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const foreign = { origin: 'https://evil.example' };
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
    const send = async (body: string | undefined, headers: Record<string, string>) => {
      const url = endpoint.path.replace(/\{\w+\}/, 'some-id');
      const answer = await server.call(endpoint.method, url, body, headers);
      const { code } = answer.json<{ code: ProblemCode }>();
      const { description: words } = operationOf(endpoint).responses[answer.statusCode] ?? {};
      expect(words, `${endpoint.method} ${url}: ${code}`).toContain(`${code}: `);
    };
    await send(undefined, foreign);
    if (endpoint.body === undefined) continue;
    await send('{', json);
    await send('x'.repeat(20_000), json);
    await send('x', { ...json, 'content-type': 'text/plain' });
  }
});

test('an example of every response is one, by its schema', () => {
  const examples = endpoints
    .filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/admin'))
    // Its own example would have all others in it.
    .filter((endpoint) => endpoint !== getReferenceEndpoint)
    .map((endpoint) => ({ path: endpoint.path, example: referenceCall(endpoint).example }));
  const parsed = examples.map(({ path, example }) => {
    const schema = endpoints.find((each) => each.method === 'GET' && each.path === path)
      ?.responses[200];
    return { path, example: schema && v.parse(schema, example) };
  });
  expect(parsed.length).toBeGreaterThan(10);
  expect(parsed).toEqual(examples);
});

test('the document is public, and an OpenAPI 3.1 document', async () => {
  const server = await openTestServer('sqlite');
  const answer = await server.call('GET', '/api/openapi.json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(description)));
  expect(description.openapi).toMatch(/^3\.1\.\d+$/);
  expect(description.info).toMatchObject({ title: 'Daily Uplift', version: expect.any(String) });
  for (const [, name] of answer.body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(description.components).toHaveProperty(['schemas', String(name)]);
  expect(answer.body).not.toContain('$schema');
});
