import type { BodyOf, Endpoint, ParamsOf, ResponseOf } from '../../contract/endpoints/endpoint.ts';
import type { Issue } from '../../contract/problems.ts';
import type { Deps, Transaction } from '../deps.ts';
import type { IdempotencyStore } from '../idempotency/idempotency-store.ts';
import { parseBody } from './input.ts';
import type { Visitor } from './visitor.ts';

export interface CommandContext<E extends Endpoint> {
  readonly trx: Transaction;
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  readonly visitor: Visitor;
  /** A program has probably filled in the form that this came from. */
  readonly isByProgram: boolean;
}

/** A write with work that is done before its transaction begins, because it may take long. */
export interface PreparedCommand<E extends Endpoint, P> {
  /** What is wrong with a body apart from what its schema says: both are told at once. */
  issuesIn?(body: unknown): readonly Issue[];
  prepare(request: Omit<CommandContext<E>, 'trx'>): Promise<P>;
  act(request: CommandContext<E> & { readonly prepared: P }): Promise<ResponseOf<E>>;
}

/** A write as it was asked for, its body not parsed yet. */
export interface WriteRequest {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly visitor: Visitor;
  readonly isByProgram?: boolean;
}

export interface WriteResult {
  readonly status: number;
  readonly body: unknown;
}

interface AnyCommand {
  readonly issuesIn?: (body: unknown) => readonly Issue[];
  readonly prepare?: (request: AnyRequest) => Promise<unknown>;
  readonly act: (
    request: AnyRequest & { trx: Transaction; prepared?: unknown },
  ) => Promise<WriteResult>;
}

interface AnyRequest {
  readonly params: unknown;
  readonly body: unknown;
  readonly visitor: Visitor;
  readonly isByProgram: boolean;
}

export interface CommandHandlersOptions {
  readonly database: Pick<Deps['database'], 'write'>;
  readonly idempotency: IdempotencyStore;
}

/** What each write does, done in one transaction with the answer that is kept for its key. */
export class CommandHandlers {
  readonly #options: CommandHandlersOptions;
  readonly #writes = new Map<string, AnyCommand>();

  constructor(options: CommandHandlersOptions) {
    this.#options = options;
  }

  set<E extends Endpoint>(
    endpoint: E,
    act: (request: CommandContext<E>) => Promise<ResponseOf<E>>,
  ): void {
    this.#writes.set(endpoint.path, { act: act as unknown as AnyCommand['act'] });
  }

  setPrepared<E extends Endpoint, P>(endpoint: E, write: PreparedCommand<E, P>): void {
    this.#writes.set(endpoint.path, write as unknown as AnyCommand);
  }

  /** @param key its Idempotency-Key: with the same one it is done once, and answered the same again. */
  async perform(attempt: WriteRequest, key?: string): Promise<WriteResult> {
    if (key !== undefined) return this.#performOnce(attempt, key);
    // What is refused for its body alone never comes as far as the database.
    const request = this.#read(attempt);
    const { prepare, act } = this.#writeOf(attempt);
    const prepared = await prepare?.(request);
    return this.#options.database.write((trx) => act({ ...request, trx, prepared }));
  }

  #read(attempt: WriteRequest): AnyRequest {
    const { endpoint, params, visitor, isByProgram = false } = attempt;
    const alsoWrong = this.#writeOf(attempt).issuesIn?.(attempt.body);
    return { params, visitor, isByProgram, body: parseBody(endpoint, attempt.body, alsoWrong) };
  }

  #writeOf({ endpoint }: WriteRequest): AnyCommand {
    const write = this.#writes.get(endpoint.path);
    if (write === undefined) throw new Error(`${endpoint.path} is not a write`);
    return write;
  }

  async #performOnce(attempt: WriteRequest, key: string): Promise<WriteResult> {
    const { database, idempotency } = this.#options;
    const { visitor } = attempt;
    const asked = { key, bodyHash: idempotency.hashOf(attempt.body) };
    const { prepare, act } = this.#writeOf(attempt);
    const request = () => this.#read(attempt);
    let prepared: unknown;
    if (prepare !== undefined) {
      // Long work is not done again for an answer that is there.
      const known = await idempotency.peek(asked);
      if (known !== undefined) return known;
      prepared = await prepare(request());
    }
    return database.write(async (trx) => {
      const known = await idempotency.getForUpdate(trx, asked);
      if (known !== undefined) return known;
      const made = await act({ ...request(), trx, prepared });
      await idempotency.create(trx, { ...asked, ...made }, visitor);
      return made;
    });
  }
}

/** A status with its body, both with their exact types. */
export function response<const S extends number, const B>(
  status: S,
  body: B,
): { status: S; body: B } {
  return { status, body };
}
