import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isPermitted, type ModeratorRole } from '../../contract/endpoints/console/roles.ts';
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
import type { TurnQueue, Urgency } from '../queues/turn-queue.ts';
import {
  type Command,
  CommandHandlers,
  type CommandHandlersOptions,
  type WriteRequest,
  type WriteResult,
} from './command-handlers.ts';
import { requireSameOrigin } from './origin.ts';
import { parseUrl, parseBody, parseEndpointQuery } from './parse.ts';
import type { Visitors } from './visitor/visitor.ts';

export interface RouterOptions extends CommandHandlersOptions, CachedResponsesOptions {
  readonly app: FastifyInstance;
  readonly visitors: Visitors;
  readonly publicOrigin: string;
  /** Who is logged in to the console; undefined for everybody else. */
  readonly moderatorOf: (request: FastifyRequest) => Promise<Moderator | undefined>;
  /** Where what is not cached waits for its turn. */
  readonly queue: TurnQueue;
  /** The security headers of every JSON response. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Response<E extends Endpoint> {
  readonly body: ResponseBodyOf<E>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly freshUntil?: number;
  readonly refreshAfter?: number;
  /** By every change, unless given. */
  readonly affectedBy?: AffectedBy;
}

/** Whoever is logged in to the console. */
export interface Moderator {
  readonly id: string;
  readonly name: string;
  readonly role: ModeratorRole;
  /** Of this browser's session, not its token. */
  readonly sessionId: string;
}

/** Who may make a call of the console: everybody, or a moderator whose role includes this one. */
type Access = 'public' | ModeratorRole;

interface ConsoleRequest<E extends Endpoint, A extends Access> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly moderator: A extends 'public' ? undefined : Moderator;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The input of a cached GET, and the network whose rate limit pays for the render. */
interface CachedInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly source: string;
}

type InProcessHandler = (call: CachedCall, source: string) => Promise<Response<Endpoint>>;

/** A call of a cached GET endpoint, by its path in the contract. */
export interface CachedCall {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Registers the contract's endpoints with Fastify: rate limits, CSRF protection, parsing, caching and presentation. */
export class Router {
  readonly #options: RouterOptions;
  readonly #inProcess = new Map<string, InProcessHandler>();
  readonly #commands: CommandHandlers;
  readonly #cached: CachedResponses;

  constructor(options: RouterOptions) {
    this.#options = options;
    this.#commands = new CommandHandlers(options);
    this.#cached = new CachedResponses(options);
  }

  /** Registers a GET whose response is the same for everybody and can be cached. */
  cached<E extends Endpoint>(
    endpoint: E,
    respond: (input: CachedInput<E>) => Promise<Response<E>>,
  ): void {
    this.#inProcess.set(endpoint.path, async ({ params, query }, source) => {
      const parsed = parseEndpointQuery(endpoint, new URLSearchParams(query));
      const response = await respond({ params, query: parsed, source });
      return { ...response, body: present(endpoint, 200, response.body) };
    });
    this.#route(endpoint, async (request, reply) => {
      const input = parseUrl(endpoint, request);
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
      const render = async () =>
        this.#render(endpoint, await respond({ ...input, source: this.sourceOf(request) }));
      await this.sendCached(request, reply, { key, render });
    });
  }

  /** Sends a response that is the same for everybody, from the cache or rendered. */
  sendCached(request: FastifyRequest, reply: FastifyReply, cacheable: Cacheable): Promise<void> {
    return this.#cached.send(request, reply, cacheable);
  }

  /** The network (IPv6: the /48) by which work for a request is queued fairly. */
  sourceOf(request: FastifyRequest): string {
    const { network, site = network } = this.#options.visitors.source(request);
    return site;
  }

  /** The response of a cached GET for the rendering of a page: parsed and presented as over HTTP. */
  respondInProcess(call: CachedCall, source: string): Promise<Response<Endpoint>> {
    const respond = this.#inProcess.get(call.path);
    if (respond === undefined) throw new Error(`${call.path} is not a cached call`);
    return respond(call, source);
  }

  /** Registers a call that reads and is never cached. */
  uncached<E extends Endpoint>(
    endpoint: E,
    respond: (input: {
      params: ParamsOf<E>;
      query: QueryOf<E>;
      body: BodyOf<E>;
      request: FastifyRequest;
    }) => Promise<ResponseBodyOf<E>>,
  ): void {
    this.#route(endpoint, async (request, reply) => {
      await this.admit(request);
      const input = { ...parseUrl(endpoint, request), body: parseBody(endpoint, request.body) };
      const body = await respond({ ...input, request });
      return this.#send(reply, endpoint, { status: 200, body });
    });
  }

  /** Registers a write: from our own origin only, in one transaction with the response stored for its Idempotency-Key. */
  write<E extends Endpoint, Checked>(endpoint: E, command: Command<E, Checked>): void {
    this.#commands.register(endpoint, command);
    this.#routeWrite(endpoint);
  }

  #routeWrite(endpoint: Endpoint): void {
    const { publicOrigin, visitors } = this.#options;
    this.#route(endpoint, async (request, reply) => {
      await this.admit(request, write);
      requireSameOrigin(request, { publicOrigin, strict: false });
      const key = idempotencyKeyOf(request, endpoint);
      const visitor = visitors.recognise(request, reply);
      const { params } = parseUrl(endpoint, request);
      const asked = { endpoint, params, body: request.body, visitor };
      return this.#send(reply, endpoint, await this.#commands.handle(asked, key));
    });
  }

  /** Applies the rate limit and CSRF protection to a form, before anything is looked up for it. @throws Problem */
  async checkForm(request: FastifyRequest): Promise<void> {
    await this.admit(request, write);
    requireSameOrigin(request, { publicOrigin: this.#options.publicOrigin, strict: false });
  }

  /** Runs a write that a form without JavaScript sent: without an Idempotency-Key. */
  handleForm(request: WriteRequest): Promise<WriteResult> {
    return this.#commands.handle(request);
  }

  /**
   * Registers a call of the console: never cached, writes with a checked origin only. Unless it is public it requires a
   * session of a moderator with this role or a higher one, which is checked before the request is parsed.
   */
  console<E extends Endpoint, A extends Access>(
    endpoint: E,
    access: A,
    act: (request: ConsoleRequest<E, A>) => Promise<ResponseOf<E>>,
  ): void {
    const { publicOrigin } = this.#options;
    this.#route(endpoint, async (request, reply) => {
      // Moderators do not wait for readers.
      this.#cached.limit(request);
      if (endpoint.method !== 'GET') requireSameOrigin(request, { publicOrigin, strict: true });
      // Undefined only where the call is public.
      const moderator = (
        access === 'public' ? undefined : await this.#requireModerator(request, access)
      ) as ConsoleRequest<E, A>['moderator'];
      const url = parseUrl(endpoint, request);
      const body = parseBody(endpoint, request.body);
      return this.#send(reply, endpoint, await act({ ...url, body, moderator, request, reply }));
    });
  }

  async #requireModerator(request: FastifyRequest, role: ModeratorRole): Promise<Moderator> {
    const moderator = await this.#options.moderatorOf(request);
    if (moderator === undefined) throw new Problem('unauthorized');
    if (!isPermitted(moderator.role, role)) throw new Problem('not-permitted');
    return moderator;
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

  /** Counts an uncached request, and resolves when it has its turn. @throws Problem 'too-many' or 'busy' */
  async admit(request: FastifyRequest, urgency?: Urgency): Promise<void> {
    this.#cached.limit(request);
    await this.#options.queue.turn(this.sourceOf(request), urgency);
  }

  #render<E extends Endpoint>(endpoint: E, response: Response<E>): RenderedResponse {
    const { body, headers, freshUntil, refreshAfter, affectedBy } = response;
    return {
      status: 200,
      headers: { ...this.#options.headers, 'content-type': json, ...headers },
      body: JSON.stringify(present(endpoint, 200, body)),
      ...(freshUntil !== undefined && { freshUntil }),
      ...(refreshAfter !== undefined && { refreshAfter }),
      affectedBy,
    };
  }

  #send(reply: FastifyReply, endpoint: Endpoint, { status, body }: WriteResult): FastifyReply {
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-type': json })
      .send(JSON.stringify(present(endpoint, status, body)));
  }
}

/** Somebody has written something, or chosen a story: reads wait for it. */
const write: Urgency = 'urgent';

const json = 'application/json; charset=utf-8';

/** Removes what the response schema does not have. A problem replayed for a key has no schema and is safe. */
function present(endpoint: Endpoint, status: number, body: unknown): unknown {
  const schema = endpoint.responses[status];
  return schema === undefined ? body : v.parse(schema, body);
}
