import type { FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoints/endpoint.ts';
import type { Issue } from '../../contract/problems.ts';
import { parse, parseQuery } from './parse.ts';

/** What the address of a request says. @throws Problem 'invalid' */
export function parseAddress<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): { params: ParamsOf<E>; query: QueryOf<E> } {
  const at = request.url.indexOf('?');
  const search = new URLSearchParams(at === -1 ? '' : request.url.slice(at + 1));
  return { params: request.params as ParamsOf<E>, query: queryOf(endpoint, search) };
}

/** The query as the endpoint's schema reads it. @throws Problem 'invalid' */
export function queryOf<E extends Endpoint>(endpoint: E, search: URLSearchParams): QueryOf<E> {
  return (endpoint.query ? parseQuery(endpoint.query, search) : {}) as QueryOf<E>;
}

/** The body as the endpoint's schema reads it. @throws Problem 'invalid', which names what is `alsoWrong` as well */
export function parseBody<E extends Endpoint>(
  endpoint: E,
  body: unknown,
  alsoWrong: readonly Issue[] = [],
): BodyOf<E> {
  return (endpoint.body && parse(endpoint.body, body, alsoWrong)) as BodyOf<E>;
}
