// Over 250 lines because every feature is listed here, in order.

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { second } from '../contract/durations.ts';
import { onlinePaths, pagePaths, pagePatterns } from '../contract/paths.ts';
import type { Site } from '../contract/site.ts';
import { accountRoutes } from './account/routes.ts';
import { ownFiles } from './brand/files.ts';
import { addFastPath } from './cache/fast-path.ts';
import { invalidateOnChange } from './cache/invalidation.ts';
import { ResponseStore } from './cache/store.ts';
import { cdnFormats } from './cdn/formats.ts';
import type { Brand } from './config/brand/brand.ts';
import type { Config } from './config/config.ts';
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
import { embedRoutes } from './html/embeds/routes.ts';
import { feedRoutes } from './html/feeds/routes.ts';
import { formRoutes } from './html/forms.ts';
import { problemPages } from './html/problem-page.ts';
import { pageRoutes } from './html/routes.ts';
import { robotsRoute, sitemapRoutes } from './html/sitemap/routes.ts';
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
import { indexNowRoute } from './indexnow/start.ts';
import { openSharedUnits, uncachedReads } from './limits/spent-units.ts';
import { openConsoleAuth } from './login/console-auth.ts';
import { loginRoutes } from './login/routes.ts';
import { Sessions } from './login/sessions.ts';
import { logExportRoute } from './moderation/log/export.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { placeSummaryRoutes } from './place-summaries/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { cacheSize } from './process/memory.ts';
import { pushRoutes } from './push/routes.ts';
import { FairQueue } from './queues/fair-queue.ts';
import { leaderboardRoutes } from './rankings/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { reviewerWithMemory } from './review-memory/review-with-memory.ts';
import { reviewMemoryRoutes } from './review-memory/routes.ts';
import { Router } from './router/router.ts';
import { statsRoutes } from './stats/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { translationRoutes } from './translations/routes.ts';
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

/** Everything that one server has one of. Each feature names what it needs of it. */
interface Services extends AppOptions {
  readonly metrics: Metrics;
  readonly drain: Drain;
  readonly monotonic: () => number;
  readonly publicOrigin: string;
  readonly brand: Brand;
  readonly site: Site;
  /** Security headers of all responses. */
  readonly headers: Readonly<Record<string, string>>;
  readonly outages: OutageLog;
  readonly routes: AllowedMethods;
  readonly hosts: Hosts;
  readonly queue: FairQueue;
  readonly cache: ResponseStore;
  readonly visitors: Visitors;
  readonly sessions: Sessions;
}

/** Builds the server with every feature. It does not listen yet. */
export async function buildApp(given: AppOptions): Promise<FastifyInstance> {
  const services = openServices(given);
  const { config, database, cache, routes, drain, outages } = services;
  const app = createFastify({
    ...services,
    problemPage: problemPages(services.bundle, services.brand),
  });
  addFastPath(app, cache, services.hosts, services.metrics);
  measureRequests(app, services.metrics);
  drain.track(app.server);
  app.addHook('preClose', () => drain.finish(app.server));
  const router = openRouter(app, services);
  const invalidation = await invalidateOnChange(database, cache, services);
  app.addHook('onClose', () => {
    outages.close();
    return invalidation.stop();
  });

  readerRoutes(router, services);
  consoleCallRoutes(app, router, services);
  openApiRoutes(app, router, services);
  healthRoutes(app, services);
  metricsRoutes(app, { ...config, ...services });
  app.all('/api/*', (request) => {
    throw routes.problemFor(request);
  });
  await documentRoutes(app, { ...services, router, votesShown: invalidation.settled });
  return app;
}

function openServices(given: AppOptions): Services {
  const { metrics = new Metrics(), drain = new Drain(), monotonic = monotonicClock } = given;
  const { config, log, now } = given;
  const { publicOrigin, brand } = config;
  const database = measuredDatabase(given.database, metrics);
  const visitors = openVisitors(given);
  const queue = new FairQueue({ monotonic, maxWait: second, patience: 2 * second });
  const cdnHeaders = config.cdn && cdnFormats[config.cdn.kind].headers;
  return {
    ...given,
    metrics,
    drain,
    monotonic,
    publicOrigin,
    brand,
    site: brand.site,
    database,
    reviewer: measuredReviewer(reviewerWithMemory(given.reviewer, given), metrics),
    bundle: brandedBundle(given.bundle, brand),
    headers: securityHeaders({ https: publicOrigin.startsWith('https:') }),
    outages: new OutageLog({ log, probe: () => probeWrite(database) }),
    routes: openAllowedMethods(),
    hosts: new Hosts({ publicOrigin, log }),
    queue,
    cache: new ResponseStore({ ...given, monotonic, queue, cdnHeaders, maxBytes: cacheSize() }),
    visitors,
    sessions: new Sessions({ database, visitors, now }),
  };
}

function openRouter(app: FastifyInstance, services: Services): Router {
  return new Router({
    ...services,
    app,
    rateLimiter: openRateLimiter(app, services),
    idempotency: openIdempotencyStore(services),
    moderatorOf: (request) => services.sessions.moderatorOf(request),
  });
}

/** What readers and authors call. */
function readerRoutes(router: Router, services: Services): void {
  experienceRoutes(router, services, services.visitors);
  todayRoutes(router, services);
  statsRoutes(router, services);
  leaderboardRoutes(router, services);
  placeRoutes(router, services);
  placeSummaryRoutes(router, services);
  voteRoutes(router, services, services.visitors);
  reportRoutes(router, services, services.visitors);
  receiptRoutes(router, services, services.visitors);
  transparencyRoutes(router, services);
  translationRoutes(router, services, services.visitors);
  pushRoutes(router, { ...services, push: services.config.push });
}

/** What the console calls: who may use it, and what they decide. */
function consoleCallRoutes(app: FastifyInstance, router: Router, services: Services): void {
  const auth = openConsoleAuth({ ...services, siteName: services.site.name });
  loginRoutes(router, auth);
  accountRoutes(router, auth);
  teamRoutes(router, auth);
  moderationRoutes(router, services);
  reviewMemoryRoutes(router, services);
  logExportRoute(app, { ...services, router });
}

function openVisitors({ config, secret, now, log }: AppOptions): Visitors {
  const { trustedProxies: proxies, publicOrigin } = config;
  const onUntrustedProxy = () => log.warn(untrustedProxy);
  return new Visitors({ secret, proxies, publicOrigin, now, onUntrustedProxy });
}

/** Fastify has one route for all pages, so their paths are added here. */
function openAllowedMethods(): AllowedMethods {
  const routes = new AllowedMethods();
  for (const page of [...pagePaths, ...onlinePaths, ...Object.values(pagePatterns)]) {
    routes.add(page, ['GET', 'HEAD']);
  }
  return routes;
}

interface DocumentServices extends Services {
  readonly router: Router;
  /** Resolves when all votes have invalidated cached pages. */
  readonly votesShown: () => Promise<void>;
}

/** Everything but calls: files, pages, feeds, sitemap and pictures. */
async function documentRoutes(app: FastifyInstance, services: DocumentServices): Promise<void> {
  const { bundle, headers, brand } = services;
  assetRoutes(app, services, await ownFiles(brand, services.dist, bundle.languages));
  const pages = { ...services, headersOf: documentHeaders(headers, bundle) };
  robotsRoute(app, pages);
  indexNowRoute(app, services.config.indexNow, headers);
  sitemapRoutes(app, pages);
  feedRoutes(app, pages);
  embedRoutes(app, pages);
  pictureRoutes(app, pages);
  consoleRoutes(app, pages);
  formRoutes(app, pages);
  pageRoutes(app, pages);
}

function openRateLimiter(
  app: FastifyInstance,
  { config, database, log, monotonic }: Services,
): RateLimiter | undefined {
  if (!config.rateLimits) return undefined;
  const rateLimiter = new RateLimiter({ ...uncachedReads, now: monotonic });
  const shared = openSharedUnits({ database, rateLimiter, log });
  shared.start();
  app.addHook('onClose', () => shared.stop());
  return rateLimiter;
}
