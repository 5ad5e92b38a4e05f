import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoints/endpoint.ts';
import { fieldsOf, issuesIn, onePerField, unknownField } from '../../contract/issues.ts';
import { limits } from '../../contract/limits.ts';
import type { Issue } from '../../contract/problems.ts';
import { Problem, invalid } from '../errors.ts';

/** The parameters in the path and the query of a request. @throws Problem 'invalid' */
export function parseUrl<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): { params: ParamsOf<E>; query: QueryOf<E> } {
  const at = request.url.indexOf('?');
  const search = new URLSearchParams(at === -1 ? '' : request.url.slice(at + 1));
  return { params: request.params as ParamsOf<E>, query: parseEndpointQuery(endpoint, search) };
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
  const result = v.safeParse(schema, value);
  if (result.success && unknown.length + moreIssues.length === 0) return result.output;
  throw invalid(onePerField([...unknown, ...issuesIn(schema, value), ...moreIssues]));
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
  for (const name of known) {
    const [value, ...others] = query.getAll(name);
    if (value === undefined || others.length > 0) continue;
    if (!value.includes(replacementCharacter)) values[name] = value;
    else issues.push({ path: name, message: `Please write '${name}' in percent-encoded UTF-8.` });
  }
  return parse(schema, values, issues);
}

/** @throws Problem 'invalid' where one of these parameters is repeated. */
export function rejectRepeated(query: URLSearchParams, names: readonly string[]): void {
  const issues = repeatedIssues(query, names);
  if (issues.length > 0) throw invalid(issues);
}

function repeatedIssues(query: URLSearchParams, names: readonly string[]): Issue[] {
  return [...new Set(names)]
    .filter((name) => query.getAll(name).length > 1)
    .map((path) => ({ path, message: `Please give '${path}' only once.` }));
}

// Decoding replaces invalid UTF-8 with it.
const replacementCharacter = '\ufffd';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** A JSON body; undefined when there is none. @throws Problem when it is not UTF-8, not JSON or too deep. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const value = readJson(bytes);
  if (depthOf(value) > limits.body.maxDepth) {
    throw new Problem('invalid', { message: 'This JSON is nested too deeply.' });
  }
  return value;
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new Problem('bad-json');
  }
}

/** How deeply arrays and objects are nested; stops at the limit. */
function depthOf(value: unknown): number {
  let depth = 0;
  let level = [value].filter(isContainer);
  while (level.length > 0 && depth <= limits.body.maxDepth) {
    level = level.flatMap((container): unknown[] => Object.values(container)).filter(isContainer);
    depth++;
  }
  return depth;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
