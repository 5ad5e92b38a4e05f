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
import { ProblemSchema } from '../../contract/problems.ts';
import { pathOf, type PathParams } from './call-address.ts';
import { CallError } from './call-error.ts';
import { markUntrackedSaved, readSavedAt } from './connection.ts';

/** A property of the input, required only when the endpoint requires it. */
type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** Where a call goes: what fills the placeholders of the path, and the query. */
export type Target<E extends Endpoint> = InputPart<'params', ParamsOf<E>> &
  InputPart<'query', QueryInputOf<E>>;

/** What a call asks for: where it goes, and its body. */
export type Question<E extends Endpoint> = Target<E> & InputPart<'body', BodyInputOf<E>>;

/** The input of a call. */
export type CallInput<E extends Endpoint> = Question<E> & {
  /** A UUID: calls with the same key take effect once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/** A second argument that may be left out when an endpoint requires nothing. */
export type Optional<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/**
 * A successful response with its status, and when it was cached if it comes from the service worker's cache. For a list also
 * the server's time, and how many stories were searched if not all.
 */
export type Reply<E extends Endpoint> = ResponseOf<E> & {
  readonly savedAt?: string;
  readonly asOf?: string;
  readonly searched?: number;
};

/**
 * Calls the server and returns the body of the response, validated against the contract.
 * @throws {CallError} when the response is not a success; whatever `fetch` throws when there is no response
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...input: Optional<CallInput<E>>
): Promise<ResponseBodyOf<E>> {
  const { body, savedAt } = await callForReply(endpoint, ...input);
  markUntrackedSaved(savedAt);
  return body;
}

/** As `call`, but returns undefined for a 401 instead of throwing (section 8 of the specification). */
export async function callUnlessLoggedOut<E extends Endpoint>(
  endpoint: E,
  ...input: Optional<CallInput<E>>
): Promise<ResponseBodyOf<E> | undefined> {
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return undefined;
    throw error;
  }
}

/** The input of a call, whatever the endpoint. */
interface RequestParts {
  readonly params?: PathParams;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** As `call`, but with what else the response says: for queries, and endpoints with two success statuses. */
export async function callForReply<E extends Endpoint>(
  endpoint: E,
  ...[input]: Optional<CallInput<E>>
): Promise<Reply<E>> {
  const parts: RequestParts = input ?? {};
  const response = await fetch(pathOf({ ...parts, path: endpoint.path }), {
    method: endpoint.method,
    credentials: 'include',
    headers: headersFor(parts),
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    signal: parts.signal ?? null,
    // A write goes on when its page is left.
    keepalive: parts.idempotencyKey !== undefined,
  });
  if (!response.ok) throw await errorFrom(response);
  const savedAt = readSavedAt(response);
  const asOf = response.headers.get(asOfHeader);
  const searched = response.headers.get(searchedHeader);
  return {
    status: response.status,
    body: parseBody(endpoint, await response.json(), response.status),
    ...(savedAt === undefined ? {} : { savedAt }),
    ...(asOf === null ? {} : { asOf }),
    ...(searched === null ? {} : { searched: Number(searched) }),
  } as Reply<E>;
}

function headersFor({ body, idempotencyKey }: RequestParts): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

/**
 * Validates a body against the contract.
 * @throws {v.ValiError} when it does not match, as with a response of a proxy
 */
function parseBody<E extends Endpoint>(
  endpoint: E,
  body: unknown,
  status: number,
): ResponseBodyOf<E> {
  const schema = endpoint.responses[status] ?? v.never();
  return v.parse(schema, body);
}

async function errorFrom(response: Response): Promise<CallError> {
  const text = await response.text();
  const body = parseJson(text);
  const problem = v.safeParse(ProblemSchema, body);
  const sentence = v.safeParse(SentenceSchema, body);
  return new CallError(response.status, text || response.statusText, {
    problem: problem.success ? problem.output : undefined,
    sentence: sentence.success ? sentence.output.message : undefined,
    retryAfter: response.headers.get('retry-after'),
  });
}

const SentenceSchema = v.object({ message: v.pipe(v.string(), v.nonEmpty()) });

/** Undefined for a body that is not JSON, such as the page of a proxy. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
