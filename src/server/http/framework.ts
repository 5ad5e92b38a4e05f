import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { limits } from '../../contract/limits.ts';
import { Problem } from '../errors.ts';
import { AllowedMethods } from './allowed-methods.ts';
import { answerParserError, answerProblem, type ProblemPage } from './error-handler.ts';
import { putHeaders } from './headers.ts';
import type { OutageLog } from './outage-log.ts';
import { parseJson } from './parse.ts';

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  /** For the head of a request. */
  readonly headers: number;
  /** For a whole request. */
  readonly request: number;
  /** Without a byte in either direction while a request is under way. */
  readonly silence: number;
  /** Between two requests. */
  readonly keepAlive: number;
  /** How often connections are looked at. */
  readonly checking: number;
}

// Fastify's defaults are 0, which lets a slow sender hold a connection for ever.
const patience: Timeouts = {
  headers: 10_000,
  request: 15_000,
  silence: 30_000,
  keepAlive: 65_000,
  checking: 2_000,
};

export interface FrameworkOptions {
  readonly log: FastifyBaseLogger;
  /** On every answer: the security headers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeouts?: Timeouts;
  readonly outages?: OutageLog;
  readonly routes?: AllowedMethods;
  readonly problemPage?: ProblemPage;
}

/** Fastify as this server wants it: nothing is answered, by it or by Node, without our headers and words. */
export function openFramework({
  log,
  headers,
  timeouts = patience,
  outages,
  routes = new AllowedMethods(),
  problemPage,
}: FrameworkOptions): FastifyInstance {
  const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerProblem(error, request, { reply, outages, problemPage });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: limits.body.maxBytes,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.silence,
    keepAliveTimeout: timeouts.keepAlive,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checking,
      maxHeaderSize: 16_384,
      // Node would refuse these itself, without our headers: see requireSoundHead.
      requireHostHeader: false,
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    routerOptions: {
      maxParamLength: 200,
      // Queries are read by the contract's schemas alone.
      querystringParser: () => ({}),
    },
    frameworkErrors: (error, request, reply) => {
      putHeaders(reply, headers);
      void answer(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerParserError(error, socket, { headers, log }),
  });
  // Without a listener Node answers an Expect that it does not know with a bare 417; it may as well be ignored.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  acceptJsonAlone(app);
  app.addHook('onRequest', (request, _reply, done) => {
    requireSoundHead(request);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    putHeaders(reply, headers);
    done();
  });
  app.setErrorHandler(answer);
  routes.watch(app);
  app.setNotFoundHandler((request) => {
    throw routes.problemOf(request);
  });
  return app;
}

function acceptJsonAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

function requireSoundHead({ raw }: FastifyRequest): void {
  if (raw.headers.host === undefined && raw.httpVersion === '1.1') {
    throw new Problem('invalid', { message: 'This request needs a Host header.' });
  }
  // No identifier holds it, and PostgreSQL takes no text with it.
  if (raw.url?.includes('%00') === true) {
    throw new Problem('invalid', {
      message: 'This address holds a control character. Please remove it.',
    });
  }
}
