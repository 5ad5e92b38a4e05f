import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts';
import type { Database, Writes } from '../db/database.ts';
import type { Allowance } from './allowance.ts';
import { type KeptAnswers, idempotencyKeyOf } from './idempotency.ts';
import { requireSameOrigin } from './origin.ts';
import { parse, parseQuery } from './parse.ts';
import { Problem, problemBody } from './problem.ts';
import type { Rendered, ReplyCache } from './reply-cache.ts';
import { sendCached } from './send.ts';
import type { Visitor, Visitors } from './visitor.ts';

export interface BindOptions {
  readonly app: FastifyInstance;
  readonly cache: ReplyCache;
  readonly allowance: Allowance | undefined;
  readonly visitors: Visitors;
  readonly database: Database;
  readonly keptAnswers: KeptAnswers;
  readonly publicOrigin: string;
  readonly isAdmin: (request: FastifyRequest) => Promise<boolean>;
  /** On every JSON answer: the security headers. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Answer<E extends Endpoint> {
  readonly body: AnswerOf<E>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly freshUntil?: number;
}

interface WriteRequest<E extends Endpoint> {
  readonly trx: Writes;
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  readonly visitor: Visitor;
}

interface ConsoleRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type AnyAnswer = (input: { params: unknown; query: unknown }) => Promise<Answer<Endpoint>>;

type AnyAct = (request: {
  trx: Writes;
  params: unknown;
  body: unknown;
  visitor: Visitor;
}) => Promise<Outcome>;

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

/** One call with what it takes. */
export interface Load {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Ties the contract's endpoints to the framework, so that routes tell only what is theirs. */
export class Binder {
  readonly #options: BindOptions;
  readonly #answers = new Map<string, AnyAnswer>();
  readonly #acts = new Map<string, AnyAct>();

  constructor(options: BindOptions) {
    this.#options = options;
  }

  /** A GET whose answer is the same for everybody: from the cache, or made once for all who ask. */
  cached<E extends Endpoint>(
    endpoint: E,
    answerWith: (input: { params: ParamsOf<E>; query: QueryOf<E> }) => Promise<Answer<E>>,
  ): void {
    const { cache } = this.#options;
    this.#answers.set(endpoint.path, answerWith as unknown as AnyAnswer);
    this.#route(endpoint, async (request, reply) => {
      const input = readInput(endpoint, request);
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
      const cached =
        cache.find(key) ??
        (await cache.get(key, () => {
          this.limit(request);
          return answerWith(input).then((made) => this.#render(endpoint, made));
        }));
      sendCached(request, reply, cached);
    });
  }

  /** What a cached GET answers, for a page that shows it: parsed and presented as over the wire. */
  async answer({ endpoint, params, query }: Load): Promise<Answer<Endpoint>> {
    const answerWith = this.#answers.get(endpoint.path);
    if (answerWith === undefined) throw new Error(`${endpoint.path} is not a cached call`);
    const input = { params, query: endpoint.query ? parseQuery(endpoint.query, new URLSearchParams(query)) : {} };
    const made = await answerWith(input);
    return { ...made, body: present(endpoint, 200, made.body) };
  }

  /** A GET that is answered anew each time. */
  fresh<E extends Endpoint>(
    endpoint: E,
    answerWith: (input: { params: ParamsOf<E>; query: QueryOf<E>; request: FastifyRequest }) => Promise<AnswerOf<E>>,
  ): void {
    this.#route(endpoint, async (request, reply) => {
      this.limit(request);
      const body = await answerWith({ ...readInput(endpoint, request), request });
      return this.#send(reply, endpoint, { status: 200, body } as ReplyOf<E>);
    });
  }

  /**
   * A write: from this site only, in one transaction with the answer kept for its Idempotency-Key, so that the same
   * key never acts twice.
   */
  write<E extends Endpoint>(endpoint: E, act: (request: WriteRequest<E>) => Promise<ReplyOf<E>>): void {
    const { publicOrigin, visitors } = this.#options;
    this.#acts.set(endpoint.path, act as unknown as AnyAct);
    this.#route(endpoint, async (request, reply) => {
      this.limit(request);
      requireSameOrigin(request, { publicOrigin, strict: false });
      const key = idempotencyKeyOf(request, endpoint);
      const visitor = visitors.recognise(request, reply);
      const { params } = readInput(endpoint, request);
      const attempt = { endpoint, params, body: request.body, visitor };
      const answered = await (key === undefined ? this.#perform(attempt) : this.#performOnce(attempt, key));
      return this.#send(reply, endpoint, answered as ReplyOf<E>);
    });
  }

  /** A write that a form asks for: the same as the call does, without a key. */
  async perform(request: FastifyRequest, attempt: Attempt): Promise<Outcome> {
    this.limit(request);
    requireSameOrigin(request, { publicOrigin: this.#options.publicOrigin, strict: false });
    return this.#perform(attempt);
  }

  #perform(attempt: Attempt): Promise<Outcome> {
    return this.#options.database.write((trx) => this.#act(trx, attempt));
  }

  #act(trx: Writes, { endpoint, params, body, visitor }: Attempt): Promise<Outcome> {
    const act = this.#acts.get(endpoint.path);
    if (act === undefined) throw new Error(`${endpoint.path} is not a write`);
    return act({ trx, visitor, params, body: endpoint.body && parse(endpoint.body, body) });
  }

  async #performOnce(attempt: Attempt, key: string): Promise<Outcome> {
    const { database, keptAnswers } = this.#options;
    const bodyHash = createHash('sha256').update(JSON.stringify(attempt.body ?? null)).digest('base64url');
    try {
      return await database.write(async (trx) => {
        const known = await keptAnswers.find(trx, { key, bodyHash });
        if (known !== undefined) return known;
        const made = await this.#act(trx, attempt);
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

  /**
   * A call of the console: never cached, writes from our own pages only. All but `open` ones need a session, which is
   * asked for before anything of the request is read.
   */
  console<E extends Endpoint>(
    endpoint: E,
    { open }: { open: boolean },
    act: (request: ConsoleRequest<E>) => Promise<ReplyOf<E>>,
  ): void {
    const { publicOrigin, isAdmin } = this.#options;
    this.#route(endpoint, async (request, reply) => {
      this.limit(request);
      if (endpoint.method !== 'GET') requireSameOrigin(request, { publicOrigin, strict: true });
      if (!open && !(await isAdmin(request))) throw new Problem('unauthorized');
      const { params } = readInput(endpoint, request);
      const body = bodyOf(endpoint, request);
      return this.#send(reply, endpoint, await act({ params, body, request, reply }));
    });
  }

  #route(
    endpoint: Endpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    this.#options.app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler,
    });
  }

  /** Counts a request that the cache could not answer. @throws Problem 'too-many' */
  limit(request: FastifyRequest): void {
    const { allowance, visitors } = this.#options;
    allowance?.take(visitors.networkKey(request));
  }

  #render<E extends Endpoint>(endpoint: E, answer: Answer<E>): Rendered {
    return {
      status: 200,
      headers: { ...this.#options.headers, 'content-type': json, ...answer.headers },
      body: JSON.stringify(present(endpoint, 200, answer.body)),
      ...(answer.freshUntil !== undefined && { freshUntil: answer.freshUntil }),
    };
  }

  #send<E extends Endpoint>(reply: FastifyReply, endpoint: E, answer: ReplyOf<E>): FastifyReply {
    return reply
      .code(answer.status)
      .headers({ 'cache-control': 'no-store', 'content-type': json })
      .send(JSON.stringify(present(endpoint, answer.status, answer.body)));
  }
}

/** A status with its body, both with their exact types. */
export function answer<const S extends number, const B>(status: S, body: B): { status: S; body: B } {
  return { status, body };
}

const json = 'application/json; charset=utf-8';

/** Only what the reply's schema names leaves the server. A problem kept for a key is one already. */
function present(endpoint: Endpoint, status: number, body: unknown): unknown {
  const schema = endpoint.replies[status];
  return schema === undefined ? body : v.parse(schema, body);
}

function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): { params: ParamsOf<E>; query: QueryOf<E> } {
  const at = request.url.indexOf('?');
  const search = new URLSearchParams(at === -1 ? '' : request.url.slice(at + 1));
  return {
    params: request.params as ParamsOf<E>,
    query: (endpoint.query ? parseQuery(endpoint.query, search) : {}) as QueryOf<E>,
  };
}

function bodyOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): BodyOf<E> {
  return (endpoint.body && parse(endpoint.body, request.body)) as BodyOf<E>;
}

/** A refusal that the same request would meet again; too many at once or a fault on our side would not be. */
function isFinal(problem: Problem): boolean {
  return problem.status < 500 && problem.status !== 429 && problem.code !== 'key-reused';
}
