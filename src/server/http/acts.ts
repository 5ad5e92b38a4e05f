import { createHash } from 'node:crypto';
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '../../contract/endpoint.ts';
import type { Deps, Transaction } from '../deps.ts';
import { isFinal, type KeptAnswers } from './idempotency.ts';
import { readBody } from './input.ts';
import { Problem, problemBody } from './problem.ts';
import type { Visitor } from './visitor.ts';

export interface WriteRequest<E extends Endpoint> {
  readonly trx: Transaction;
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  readonly visitor: Visitor;
}

/** A write as it was asked for, its body not parsed yet. */
export interface Attempt {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly visitor: Visitor;
}

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

type Act = (request: {
  trx: Transaction;
  params: unknown;
  body: unknown;
  visitor: Visitor;
}) => Promise<Outcome>;

export interface ActsOptions {
  readonly database: Pick<Deps['database'], 'write'>;
  readonly keptAnswers: KeptAnswers;
}

/** What each write does, done in one transaction with the answer that is kept for its key. */
export class Acts {
  readonly #options: ActsOptions;
  readonly #acts = new Map<string, Act>();

  constructor(options: ActsOptions) {
    this.#options = options;
  }

  set<E extends Endpoint>(
    endpoint: E,
    act: (request: WriteRequest<E>) => Promise<ReplyOf<E>>,
  ): void {
    this.#acts.set(endpoint.path, act as unknown as Act);
  }

  /** @param key its Idempotency-Key: with the same one it is done once, and answered the same again. */
  async perform(attempt: Attempt, key?: string): Promise<Outcome> {
    if (key !== undefined) return this.#performOnce(attempt, key);
    // What is refused for its body alone never comes as far as the database.
    const body = readBody(attempt.endpoint, attempt.body);
    return this.#options.database.write((trx) => this.#act(trx, attempt, body));
  }

  #act(trx: Transaction, { endpoint, params, visitor }: Attempt, body: unknown): Promise<Outcome> {
    const act = this.#acts.get(endpoint.path);
    if (act === undefined) throw new Error(`${endpoint.path} is not a write`);
    return act({ trx, visitor, params, body });
  }

  async #performOnce(attempt: Attempt, key: string): Promise<Outcome> {
    const { database, keptAnswers } = this.#options;
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(attempt.body ?? null))
      .digest('base64url');
    try {
      return await database.write(async (trx) => {
        const known = await keptAnswers.find(trx, { key, bodyHash });
        if (known !== undefined) return known;
        const body = readBody(attempt.endpoint, attempt.body);
        const made = await this.#act(trx, attempt, body);
        await keptAnswers.keep(trx, { key, bodyHash, ...made });
        return made;
      });
    } catch (error) {
      if (error instanceof Problem && isFinal(error)) {
        const refusal = { status: error.status, body: problemBody(error) };
        await database.write((trx) => keptAnswers.keep(trx, { key, bodyHash, ...refusal }));
      }
      throw error;
    }
  }
}
