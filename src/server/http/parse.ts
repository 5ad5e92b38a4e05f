import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoints/endpoint.ts';
import { checkValue, fieldsOf, onePerField, unknownField } from '../../contract/issues.ts';
import { limits } from '../../contract/limits.ts';
import type { Issue } from '../../contract/problems.ts';
import { shownName } from '../../contract/text/characters.ts';
import { Problem, invalid } from '../errors.ts';

/** The parameters in the path and the query of a request. @throws Problem 'invalid' */
export function parseUrl<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): { params: ParamsOf<E>; query: QueryOf<E> } {
  const query = parseEndpointQuery(endpoint, searchOf(request));
  return { params: request.params as ParamsOf<E>, query };
}

/** The query of a request as it was sent. */
export function searchOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : url.slice(at + 1));
}

/** Whether the query has these parameters only, encoded as browsers do. */
export function hasOnly(request: FastifyRequest, parameters: readonly string[]): boolean {
  const query = searchOf(request);
  const [, sent = ''] = request.url.split('?', 2);
  return query.toString() === sent && [...query.keys()].every((name) => parameters.includes(name));
}

/** The query, parsed by the endpoint's schema. @throws Problem 'invalid' */
export function parseEndpointQuery<E extends Endpoint>(
  endpoint: E,
  search: URLSearchParams,
): QueryOf<E> {
  return (endpoint.query ? parseQuery(endpoint.query, search) : {}) as QueryOf<E>;
}

/** The body, parsed by the endpoint's schema. @throws Problem 'invalid', which also names `moreIssues` */
export function parseBody<E extends Endpoint>(
  endpoint: E,
  body: unknown,
  moreIssues: readonly Issue[] = [],
): BodyOf<E> {
  return (endpoint.body && parse(endpoint.body, body, moreIssues)) as BodyOf<E>;
}

/**
 * A value, parsed by a schema. @throws Problem 'invalid' that names every field and what to do.
 * @param moreIssues issues that the schema cannot find
 */
export function parse<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  moreIssues: readonly Issue[] = [],
): v.InferOutput<S> {
  const unknown = schema.type === 'strict_object' ? unknownFields(schema, value) : [];
  const checked = checkValue(schema, value);
  if (checked.isValid && unknown.length + moreIssues.length === 0) return checked.output;
  const issues = checked.isValid ? [] : checked.issues;
  throw invalid(onePerField([...unknown, ...issues, ...moreIssues]));
}

/** Valibot accepts an array as an object, and inherited names, such as `constructor`, as fields. */
function unknownFields(schema: v.GenericSchema, value: unknown): Issue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid([{ path: '', message: 'A JSON object is needed.' }]);
  }
  const known = fieldsOf(schema);
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(known, name));
  return unknown === undefined ? [] : [unknownField(unknown)];
}

/**
 * The parameters of a query that the schema has; others are ignored. A repeated one is refused, because some parsers use
 * its first value and others its last.
 */
export function parseQuery<S extends v.GenericSchema>(
  schema: S,
  query: URLSearchParams,
): v.InferOutput<S> {
  const known = Object.keys(fieldsOf(schema));
  const values: Record<string, string> = {};
  const issues: Issue[] = [...repeatedIssues(query, known)];
  // A repeated parameter gets no other issue.
  const repeated = new Set(issues.map(({ path }) => path));
  for (const name of known) {
    const value = query.get(name);
    if (value === null || repeated.has(name)) continue;
    if (!value.includes(replacementCharacter)) values[name] = value;
    else issues.push({ path: name, message: `Please write '${name}' in percent-encoded UTF-8.` });
  }
  return parse(schema, values, issues);
}

/** The problem where one of these parameters is repeated. */
export function repeatedProblem(
  query: URLSearchParams,
  names: readonly string[],
): Problem | undefined {
  const issues = repeatedIssues(query, names);
  return issues.length > 0 ? invalid(issues) : undefined;
}

function repeatedIssues(query: URLSearchParams, names: readonly string[]): Issue[] {
  const repeated = [...new Set(names)].filter((name) => query.getAll(name).length > 1);
  return repeated.map(shownName).map((path) => ({
    path,
    message: `Please give '${path}' only once.`,
  }));
}

// Decoding replaces invalid UTF-8 with it.
const replacementCharacter = '\ufffd';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** A JSON body; undefined when there is none. @throws Problem when it is not UTF-8, not JSON, too deep or too wide. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const value = readJson(bytes);
  requireSmall(value);
  return value;
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new Problem('bad-json');
  }
}

/** Schemas name an issue for each entry, so what is refused must not have many. @throws Problem 'invalid' */
function requireSmall(value: unknown): void {
  let level = [value].filter(isContainer);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= limits.body.maxDepth) {
      throw new Problem('invalid', { message: 'This JSON is nested too deeply.' });
    }
    const entries = level.map((container): unknown[] => Object.values(container));
    if (entries.some(({ length }) => length > limits.body.maxEntries)) {
      throw new Problem('invalid', { message: 'This JSON has too many entries.' });
    }
    level = entries.flat().filter(isContainer);
  }
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
