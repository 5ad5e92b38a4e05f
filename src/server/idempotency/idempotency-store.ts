import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { Transaction } from '../deps.ts';
import { invalid } from '../http/parse.ts';
import type { Visitor } from '../http/visitor.ts';

export interface StoredResponse {
  readonly key: string;
  readonly bodyHash: string;
  readonly status: number;
  readonly body: unknown;
}

/** Where answers that took effect are kept for their keys: what was refused changes nothing when it is decided again. */
export interface IdempotencyStore {
  /** A keyed hash of a body, the same for the same JSON whatever the order of its keys. */
  hashOf(body: unknown): string;
  /** The answer given before. @throws Problem 'key-reused' when it was for another body. */
  getForUpdate(
    trx: Transaction,
    asked: { key: string; bodyHash: string },
  ): Promise<StoredResponse | undefined>;
  /** The same outside a transaction: an answer that is just being made is not seen. */
  peek(asked: { key: string; bodyHash: string }): Promise<StoredResponse | undefined>;
  /** Stores a response, if it is final. @throws Problem 'too-many' when the visitor's network has used too many keys */
  create(trx: Transaction, answer: StoredResponse, visitor: Visitor): Promise<void>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key of this request on this route, if it has one. */
export function idempotencyKeyOf(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !uuid.test(given)) {
    throw invalid([
      { path: 'Idempotency-Key', message: 'The Idempotency-Key header must be a UUID.' },
    ]);
  }
  return `${endpoint.method} ${request.url.split('?', 1)[0]} ${given.toLowerCase()}`;
}
