import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { limits } from '../contract/limits.ts';
import { minute } from '../domain/time-windows.ts';
import { adminRoutes } from './admin/routes.ts';
import { Sessions } from './admin/sessions.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { experienceRoutes } from './experiences/routes.ts';
import { metricsRoutes } from './health/metrics.ts';
import { healthRoutes } from './health/routes.ts';
import { Allowance } from './http/allowance.ts';
import { Binder } from './http/bind.ts';
import { answerParserError, answerProblem } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { parseJson } from './http/parse.ts';
import { Problem } from './http/problem.ts';
import { ReplyCache } from './http/reply-cache.ts';
import { Visitors } from './http/visitor.ts';
import { keptAnswers } from './idempotency/queries.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { assetRoutes } from './pages/assets.ts';
import type { Bundle } from './pages/bundle.ts';
import { inlineHashes } from './pages/document.ts';
import { formRoutes } from './pages/forms.ts';
import { pageRoutes } from './pages/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { statsRoutes } from './stats/routes.ts';
import { voteRoutes } from './votes/routes.ts';
import { refreshOnChange } from './refresh.ts';

export interface AppOptions extends Deps {
  readonly config: Pick<Config, 'publicOrigin' | 'trustedProxies' | 'rateLimits' | 'metricsToken'>;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  readonly bundle: Bundle;
  /** The folder that the build was written to. */
  readonly dist: string;
}

const cacheBytes = 128 * 1024 * 1024;
const uncachedReads = { capacity: 600, span: 5 * minute };

/** The whole server, not listening: every feature, in the order of the contract. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, now, bundle } = options;
  const { publicOrigin } = config;
  const headers = securityHeaders({
    https: publicOrigin.startsWith('https:'),
    hashes: inlineHashes(bundle),
  });
  const app = openFramework(options.log, headers);
  const cache = new ReplyCache({ maxBytes: cacheBytes, now });
  const visitors = new Visitors({ secret: options.secret, proxies: config.trustedProxies, publicOrigin, now });
  const sessions = new Sessions({ database, visitors, now });
  const bind = new Binder({
    app,
    cache,
    visitors,
    database,
    publicOrigin,
    headers,
    allowance: config.rateLimits ? new Allowance({ ...uncachedReads, now }) : undefined,
    keptAnswers: keptAnswers(database, now),
    isAdmin: (request) => sessions.isAdmin(request),
  });

  experienceRoutes(bind, options);
  statsRoutes(bind, options);
  leaderboardRoutes(bind, options);
  voteRoutes(bind, options, visitors);
  reportRoutes(bind, options, visitors);
  adminRoutes(bind, { ...options, visitors, sessions });
  openApiRoutes(app, headers);
  healthRoutes(app, database);
  metricsRoutes(app, { database, now, token: config.metricsToken });
  app.all('/api/*', () => {
    throw new Problem('not-found');
  });
  assetRoutes(app, { dist: options.dist, headers });
  const pages = { ...options, bind, cache, publicOrigin, headers };
  formRoutes(app, { ...pages, visitors });
  pageRoutes(app, pages);

  const stop = await refreshOnChange(database, cache);
  app.addHook('onClose', stop);
  return app;
}

function openFramework(log: FastifyBaseLogger, headers: Readonly<Record<string, string>>): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: limits.body.maxBytes,
    // Fastify's defaults are 0, which lets a slow sender hold a connection for ever.
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    routerOptions: {
      maxParamLength: 200,
      // Queries are read by the contract's schemas alone.
      querystringParser: () => ({}),
    },
    frameworkErrors: (error, request, reply) => {
      void answerProblem(error, request, reply.headers(headers));
    },
    clientErrorHandler: (error, socket) => answerParserError(error, socket, { headers, log }),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.headers(headers);
    done();
  });
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(() => {
    throw new Problem('method-not-allowed');
  });
  return app;
}
