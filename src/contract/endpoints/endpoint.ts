import type * as v from 'valibot';
import type { ProblemCode } from '../problems.ts';

export type Schema = v.GenericSchema;
export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * The definition of an endpoint. The server's router, the browser's calls and the OpenAPI document are all derived from
 * it.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Success statuses with their bodies. The server removes all fields that are not in these schemas. */
  readonly responses: Readonly<Record<number, Schema>>;
  readonly problems: readonly ProblemCode[];
}

/** Checks the type of a definition, and keeps the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The path parameters, such as `id` in /api/experiences/{id}/vote. */
export type ParamsOf<E extends Endpoint> = Readonly<Record<NamesIn<E['path']>, string>>;
export type QueryOf<E extends Endpoint> = E['query'] extends Schema
  ? v.InferOutput<E['query']>
  : Record<never, never>;
/** The input type of the query's schema. */
export type QueryInputOf<E extends Endpoint> = E['query'] extends Schema
  ? v.InferInput<E['query']>
  : Record<never, never>;
export type BodyOf<E extends Endpoint> = E['body'] extends Schema
  ? v.InferOutput<E['body']>
  : undefined;
export type BodyInputOf<E extends Endpoint> = E['body'] extends Schema
  ? v.InferInput<E['body']>
  : undefined;
/** One of the endpoint's success responses: a status with its body. */
export type ResponseOf<E extends Endpoint> = {
  [S in keyof E['responses'] & number]: {
    readonly status: S;
    readonly body: v.InferOutput<E['responses'][S]>;
  };
}[keyof E['responses'] & number];
/** The body of any success response. */
export type ResponseBodyOf<E extends Endpoint> = ResponseOf<E>['body'];
