import type * as v from 'valibot';
import type { ProblemCode } from '../problems.ts';

export type Schema = v.GenericSchema;
export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * One call: where it is, what it takes, what it answers. The server binds it, the browser calls it,
 * and the OpenAPI document is made from it.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Success statuses and the bodies that go with them. Nothing that these schemas don't name leaves the server. */
  readonly responses: Readonly<Record<number, Schema>>;
  readonly problems: readonly ProblemCode[];
}

/** Keeps the exact types of an endpoint's schemas while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The placeholders of a path such as /api/experiences/{id}/vote, by name. */
export type ParamsOf<E extends Endpoint> = Readonly<Record<NamesIn<E['path']>, string>>;
export type QueryOf<E extends Endpoint> = E['query'] extends Schema
  ? v.InferOutput<E['query']>
  : Record<never, never>;
/** What a caller may write as query: what the schema takes in. */
export type QueryInputOf<E extends Endpoint> = E['query'] extends Schema
  ? v.InferInput<E['query']>
  : Record<never, never>;
export type BodyOf<E extends Endpoint> = E['body'] extends Schema
  ? v.InferOutput<E['body']>
  : undefined;
export type BodyInputOf<E extends Endpoint> = E['body'] extends Schema
  ? v.InferInput<E['body']>
  : undefined;
/** A status with its body: one of those that the endpoint promises. */
export type ResponseOf<E extends Endpoint> = {
  [S in keyof E['responses'] & number]: {
    readonly status: S;
    readonly body: v.InferOutput<E['responses'][S]>;
  };
}[keyof E['responses'] & number];
/** The body alone, whatever the success status. */
export type ResponseBodyOf<E extends Endpoint> = ResponseOf<E>['body'];
