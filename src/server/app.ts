import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pagePaths, pagePatterns } from '../contract/paths.ts';
import { accountRoutes } from './account/routes.ts';
import { brandFiles } from './brand/files.ts';
import { addFastPath } from './cache/fast-path.ts';
import { invalidateOnChange } from './cache/invalidation.ts';
import { ResponseStore } from './cache/store.ts';
import { cdnFormats } from './cdn/formats.ts';
import type { Config } from './config.ts';
import { probeWrite } from './db/probe.ts';
import type { Deps } from './deps.ts';
import { experienceRoutes } from './experiences/routes.ts';
import { measuredDatabase, measuredReviewer } from './health/measured.ts';
import { metricsRoutes } from './health/metrics.ts';
import { healthRoutes } from './health/routes.ts';
import { assetRoutes } from './html/assets.ts';
import { brandedBundle, type Bundle } from './html/bundle.ts';
import { consoleRoutes } from './html/console.ts';
import { documentHeaders } from './html/document.ts';
import { feedRoutes } from './html/feeds/routes.ts';
import { formRoutes } from './html/forms.ts';
import { problemPages } from './html/problem-page.ts';
import { pageRoutes } from './html/routes.ts';
import { robotsRoute, sitemapRoutes } from './html/sitemap/routes.ts';
import type { FormDeps } from './html/submit-form.ts';
import { AllowedMethods } from './http/allowed-methods.ts';
import { Drain } from './http/drain.ts';
import { createFastify } from './http/framework.ts';
import { securityHeaders } from './http/headers.ts';
import { Metrics } from './http/metrics/metrics.ts';
import { measureRequests } from './http/metrics/requests.ts';
import { Hosts } from './http/origin/hosts.ts';
import { OutageLog } from './http/outage-log.ts';
import { RateLimiter } from './http/rate-limiter.ts';
import { Visitors } from './http/visitor/visitor.ts';
import { openIdempotencyStore } from './idempotency/queries.ts';
import { shareSpentUnits, uncachedReads } from './limits/spent-units.ts';
import { openConsoleAuth } from './login/console-auth.ts';
import { loginRoutes } from './login/routes.ts';
import { Sessions } from './login/sessions.ts';
import { cacheSize } from './memory.ts';
import { logExportRoute } from './moderation/log/export.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { pushRoutes } from './push/routes.ts';
import { TurnQueue } from './queues/turn-queue.ts';
import { leaderboardRoutes } from './rankings/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { Router } from './router/router.ts';
import { statsRoutes } from './stats/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { transparencyRoutes } from './transparency/routes.ts';
import { voteRoutes } from './votes/routes.ts';

export interface AppOptions extends Deps {
  readonly config: Config;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  readonly bundle: Bundle;
  /** For web push; empty where it is off. */
  readonly vapidPublicKey: string;
  /** The output folder of the build. */
  readonly dist: string;
  /** Milliseconds on a monotonic clock; by default since 1970. */
  readonly monotonic?: () => number;
  /** Given by a caller that counts more than requests. */
  readonly metrics?: Metrics | undefined;
  /** Given by a caller that starts the drain itself. */
  readonly drain?: Drain;
  /** Milliseconds until lists show a vote; by default 1,000. */
  readonly voteDelay?: number | undefined;
  /** Whether the event loop has little time left; by default it has enough. */
  readonly isBusy?: () => boolean;
}

const untrustedProxy =
  'X-Forwarded-For came from an address that TRUST_PROXY does not name and is ignored: if a proxy of yours sends it, ' +
  'all visitors behind it share one set of limits';
/** Milliseconds since 1970, unaffected by changes of the clock after the start. */
const monotonicClock = () => performance.timeOrigin + performance.now();

/** Builds the server with every feature, in the order of the contract. It does not listen yet. */
export async function buildApp(given: AppOptions): Promise<FastifyInstance> {
  const { metrics = new Metrics() } = given;
  const options = withBrand(measured(given, metrics));
  const { config, database, now, monotonic = monotonicClock, drain = new Drain() } = options;
  const { publicOrigin, brand } = config;
  const headers = securityHeaders({ https: publicOrigin.startsWith('https:') });
  const outages = new OutageLog({ log: options.log, probe: () => probeWrite(database) });
  const routes = openAllowedMethods();
  const problemPage = problemPages(options.bundle, brand);
  const hosts = new Hosts({ publicOrigin, log: options.log });
  const app = createFastify({ log: options.log, headers, outages, routes, hosts, problemPage });
  const queue = new TurnQueue({ monotonic });
  const cdnHeaders = config.cdn && cdnFormats[config.cdn.kind].headers;
  const { isBusy } = options;
  const cache = new ResponseStore({
    now,
    monotonic,
    isBusy,
    queue,
    cdnHeaders,
    maxBytes: cacheSize(),
  });
  addFastPath(app, cache, hosts, metrics);
  measureRequests(app, metrics);
  drain.track(app.server);
  app.addHook('preClose', () => drain.finish(app.server));
  const visitors = openVisitors(options);
  const rateLimiter = openRateLimiter(app, { ...options, monotonic });
  const sessions = new Sessions({ database, visitors, now });
  const router = new Router({
    app,
    cache,
    queue,
    visitors,
    database,
    publicOrigin,
    headers,
    rateLimiter,
    idempotency: openIdempotencyStore(options),
    moderatorOf: (request) => sessions.moderatorOf(request),
  });

  const invalidation = await invalidateOnChange(database, cache, options);
  app.addHook('onClose', () => {
    outages.close();
    return invalidation.stop();
  });

  readerRoutes(router, options, visitors);
  consoleCallRoutes(app, router, { ...options, visitors, sessions });
  openApiRoutes(app, headers, brand.site);
  healthRoutes(app, { database, drain });
  metricsRoutes(app, { ...config, database, now, metrics, queue });
  app.all('/api/*', (request) => {
    throw routes.problemFor(request);
  });
  const votesShown = invalidation.settled;
  await documentRoutes(app, { ...options, router, headers, visitors, votesShown, outages });
  return app;
}

/** What readers and authors call. */
function readerRoutes(router: Router, options: AppOptions, visitors: Visitors): void {
  experienceRoutes(router, options, visitors);
  statsRoutes(router, options);
  leaderboardRoutes(router, options);
  placeRoutes(router, options);
  voteRoutes(router, options, visitors);
  reportRoutes(router, options, visitors);
  receiptRoutes(router, options, visitors);
  transparencyRoutes(router, options);
  pushRoutes(router, { ...options, push: options.config.push });
}

/** What the console calls: who may use it, and what they decide. */
function consoleCallRoutes(
  app: FastifyInstance,
  router: Router,
  options: AppOptions & { readonly visitors: Visitors; readonly sessions: Sessions },
): void {
  const { database, config } = options;
  const { publicOrigin, brand } = config;
  const auth = openConsoleAuth({ ...options, publicOrigin, siteName: brand.site.name });
  loginRoutes(router, auth);
  accountRoutes(router, auth);
  teamRoutes(router, auth);
  moderationRoutes(router, options);
  logExportRoute(app, { database, router });
}

function measured(options: AppOptions, metrics: Metrics): AppOptions {
  return {
    ...options,
    database: measuredDatabase(options.database, metrics),
    reviewer: measuredReviewer(options.reviewer, metrics),
  };
}

function withBrand(options: AppOptions): AppOptions {
  return { ...options, bundle: brandedBundle(options.bundle, options.config.brand) };
}

function openVisitors({ config, secret, now, log }: AppOptions): Visitors {
  const { trustedProxies: proxies, publicOrigin } = config;
  const onUntrustedProxy = () => log.warn(untrustedProxy);
  return new Visitors({ secret, proxies, publicOrigin, now, onUntrustedProxy });
}

/** Fastify has one route for all pages, so their paths are added here. */
function openAllowedMethods(): AllowedMethods {
  const routes = new AllowedMethods();
  for (const page of [...pagePaths, ...Object.values(pagePatterns)]) {
    routes.add(page, ['GET', 'HEAD']);
  }
  return routes;
}

/** Everything but calls: files, pages, feeds, sitemap and pictures. */
async function documentRoutes(
  app: FastifyInstance,
  deps: Omit<FormDeps, 'publicOrigin' | 'site' | 'headersOf'> &
    Pick<AppOptions, 'config'> &
    Parameters<typeof assetRoutes>[1],
): Promise<void> {
  const { bundle, headers, config } = deps;
  const { publicOrigin, brand } = config;
  assetRoutes(app, { ...deps, own: await brandFiles(brand, deps.dist) });
  const headersOf = documentHeaders(headers, bundle);
  const pages = { ...deps, publicOrigin, brand, site: brand.site, headersOf };
  robotsRoute(app, pages);
  sitemapRoutes(app, pages);
  feedRoutes(app, pages);
  pictureRoutes(app, pages);
  consoleRoutes(app, pages);
  formRoutes(app, pages);
  pageRoutes(app, pages);
}

function openRateLimiter(
  app: FastifyInstance,
  { config, database, log, monotonic }: AppOptions & { readonly monotonic: () => number },
): RateLimiter | undefined {
  if (!config.rateLimits) return undefined;
  const rateLimiter = new RateLimiter({ ...uncachedReads, now: monotonic });
  app.addHook('onClose', shareSpentUnits({ database, rateLimiter, log }));
  return rateLimiter;
}
