import type { BodyOf, Endpoint, ParamsOf, ResponseOf } from '../../contract/endpoints/endpoint.ts';
import type { Issue } from '../../contract/problems.ts';
import type { Deps, Transaction } from '../deps.ts';
import type { IdempotencyStore } from '../idempotency/idempotency-store.ts';
import { parseBody } from './parse.ts';
import type { Visitor } from './visitor.ts';

/** A write as it was asked for, its body not parsed yet. */
export interface WriteRequest {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly visitor: Visitor;
  /** A program has probably filled in the form that this came from. */
  readonly isByProgram?: boolean;
}

export interface WriteResult {
  readonly status: number;
  readonly body: unknown;
}

/** A write whose body is parsed. */
export interface CommandContext<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  readonly visitor: Visitor;
  readonly isByProgram: boolean;
}

/** What an endpoint that writes does, in the order of its members. */
export interface Command<E extends Endpoint, Checked> {
  /** Problems of a body that its schema cannot find; reported together with those of the schema. */
  issuesIn?(body: unknown): readonly Issue[];
  /** All that needs no transaction: what it throws opens none. */
  check?(context: CommandContext<E>): Promise<Checked>;
  act(
    context: CommandContext<E> & { readonly trx: Transaction; readonly checked: Checked },
  ): Promise<ResponseOf<E>>;
}

export interface CommandHandlersOptions {
  readonly database: Pick<Deps['database'], 'write'>;
  readonly idempotency: IdempotencyStore;
}

type Handler = (request: WriteRequest, key: string | undefined) => Promise<WriteResult>;

/** The commands of all endpoints that write. */
export class CommandHandlers {
  readonly #options: CommandHandlersOptions;
  readonly #handlers = new Map<string, Handler>();

  constructor(options: CommandHandlersOptions) {
    this.#options = options;
  }

  set<E extends Endpoint, Checked>(endpoint: E, command: Command<E, Checked>): void {
    this.#handlers.set(endpoint.path, (request, key) =>
      this.#handle(request, key, { endpoint, command }),
    );
  }

  /** @param key its Idempotency-Key: with the same one it takes effect once, and its response is replayed. */
  handle(request: WriteRequest, key?: string): Promise<WriteResult> {
    const handler = this.#handlers.get(request.endpoint.path);
    if (handler === undefined) throw new Error(`${request.endpoint.path} is not a write`);
    return handler(request, key);
  }

  async #handle<E extends Endpoint, Checked>(
    request: WriteRequest,
    key: string | undefined,
    { endpoint, command }: { endpoint: E; command: Command<E, Checked> },
  ): Promise<WriteResult> {
    const { database, idempotency } = this.#options;
    const asked =
      key === undefined ? undefined : { key, bodyHash: idempotency.hashOf(request.body) };
    const replayed = asked && (await idempotency.peek(asked));
    if (replayed !== undefined) return replayed;
    const context = parseRequest(endpoint, request, command.issuesIn?.(request.body));
    let checked: Checked;
    try {
      // Without `check` its result is undefined, which is what Checked is then.
      checked = (await command.check?.(context)) as Checked;
    } catch (error) {
      // The same key may have taken effect meanwhile: then this request is its own duplicate.
      const concurrent = asked && (await idempotency.peek(asked));
      if (concurrent !== undefined) return concurrent;
      throw error;
    }
    return database.write(async (trx) => {
      // The same key may have taken effect since it was peeked at.
      const concurrent = asked && (await idempotency.getForUpdate(trx, asked));
      if (concurrent !== undefined) return concurrent;
      const result = await command.act({ ...context, trx, checked });
      if (asked) await idempotency.create(trx, { ...asked, ...result }, request.visitor);
      return result;
    });
  }
}

function parseRequest<E extends Endpoint>(
  endpoint: E,
  { params, body, visitor, isByProgram = false }: WriteRequest,
  moreIssues: readonly Issue[] | undefined,
): CommandContext<E> {
  return {
    params,
    body: parseBody(endpoint, body, moreIssues),
    visitor,
    isByProgram,
  };
}

/** A status with its body, both with their exact types. */
export function response<const S extends number, const B>(
  status: S,
  body: B,
): { status: S; body: B } {
  return { status, body };
}
