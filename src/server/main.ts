import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { openConfiguredReviewer } from '../review/open.ts';
import { buildApp } from './app.ts';
import { openCdnPurges } from './cdn/start.ts';
import {
  configExitCode,
  ConfigError,
  configWarnings,
  readConfig,
  type Config,
} from './config/config.ts';
import { readSettings, settingsFlag } from './config/settings-file.ts';
import { prepareFolder } from './db/data-folder.ts';
import type { Database } from './db/database.ts';
import { eventLoopLoad } from './health/event-loop-load.ts';
import { listenForMetrics, type MetricsServer } from './health/metrics-server.ts';
import { openMetricsReader } from './health/metrics.ts';
import { loadBundle } from './html/bundle.ts';
import { Drain } from './http/drain.ts';
import { listen } from './http/listen.ts';
import { Metrics } from './http/metrics/metrics.ts';
import { openIndexNow } from './indexnow/start.ts';
import { backUpNightly } from './jobs/backups.ts';
import { type JobOptions, openJobs } from './jobs/start.ts';
import { openLanguageDetector } from './languages/language-detector.ts';
import { Limiter } from './limits/limiter.ts';
import { openDecisions } from './moderation/queue/execute.ts';
import { openCities } from './places/cities.ts';
import { verifyFiles } from './process/checksums.ts';
import { openLog } from './process/log.ts';
import { root } from './process/release.ts';
import { listenFailure, type StartFailure, unexpected } from './process/start-failure.ts';
import { openDailyNotifications } from './push/start.ts';
import type { Service } from './queues/due-loop.ts';
import { type Teach, teachWith } from './review-memory/teach.ts';
import { readSecret, requireSameSecret } from './secret/secret.ts';
import { preparePassword, prepareDatabase } from './start/prepare-database.ts';
import { reportReady } from './start/report-ready.ts';
import { stopOnSignal } from './start/stop-on-signal.ts';
import { requireBackupFolder } from './transfer/backup.ts';
import { notifyOf, openWebhooks } from './webhooks/start.ts';

const drainLimit = 10_000;
const defaultDrainDelay = 2_000;
const dist = join(root, 'dist');
const args = process.argv.slice(2);

// New files are for this account only: SQLite gives its log the permissions of the database.
process.umask(0o077);
try {
  const settings = readSettings(args, process.env);
  await serve(readConfig(settings.environment, settings));
} catch (error) {
  if (error instanceof ConfigError) exitWithConfigError(error);
  else exitWithFailure(unexpected(error));
}

function exitWithConfigError({ mistakes }: ConfigError): void {
  const lines = mistakes.map((mistake) => `Configuration: ${mistake}\n`);
  process.stderr.write(lines.join(''), () => process.exit(configExitCode));
}

/** Logs even where LOG_LEVEL is silent: there is no other trace of the failure. */
function exitWithFailure({ problem, message, exitCode, cause }: StartFailure): void {
  const facts = problem === 'unexpected' ? { problem, err: cause } : { problem };
  openLog('fatal').fatal(facts, message);
  process.stdout.write('', () => process.exit(exitCode));
}

async function serve(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  for (const warning of configWarnings(process.env)) log.warn(warning);
  const startingReviewer = startReviewer(config, log);
  await verifyFiles(root, ['pages', 'places', 'fonts', 'review']);
  prepareFolders(config, log);
  const metrics = new Metrics();
  const now = Date.now;
  const database = await prepareDatabase(config, log);
  const secret = readSecret(config);
  await requireSameSecret(database, secret);
  const reviewer = await startingReviewer;
  const languages = openLanguageDetector({ log });
  const made = await preparePassword(database, config, log);
  const notifications = await openDailyNotifications({ database, push: config.push, now, log });
  const teach = teachWith({ database, secret, learn: reviewer.learn, log });
  const drain = new Drain();
  const app = await buildApp({
    config,
    database,
    secret,
    log,
    dist,
    now,
    randomInt: (end) => randomInt(end),
    bundle: await loadBundle(dist),
    vapidPublicKey: notifications.publicKey,
    cities: openCities(join(dist, 'places')),
    limiter: openLimiter(config, metrics),
    reviewer,
    teach,
    languages,
    metrics,
    drain,
    isBusy: eventLoopLoad(),
    notify: notifyOf(config.webhook, now),
  });
  const services = [
    notifications,
    ...(await openServices(config, { database, languages, now, log, metrics, teach })),
  ];
  warnOfTestSettings(config, log);
  const metricsServer = await openMetricsServer(config, { database, metrics, log });
  const port = await listenOn(app, config, drain);
  for (const service of services) service.start();
  const delay = drainDelay(config);
  const stop = async () => {
    drain.start();
    await wait(delay);
    await Promise.all([...services.map((service) => service.stop()), app.close()]);
    await Promise.all([reviewer.close(), languages.close()]);
    metricsServer?.close();
    await database.close();
    log.info('the server has stopped');
  };
  stopOnSignal(log, stop, delay + drainLimit);
  reportReady({ ...config, port, metricsUrl: metricsServer?.url }, database, made);
}

/** What runs beside the requests. */
async function openServices(
  config: Config,
  options: Omit<JobOptions, 'backUp'> & { readonly teach: Teach },
): Promise<readonly Service[]> {
  const { now } = options;
  const flags = settingsFlag(args);
  return [
    await openCdnPurges(config.cdn, options),
    openWebhooks(config.webhook, options),
    openIndexNow(config.indexNow, { ...options, publicOrigin: config.publicOrigin }),
    openDecisions({ ...options, randomInt }),
    openJobs({ ...options, backUp: (signal) => backUpNightly({ config, now, flags }, signal) }),
  ];
}

function openLimiter({ rateLimits: enabled }: Config, metrics: Metrics): Limiter {
  return new Limiter({
    enabled,
    now: Date.now,
    onRefusal: (kind) => metrics.countLimitRefusal(kind),
  });
}

/** Begins before the rest of the start, half of which the thread takes to read its lists. */
function startReviewer(config: Config, log: FastifyBaseLogger) {
  const starting = openConfiguredReviewer({ config, log });
  // It fails where it is awaited: after the check that names damaged files.
  starting.catch(() => undefined);
  return starting;
}

function prepareFolders(config: Config, log: FastifyBaseLogger): void {
  prepareFolder(config, log);
  requireBackupFolder(config);
}

function warnOfTestSettings({ rateLimits, push }: Config, log: FastifyBaseLogger): void {
  if (!rateLimits) log.warn('RATE_LIMITS is off: anyone may post, vote and report without limit');
  if (push.allowPrivate)
    log.warn(
      'PUSH_ALLOW_PRIVATE is on: whoever subscribes can make this server call its own network',
    );
}

async function listenOn(app: FastifyInstance, config: Config, drain: Drain): Promise<number> {
  try {
    return await listen(app, config, drain);
  } catch (error) {
    throw listenFailure(error, config);
  }
}

/** Undefined where the metrics are at the address of the site, or nowhere. */
async function openMetricsServer(
  config: Config,
  { database, metrics, log }: { database: Database; metrics: Metrics; log: FastifyBaseLogger },
): Promise<MetricsServer | undefined> {
  const { metricsAddress, metricsToken: token } = config;
  if (metricsAddress === undefined) return undefined;
  const reader = openMetricsReader({ ...config, database, metrics, now: Date.now });
  try {
    return await listenForMetrics(metricsAddress, { reader, token, log });
  } catch (error) {
    throw listenFailure(error, metricsAddress, 'METRICS_ADDRESS');
  }
}

/** A load balancer needs time to notice that this server is draining. At a terminal there is none. */
function drainDelay({ drainDelay: given }: Config): number {
  return given ?? (process.stdout.isTTY ? 0 : defaultDrainDelay);
}
