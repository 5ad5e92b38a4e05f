import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type {
  ResponseBodyOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '../../contract/endpoints/endpoint.ts';
import type { RenderedResponse, AffectedBy } from '../cache/cached-response.ts';
import {
  type Cacheable,
  CachedResponses,
  type CachedResponsesOptions,
} from '../cache/cached-responses.ts';
import { Problem } from '../errors.ts';
import { idempotencyKeyOf } from '../idempotency/idempotency-store.ts';
import {
  type Command,
  CommandHandlers,
  type CommandHandlersOptions,
  type WriteRequest,
  type WriteResult,
} from './command-handlers.ts';
import { requireSameOrigin } from './origin.ts';
import { parseAddress, parseBody, queryOf } from './parse.ts';
import type { Visitors } from './visitor.ts';

export interface RouterOptions extends CommandHandlersOptions, CachedResponsesOptions {
  readonly app: FastifyInstance;
  readonly visitors: Visitors;
  readonly publicOrigin: string;
  readonly isAdmin: (request: FastifyRequest) => Promise<boolean>;
  /** On every JSON answer: the security headers. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Response<E extends Endpoint> {
  readonly body: ResponseBodyOf<E>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly freshUntil?: number;
  /** Without it, by every change. */
  readonly affectedBy?: AffectedBy;
}

interface ConsoleRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a cached call is asked, and the network that pays for the answer: others may be given the same. */
interface Asked<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly source: string;
}

type InProcess = (call: CachedCall, source: string) => Promise<Response<Endpoint>>;

/** One cached call, by its path in the contract, with what it takes. */
export interface CachedCall {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Registers the contract's endpoints with the framework, so that routes hold only what is their own. */
export class Router {
  readonly #options: RouterOptions;
  readonly #inProcess = new Map<string, InProcess>();
  readonly #commands: CommandHandlers;
  readonly #cached: CachedResponses;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#commands = new CommandHandlers(options);
    this.#cached = new CachedResponses(options);
  }

  /** A GET whose response is the same for everybody: from the cache, or made once for all who ask. */
  cached<E extends Endpoint>(
    endpoint: E,
    respond: (input: Asked<E>) => Promise<Response<E>>,
  ): void {
    this.#inProcess.set(endpoint.path, async ({ params, query }, source) => {
      const parsed = queryOf(endpoint, new URLSearchParams(query));
      const made = await respond({ params, query: parsed, source });
      return { ...made, body: present(endpoint, 200, made.body) };
    });
    this.#route(endpoint, async (request, reply) => {
      const input = parseAddress(endpoint, request);
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
      const asked = () => respond({ ...input, source: this.sourceOf(request) });
      const render = async () => this.#render(endpoint, await asked());
      await this.sendCached(request, reply, { key, render });
    });
  }

  /** Sends what is the same for everybody: from the cache, or made once for all who ask. */
  sendCached(request: FastifyRequest, reply: FastifyReply, asked: Cacheable): Promise<void> {
    return this.#cached.send(request, reply, asked);
  }

  /** The network that pays for what a request makes the server do. */
  sourceOf(request: FastifyRequest): string {
    const { network, site = network } = this.#options.visitors.source(request);
    return site;
  }

  /** The response of a cached GET for a page that is being rendered: parsed and presented as over the wire. */
  respondInProcess(call: CachedCall, source: string): Promise<Response<Endpoint>> {
    const respond = this.#inProcess.get(call.path);
    if (respond === undefined) throw new Error(`${call.path} is not a cached call`);
    return respond(call, source);
  }

  /** A GET that is never cached. */
  fresh<E extends Endpoint>(
    endpoint: E,
    respond: (input: {
      params: ParamsOf<E>;
      query: QueryOf<E>;
      request: FastifyRequest;
    }) => Promise<ResponseBodyOf<E>>,
  ): void {
    this.#route(endpoint, async (request, reply) => {
      this.limit(request);
      const body = await respond({ ...parseAddress(endpoint, request), request });
      return this.#send(reply, endpoint, { status: 200, body });
    });
  }

  /** A write: from this site only, in one transaction with the response that is stored for its Idempotency-Key. */
  write<E extends Endpoint, Checked>(endpoint: E, command: Command<E, Checked>): void {
    this.#commands.set(endpoint, command);
    this.#routeWrite(endpoint);
  }

  #routeWrite(endpoint: Endpoint): void {
    const { publicOrigin, visitors } = this.#options;
    this.#route(endpoint, async (request, reply) => {
      this.limit(request);
      requireSameOrigin(request, { publicOrigin, strict: false });
      const key = idempotencyKeyOf(request, endpoint);
      const visitor = visitors.recognise(request, reply);
      const { params } = parseAddress(endpoint, request);
      const write = { endpoint, params, body: request.body, visitor };
      return this.#send(reply, endpoint, await this.#commands.handle(write, key));
    });
  }

  /** Counts a form and asks where it comes from, before anything of it is looked up. @throws Problem */
  admitForm(request: FastifyRequest): void {
    this.limit(request);
    requireSameOrigin(request, { publicOrigin: this.#options.publicOrigin, strict: false });
  }

  /** A write that a form without JavaScript sends: as the call, without a key. */
  handleForm(request: WriteRequest): Promise<WriteResult> {
    return this.#commands.handle(request);
  }

  /**
   * A call of the console: never cached, writes from our own pages only. All but `open` ones need a session, which is
   * asked for before anything of the request is read.
   */
  console<E extends Endpoint>(
    endpoint: E,
    { open }: { open: boolean },
    act: (request: ConsoleRequest<E>) => Promise<ResponseOf<E>>,
  ): void {
    const { publicOrigin, isAdmin } = this.#options;
    this.#route(endpoint, async (request, reply) => {
      this.limit(request);
      if (endpoint.method !== 'GET') requireSameOrigin(request, { publicOrigin, strict: true });
      if (!open && !(await isAdmin(request))) throw new Problem('unauthorized');
      const { params } = parseAddress(endpoint, request);
      const body = parseBody(endpoint, request.body);
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
    this.#cached.limit(request);
  }

  #render<E extends Endpoint>(endpoint: E, made: Response<E>): RenderedResponse {
    return {
      status: 200,
      headers: { ...this.#options.headers, 'content-type': json, ...made.headers },
      body: JSON.stringify(present(endpoint, 200, made.body)),
      ...(made.freshUntil !== undefined && { freshUntil: made.freshUntil }),
      affectedBy: made.affectedBy,
    };
  }

  #send(reply: FastifyReply, endpoint: Endpoint, { status, body }: WriteResult): FastifyReply {
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-type': json })
      .send(JSON.stringify(present(endpoint, status, body)));
  }
}

const json = 'application/json; charset=utf-8';

/** Only what the reply's schema names leaves the server. A problem kept for a key is one already. */
function present(endpoint: Endpoint, status: number, body: unknown): unknown {
  const schema = endpoint.responses[status];
  return schema === undefined ? body : v.parse(schema, body);
}
