import { toJsonSchema } from '@valibot/to-json-schema';
import { continents } from '../../contract/continents.ts';
import { day, keyLifetime } from '../../contract/durations.ts';
import type { Endpoint, Schema } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { asOfHeader } from '../../contract/endpoints/experiences.ts';
import { limits } from '../../contract/limits.ts';
import { defaultSortOrder, rankingOrders, sortOrders } from '../../contract/orders.ts';
import { ProblemSchema, problems, type ProblemCode } from '../../contract/problems.ts';
import type { Site } from '../../contract/site.ts';
import type { JsonSchema } from './samples.ts';

/** Generates the OpenAPI 3.1 document of all endpoints from the contract: https://spec.openapis.org/oas/v3.1.0 */
export function openApiDocument({ name }: Site): unknown {
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version: '1',
      description:
        'Short positive stories by place. No account is needed to read, post, vote or report.',
    },
    paths: pathsOf(endpoints),
    components: { schemas: { Problem: jsonSchema(ProblemSchema, 'output') } },
  };
}

function pathsOf(all: readonly Endpoint[]): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of all) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint),
    };
  }
  return paths;
}

function operation(endpoint: Endpoint): unknown {
  return {
    summary: endpoint.summary,
    parameters: [...parametersOf(endpoint), ...writeHeaders(endpoint)],
    ...(endpoint.body && {
      requestBody: { required: true, content: jsonContent(jsonSchema(endpoint.body, 'input')) },
    }),
    responses: { ...successes(endpoint), ...failures(endpoint) },
  };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: true;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** The parameters in the address of a call. */
export function parametersOf(endpoint: Endpoint): readonly Parameter[] {
  return [...pathParameters(endpoint), ...queryParameters(endpoint)];
}

function pathParameters({ path }: Endpoint): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Endpoint): Parameter[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as JsonSchema;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...(name in parameterWords && { description: parameterWords[name] }),
    schema,
  }));
}

/** What parameters mean that schemas check by themselves. */
const parameterWords: Readonly<Record<string, string>> = {
  continent: `One of ${continents.join(', ')}`,
  country: 'The English name of a country',
  city: 'The name of a city, together with its country',
  places: `At most ${limits.followedPlaces.max} places with commas between them, such as Germany/Bonn,France,europe; instead of one place. Unknown ones are left out`,
  by: `One of ${rankingOrders.join(', ')}; fair counts from how many networks votes come`,
  url: 'The address of a story, or of the list of a place',
  sortBy: `One of ${sortOrders.join(', ')}; by default ${defaultSortOrder}`,
  timeframe: 'The time window: day, week, month or all',
  search: `Words, at most ${limits.search.max} characters`,
  limit: `From 1 to ${limits.page.max}; by default ${limits.page.size}`,
  offset: `How many to skip, at most ${limits.page.maxOffset}`,
  asOf: `The ${asOfHeader} header of the first page, so that the next ones stay in order`,
};

function writeHeaders({ method, path }: Endpoint): unknown[] {
  if (method === 'GET' || path.startsWith('/api/admin')) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: `For ${keyLifetime / day} days a repeated request with the same key changes nothing and gets the stored response.`,
      schema: { type: 'string', format: 'uuid' },
    },
  ];
}

function successes({ responses, summary }: Endpoint): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      { description: summary, content: jsonContent(jsonSchema(schema, 'output')) },
    ]),
  );
}

/** The endpoint's own problems, and those that any endpoint of its kind can return. */
function problemsOf({ method, body, problems: own }: Endpoint): readonly ProblemCode[] {
  const ofBodies = ['bad-json', 'too-large', 'unsupported-type'] as const;
  return [
    ...new Set<ProblemCode>([
      ...own,
      ...(method === 'GET' ? [] : (['foreign-origin'] as const)),
      ...(body === undefined ? [] : ofBodies),
      'internal',
      'unavailable',
    ]),
  ];
}

function failures(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = Object.groupBy(problemsOf(endpoint), (code) => String(problems[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: codes.map(describe).join(' / '),
        content: jsonContent({ $ref: '#/components/schemas/Problem' }),
      },
    ]),
  );
}

function describe(code: ProblemCode): string {
  return `${code}: ${problems[code].message}`;
}

function jsonContent(schema: unknown): unknown {
  return { 'application/json': { schema } };
}

/** Leaves out checks and transformations that JSON Schema cannot express. */
export function jsonSchema(schema: Schema, typeMode: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
}
