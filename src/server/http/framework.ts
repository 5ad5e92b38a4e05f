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
import { sendParserError, sendProblem, type ProblemPage } from './error-handler.ts';
import { setSecurityHeaders } from './headers.ts';
import { withoutLanguage } from './language.ts';
import { Hosts } from './origin/hosts.ts';
import type { OutageLog } from './outage-log.ts';
import { parseJson } from './parse.ts';

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  /** For the request line and headers. */
  readonly headers: number;
  /** For a whole request. */
  readonly request: number;
  /** Without a byte in either direction during a request. */
  readonly inactivity: number;
  /** Between two requests. */
  readonly keepAlive: number;
  /** How often connections are checked. */
  readonly checkInterval: number;
}

// Fastify's defaults are 0: a slow client could keep a connection open for ever.
const defaultTimeouts: Timeouts = {
  headers: 10_000,
  request: 15_000,
  inactivity: 30_000,
  keepAlive: 65_000,
  checkInterval: 2_000,
};

export interface FastifyAppOptions {
  readonly log: FastifyBaseLogger;
  /** The security headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeouts?: Timeouts;
  readonly outages?: OutageLog;
  readonly routes?: AllowedMethods;
  readonly hosts?: Hosts;
  readonly problemPage?: ProblemPage;
}

/** A Fastify instance whose responses, Node's own errors included, all have our headers and problem bodies. */
export function createFastify({
  log,
  headers,
  timeouts = defaultTimeouts,
  outages,
  routes = new AllowedMethods(),
  hosts = new Hosts({ publicOrigin: '', log }),
  problemPage,
}: FastifyAppOptions): FastifyInstance {
  const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(error, request, { reply, outages, problemPage });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: limits.body.maxBytes,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.inactivity,
    keepAliveTimeout: timeouts.keepAlive,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checkInterval,
      maxHeaderSize: 16_384,
      // Node would send its own response without our headers: see Hosts.
      requireHostHeader: false,
    },
    rewriteUrl: ({ url = '/' }) => withoutLanguage(url),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    routerOptions: {
      maxParamLength: 200,
      // The router parses queries with the contract's schemas.
      querystringParser: () => ({}),
    },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, headers);
      void sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => sendParserError(error, socket, { headers, log }),
  });
  // Without a listener Node answers an unknown Expect header with a 417 without our headers; ignoring it is allowed.
  const { server } = app;
  server.on('checkExpectation', (...expected) => server.emit('request', ...expected));
  acceptOnlyJson(app);
  app.addHook('onRequest', (request, reply, done) => {
    requireValidTarget(request);
    if (!hosts.redirect(request, reply)) done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    setSecurityHeaders(reply, headers);
    done();
  });
  app.setErrorHandler(sendError);
  routes.collectFrom(app);
  app.setNotFoundHandler((request) => {
    throw routes.problemFor(request);
  });
  return app;
}

function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = async (_request: FastifyRequest, body: Buffer) => parseJson(body);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parse);
}

function requireValidTarget({ raw }: FastifyRequest): void {
  // No identifier contains NUL, and PostgreSQL accepts no text with it.
  if (raw.url?.includes('%00') === true) {
    throw new Problem('invalid', {
      message: 'This address holds a control character. Please remove it.',
    });
  }
}
