import type { BodyOf, Endpoint, ParamsOf, ResponseOf } from '../../contract/endpoints/endpoint.ts';
import type { Issue } from '../../contract/problems.ts';
import type { Deps, Transaction } from '../deps.ts';
import type { KeptAnswers } from '../idempotency/idempotency-store.ts';
import { readBody } from './input.ts';
import type { Visitor } from './visitor.ts';

export interface WriteRequest<E extends Endpoint> {
  readonly trx: Transaction;
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  readonly visitor: Visitor;
  /** A program has probably filled in the form that this came from. */
  readonly isByProgram: boolean;
}

/** A write with work that is done before its transaction begins, because it may take long. */
export interface PreparedWrite<E extends Endpoint, P> {
  /** What is wrong with a body apart from what its schema says: both are told at once. */
  issuesIn?(body: unknown): readonly Issue[];
  prepare(request: Omit<WriteRequest<E>, 'trx'>): Promise<P>;
  act(request: WriteRequest<E> & { readonly prepared: P }): Promise<ResponseOf<E>>;
}

/** A write as it was asked for, its body not parsed yet. */
export interface Attempt {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly visitor: Visitor;
  readonly isByProgram?: boolean;
}

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

interface AnyWrite {
  readonly issuesIn?: (body: unknown) => readonly Issue[];
  readonly prepare?: (request: AnyRequest) => Promise<unknown>;
  readonly act: (
    request: AnyRequest & { trx: Transaction; prepared?: unknown },
  ) => Promise<Outcome>;
}

interface AnyRequest {
  readonly params: unknown;
  readonly body: unknown;
  readonly visitor: Visitor;
  readonly isByProgram: boolean;
}

export interface ActsOptions {
  readonly database: Pick<Deps['database'], 'write'>;
  readonly keptAnswers: KeptAnswers;
}

/** What each write does, done in one transaction with the answer that is kept for its key. */
export class Acts {
  readonly #options: ActsOptions;
  readonly #writes = new Map<string, AnyWrite>();

  constructor(options: ActsOptions) {
    this.#options = options;
  }

  set<E extends Endpoint>(
    endpoint: E,
    act: (request: WriteRequest<E>) => Promise<ResponseOf<E>>,
  ): void {
    this.#writes.set(endpoint.path, { act: act as unknown as AnyWrite['act'] });
  }

  setPrepared<E extends Endpoint, P>(endpoint: E, write: PreparedWrite<E, P>): void {
    this.#writes.set(endpoint.path, write as unknown as AnyWrite);
  }

  /** @param key its Idempotency-Key: with the same one it is done once, and answered the same again. */
  async perform(attempt: Attempt, key?: string): Promise<Outcome> {
    if (key !== undefined) return this.#performOnce(attempt, key);
    // What is refused for its body alone never comes as far as the database.
    const request = this.#read(attempt);
    const { prepare, act } = this.#writeOf(attempt);
    const prepared = await prepare?.(request);
    return this.#options.database.write((trx) => act({ ...request, trx, prepared }));
  }

  #read(attempt: Attempt): AnyRequest {
    const { endpoint, params, visitor, isByProgram = false } = attempt;
    const alsoWrong = this.#writeOf(attempt).issuesIn?.(attempt.body);
    return { params, visitor, isByProgram, body: readBody(endpoint, attempt.body, alsoWrong) };
  }

  #writeOf({ endpoint }: Attempt): AnyWrite {
    const write = this.#writes.get(endpoint.path);
    if (write === undefined) throw new Error(`${endpoint.path} is not a write`);
    return write;
  }

  async #performOnce(attempt: Attempt, key: string): Promise<Outcome> {
    const { database, keptAnswers } = this.#options;
    const { visitor } = attempt;
    const asked = { key, bodyHash: keptAnswers.hashOf(attempt.body) };
    const { prepare, act } = this.#writeOf(attempt);
    const request = () => this.#read(attempt);
    let prepared: unknown;
    if (prepare !== undefined) {
      // Long work is not done again for an answer that is there.
      const known = await keptAnswers.look(asked);
      if (known !== undefined) return known;
      prepared = await prepare(request());
    }
    return database.write(async (trx) => {
      const known = await keptAnswers.find(trx, asked);
      if (known !== undefined) return known;
      const made = await act({ ...request(), trx, prepared });
      await keptAnswers.keep(trx, { ...asked, ...made }, visitor);
      return made;
    });
  }
}

/** A status with its body, both with their exact types. */
export function answer<const S extends number, const B>(
  status: S,
  body: B,
): { status: S; body: B } {
  return { status, body };
}
