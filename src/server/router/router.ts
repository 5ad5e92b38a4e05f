// Over 250 lines because one class registers every kind of endpoint.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  ResponseBodyOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '../../contract/endpoints/endpoint.ts';
import { fieldsOf } from '../../contract/issues.ts';
import type { RenderedResponse, AffectedBy } from '../cache/encoded-response.ts';
import { sendCached } from '../cache/send.ts';
import { readableByAll } from '../http/cors.ts';
import { idempotencyKeyOf } from '../http/idempotency-store.ts';
import { routeOf } from '../http/metrics/requests.ts';
import { type Access, type ConsoleRequest, requireRole } from '../http/moderator.ts';
import { requireSameOrigin } from '../http/origin/origin.ts';
import { hasOnly, parseUrl, parseBody, parseEndpointQuery } from '../http/parse.ts';
import type { Visitors } from '../http/visitor/visitor.ts';
import { Admission, type AdmissionOptions } from './admission.ts';
import { present } from './present.ts';
import {
  type WriteAction,
  WriteActions,
  type WriteActionsOptions,
  type WriteRequest,
  type WriteResult,
} from './write-actions.ts';

export interface RouterOptions extends WriteActionsOptions, AdmissionOptions {
  readonly app: FastifyInstance;
  readonly visitors: Visitors;
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

/** A response that is the same for every visitor. */
interface Cacheable {
  readonly key: string;
  readonly render: (network: string) => Promise<RenderedResponse>;
  /** What the key depends on. A URL with others is one of endlessly many, and not remembered; without this, none is. */
  readonly parameters?: readonly string[];
}

/** The input of a cached GET, and the network whose rate limit pays for the render. */
interface CachedInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly network: string;
}

type InProcessHandler = (call: ReadingCall, network: string) => Promise<Response<Endpoint>>;

/** A call of an endpoint that reads, by its path in the contract. */
export interface ReadingCall {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Of a POST. */
  readonly body?: unknown;
}

/** Registers the contract's endpoints with Fastify: rate limits, CSRF protection, parsing, caching and presentation. */
export class Router {
  readonly admission: Admission;
  readonly #options: RouterOptions;
  readonly #inProcess = new Map<string, InProcessHandler>();
  readonly #writeActions: WriteActions;
  readonly #open = new Set<Endpoint>();

  constructor(options: RouterOptions) {
    this.#options = options;
    this.admission = new Admission(options);
    this.#writeActions = new WriteActions(options);
  }

  /** Whether scripts of other sites may read its responses. */
  isOpen(endpoint: Endpoint): boolean {
    return this.#open.has(endpoint);
  }

  /** Registers a GET whose response is the same for everybody and can be cached: any site may read it. */
  cached<E extends Endpoint>(
    endpoint: E,
    respond: (input: CachedInput<E>) => Promise<Response<E>>,
  ): void {
    this.#open.add(endpoint);
    this.#inProcess.set(endpoint.path, async ({ params, query }, network) => {
      const parsed = parseEndpointQuery(endpoint, new URLSearchParams(query));
      const response = await respond({ params, query: parsed, network });
      return { ...response, body: present(endpoint, 200, response.body) };
    });
    const parameters = endpoint.query ? Object.keys(fieldsOf(endpoint.query)) : [];
    this.#route(endpoint, async (request, reply) => {
      const input = parseUrl(endpoint, request);
      const key = `${endpoint.path} ${JSON.stringify(input)}`;
      const render = async (network: string) =>
        this.#render(endpoint, await respond({ ...input, network }));
      await this.sendCached(request, reply, { key, render, parameters });
    });
  }

  /** Sends a response that is the same for everybody, from the cache or rendered. */
  async sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, render, parameters }: Cacheable,
  ): Promise<void> {
    const { cache } = this.#options;
    const fresh = cache.getFresh(key);
    request.cacheResult = fresh === undefined ? 'miss' : 'hit';
    const response = fresh ?? (await this.admission.getOrRender(request, key, render));
    if (parameters !== undefined && hasOnly(request, parameters))
      cache.addAlias(request.originalUrl, { key, route: routeOf(request) });
    sendCached(request, reply, response);
  }

  /** The response of a call for the rendering of a page: parsed and presented as over HTTP. */
  respondInProcess(call: ReadingCall, network: string): Promise<Response<Endpoint>> {
    const respond = this.#inProcess.get(call.path);
    if (respond === undefined) throw new Error(`${call.path} is not a call that reads`);
    return respond(call, network);
  }

  /** Registers a POST that only reads: what it asks for must not be in an address. */
  uncachedPost<E extends Endpoint>(
    endpoint: E,
    respond: (body: BodyOf<E>) => Promise<ResponseBodyOf<E>>,
  ): void {
    this.#inProcess.set(endpoint.path, async ({ body }) => ({
      body: present(endpoint, 200, await respond(parseBody(endpoint, body))),
    }));
    this.#route(endpoint, (request, reply) =>
      this.admission.runOwn(request, async () => {
        const body = await respond(parseBody(endpoint, request.body));
        return this.#send(reply, endpoint, { status: 200, body });
      }),
    );
  }

  /** Registers a GET that is never cached. @param access whether any site may read it: only where it is about nobody */
  uncached<E extends Endpoint>(
    endpoint: E,
    respond: (input: {
      params: ParamsOf<E>;
      query: QueryOf<E>;
      request: FastifyRequest;
      reply: FastifyReply;
    }) => Promise<ResponseBodyOf<E>>,
    access: 'own' | 'open' = 'own',
  ): void {
    if (access === 'open') this.#open.add(endpoint);
    this.#route(endpoint, (request, reply) =>
      this.admission.run(request, async () => {
        const body = await respond({ ...parseUrl(endpoint, request), request, reply });
        return this.#send(reply, endpoint, { status: 200, body });
      }),
    );
  }

  /** Registers a write: from our own origin only, in one transaction with the response stored for its Idempotency-Key. */
  write<E extends Endpoint, Checked>(endpoint: E, action: WriteAction<E, Checked>): void {
    this.#writeActions.register(endpoint, action);
    this.#routeWrite(endpoint);
  }

  #routeWrite(endpoint: Endpoint): void {
    const { visitors } = this.#options;
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const key = idempotencyKeyOf(request, endpoint);
      const visitor = visitors.recognise(request, reply);
      const { params } = parseUrl(endpoint, request);
      const asked = { endpoint, params, body: request.body, visitor };
      return this.#sendJson(reply, await this.#writeActions.handle(asked, key));
    };
    this.#route(endpoint, (request, reply) =>
      this.admission.runWrite(request, () => handle(request, reply)),
    );
  }

  /** Runs a write that a form without JavaScript sent: without an Idempotency-Key. */
  handleForm(request: WriteRequest): Promise<WriteResult> {
    return this.#writeActions.handle(request);
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
    this.#route(endpoint, (request, reply) =>
      this.admission.runForModerator(request, async (known) => {
        if (endpoint.method !== 'GET') requireSameOrigin(request, { publicOrigin, strict: true });
        // Undefined only where the call is public.
        const moderator = (
          access === 'public' ? undefined : requireRole(known, access)
        ) as ConsoleRequest<E, A>['moderator'];
        const url = parseUrl(endpoint, request);
        const body = parseBody(endpoint, request.body);
        return this.#send(reply, endpoint, await act({ ...url, body, moderator, request, reply }));
      }),
    );
  }

  #route(
    endpoint: Endpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    const isOpen = this.isOpen(endpoint);
    this.#options.app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      handler(request, reply) {
        // For refusals, too: without it a script would not learn why.
        if (isOpen) void reply.headers(readableByAll);
        return handler(request, reply);
      },
    });
  }

  #render<E extends Endpoint>(endpoint: E, response: Response<E>): RenderedResponse {
    const { body, headers, freshUntil, refreshAfter, affectedBy } = response;
    return {
      status: 200,
      headers: { ...this.#options.headers, ...readableByAll, 'content-type': json, ...headers },
      body: JSON.stringify(present(endpoint, 200, body)),
      ...(freshUntil !== undefined && { freshUntil }),
      ...(refreshAfter !== undefined && { refreshAfter }),
      affectedBy,
    };
  }

  #send(reply: FastifyReply, endpoint: Endpoint, { status, body }: WriteResult): FastifyReply {
    return this.#sendJson(reply, { status, body: present(endpoint, status, body) });
  }

  #sendJson(reply: FastifyReply, { status, body }: WriteResult): FastifyReply {
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-type': json })
      .send(JSON.stringify(body));
  }
}

const json = 'application/json; charset=utf-8';
