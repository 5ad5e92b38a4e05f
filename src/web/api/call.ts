import * as v from 'valibot';
import type {
  ResponseBodyOf,
  BodyInputOf,
  Endpoint,
  ParamsOf,
  QueryInputOf,
  ResponseOf,
} from '../../contract/endpoints/endpoint.ts';
import { asOfHeader, searchedHeader } from '../../contract/endpoints/experiences.ts';
import { ProblemSchema, type ProblemBody } from '../../contract/problems.ts';
import { pathOf, type PathParams } from './call-address.ts';
import { CallError } from './call-error.ts';

/** Asks for a part of a call only when the endpoint has it. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** Where a call goes: what fills the placeholders of the path, and the query. */
export type Target<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>>;

/** All that a call can carry. */
export type CallInput<E extends Endpoint> = Target<E> &
  Part<'body', BodyInputOf<E>> & {
    /** A UUID: however often this call is sent with it, it takes effect once. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
  };

/** The second argument, which may be left out when an endpoint needs nothing. */
export type Optional<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** A success with its status; of a list the server's time, and how far it was looked through if not to its end. */
export type Reply<E extends Endpoint> = ResponseOf<E> & {
  readonly asOf?: string;
  readonly searched?: number;
};

/**
 * Calls the server and gives the body of the answer, checked against the contract.
 * @throws {CallError} when the answer is not a success; whatever `fetch` throws when there is no answer
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: Optional<CallInput<E>>
): Promise<ResponseBodyOf<E>> {
  const reply = await send(endpoint, input);
  return reply.body;
}

/** As `call`, but a 401 gives nothing instead of an error (section 8). */
export async function callUnlessLoggedOut<E extends Endpoint>(
  endpoint: E,
  ...[input]: Optional<CallInput<E>>
): Promise<ResponseBodyOf<E> | undefined> {
  try {
    const reply = await send(endpoint, input);
    return reply.body;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return undefined;
    throw error;
  }
}

/** As `call`, but with the status and the server's time: for lists that grow, and calls with two successes. */
export async function callForReply<E extends Endpoint>(
  endpoint: E,
  ...[input]: Optional<CallInput<E>>
): Promise<Reply<E>> {
  return send(endpoint, input);
}

/** A call's input as `send` reads it, whatever the endpoint. */
interface Parcel {
  readonly params?: PathParams;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

async function send<E extends Endpoint>(endpoint: E, parcel: Parcel = {}): Promise<Reply<E>> {
  const response = await fetch(pathOf({ ...parcel, path: endpoint.path }), {
    method: endpoint.method,
    credentials: 'include',
    headers: headersFor(parcel),
    ...(parcel.body === undefined ? {} : { body: JSON.stringify(parcel.body) }),
    ...(parcel.signal === undefined ? {} : { signal: parcel.signal }),
  });
  if (!response.ok) throw await errorFrom(response);
  const asOf = response.headers.get(asOfHeader);
  const searched = response.headers.get(searchedHeader);
  return {
    status: response.status,
    body: readAnswer(endpoint, await response.json(), response.status),
    ...(asOf === null ? {} : { asOf }),
    ...(searched === null ? {} : { searched: Number(searched) }),
  } as Reply<E>;
}

function headersFor({ body, idempotencyKey }: Parcel): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

/**
 * An answer as the contract promises it.
 * @throws {v.ValiError} when it is something else, as from a proxy that answers in the server's place
 */
function readAnswer<E extends Endpoint>(
  endpoint: E,
  answer: unknown,
  status: number,
): ResponseBodyOf<E> {
  const schema = endpoint.responses[status] ?? v.never();
  return v.parse(schema, answer);
}

async function errorFrom(response: Response): Promise<CallError> {
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return new CallError(response.status, text || response.statusText, problemIn(text), retryAfter);
}

function problemIn(text: string): ProblemBody | undefined {
  try {
    const parsed = v.safeParse(ProblemSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Not JSON: the page of a proxy, say.
    return undefined;
  }
}
