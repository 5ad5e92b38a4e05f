import type { BodyOf, Endpoint, ParamsOf, ResponseOf } from '../../contract/endpoints/endpoint.ts';
import type { Issue } from '../../contract/problems.ts';
import type { Transaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { IdempotencyStore } from '../http/idempotency-store.ts';
import { parseBody } from '../http/parse.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import { present } from './present.ts';

/** A write whose body is not parsed yet. */
export interface WriteRequest {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly visitor: Visitor;
  /** The honeypot field of its form was filled in. */
  readonly isLikelyBot?: boolean;
}

/** Presented: it is sent as it is. */
export interface WriteResult {
  readonly status: number;
  readonly body: unknown;
}

/** A write whose body is parsed. */
export interface WriteContext<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  readonly visitor: Visitor;
  readonly isLikelyBot: boolean;
}

/** What a writing endpoint does, in the order of its members. */
export interface WriteAction<E extends Endpoint, Checked> {
  /** Issues that the body's schema cannot find; reported together with those of the schema. */
  issuesIn?(body: unknown): readonly Issue[];
  /** Everything that need not be in the action's transaction; where it throws, that is not begun. */
  check?(context: WriteContext<E>): Promise<Checked>;
  act(
    context: WriteContext<E> & { readonly trx: Transaction; readonly checked: Checked },
  ): Promise<ResponseOf<E>>;
  /** What has to follow a commit, before the response. It must not fail. */
  afterCommit?(): Promise<void>;
}

export interface WriteActionsOptions {
  readonly database: Pick<Deps['database'], 'write'>;
  readonly idempotency: IdempotencyStore;
}

type Handler = (request: WriteRequest, key: string | undefined) => Promise<WriteResult>;

/** Runs the actions of all writing endpoints. */
export class WriteActions {
  readonly #options: WriteActionsOptions;
  readonly #handlers = new Map<string, Handler>();

  constructor(options: WriteActionsOptions) {
    this.#options = options;
  }

  register<E extends Endpoint, Checked>(endpoint: E, action: WriteAction<E, Checked>): void {
    this.#handlers.set(handlerKey(endpoint), (request, key) =>
      this.#handle(request, key, { endpoint, action }),
    );
  }

  /** @param key of the Idempotency-Key: a repeated request takes effect once, and its response is replayed. */
  handle(request: WriteRequest, key?: string): Promise<WriteResult> {
    const handler = this.#handlers.get(handlerKey(request.endpoint));
    if (handler === undefined) throw new Error(`${request.endpoint.path} is not a write`);
    return handler(request, key);
  }

  async #handle<E extends Endpoint, Checked>(
    request: WriteRequest,
    key: string | undefined,
    { endpoint, action }: { endpoint: E; action: WriteAction<E, Checked> },
  ): Promise<WriteResult> {
    const { database, idempotency } = this.#options;
    const keyed =
      key === undefined ? undefined : { key, bodyHash: idempotency.hashBody(request.body) };
    const replayed = keyed && (await idempotency.peek(keyed));
    if (replayed !== undefined) return replayed;
    const context = parseRequest(endpoint, request, action.issuesIn?.(request.body));
    let checked: Checked;
    try {
      // Without `check`, Checked is undefined.
      checked = (await action.check?.(context)) as Checked;
    } catch (error) {
      // A concurrent request with the same key may have succeeded: then this one failed as its duplicate.
      const concurrent = keyed && (await idempotency.peek(keyed));
      if (concurrent !== undefined) return concurrent;
      throw error;
    }
    const result = await database.write(async (trx) => {
      const concurrent = keyed && (await idempotency.getForUpdate(trx, keyed));
      if (concurrent !== undefined) return concurrent;
      const { status, body } = await action.act({ ...context, trx, checked });
      // Before it is stored: a later version replays it as it was, whatever its own schema is.
      const acted = { status, body: present(endpoint, status, body) };
      if (keyed) await idempotency.create(trx, { ...keyed, ...acted }, request.visitor);
      return acted;
    });
    await action.afterCommit?.();
    return result;
  }
}

const handlerKey = ({ method, path }: Endpoint) => `${method} ${path}`;

function parseRequest<E extends Endpoint>(
  endpoint: E,
  { params, body, visitor, isLikelyBot = false }: WriteRequest,
  moreIssues: readonly Issue[] | undefined,
): WriteContext<E> {
  return {
    params,
    body: parseBody(endpoint, body, moreIssues),
    visitor,
    isLikelyBot,
  };
}

/** A status and a body with their literal types. */
export function response<const S extends number, const B>(
  status: S,
  body: B,
): { status: S; body: B } {
  return { status, body };
}
