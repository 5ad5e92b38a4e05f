import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { Transaction } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { Visitor } from './visitor/visitor.ts';

export interface StoredResponse {
  readonly key: string;
  readonly bodyHash: string;
  readonly status: number;
  readonly body: unknown;
}

/** Stores the responses of successful writes by Idempotency-Key. A refused request is not stored: it is decided again. */
export interface IdempotencyStore {
  /** A keyed hash of a JSON body that does not depend on the order of its keys. */
  hashBody(body: unknown): string;
  /**
   * The stored response. Locks the key: concurrent requests with it wait for this transaction.
   * @throws Problem 'key-reused' when it was for another body
   */
  getForUpdate(
    trx: Transaction,
    request: { key: string; bodyHash: string },
  ): Promise<StoredResponse | undefined>;
  /** As `getForUpdate`, without a lock. */
  peek(request: { key: string; bodyHash: string }): Promise<StoredResponse | undefined>;
  /** Stores a response, if it is final. @throws Problem 'too-many' when the visitor's network has used too many keys */
  create(trx: Transaction, response: StoredResponse, visitor: Visitor): Promise<void>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The header's key with method and path, so that one key for two endpoints is two keys. @throws Problem 'invalid' */
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
