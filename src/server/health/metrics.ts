import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { second } from '../../contract/durations.ts';
import { paths } from '../../contract/paths.ts';
import type { Config } from '../config.ts';
import type { DatabaseDeps, Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { TurnQueue } from '../queues/turn-queue.ts';
import { version } from '../release.ts';
import { findLastBackup } from '../transfer/backup.ts';
import { type DatabaseGauge, readDatabaseGauges } from './gauge-queries.ts';

/** How long a request for metrics waits for the figures from the database. Prometheus itself waits for ten seconds. */
const databaseLimit = 3 * second;

interface MetricsSources extends DatabaseDeps {
  readonly metrics: Metrics;
  readonly dataDir: string;
  /** Where backups are made; empty: nowhere. */
  readonly backupDir: string;
}

/** Text for Prometheus, whatever the state of the database. */
export interface MetricsReader {
  readonly contentType: string;
  read(): Promise<string>;
  /** Ends the measurements of Node. */
  close(): void;
}

/**
 * Starts to measure the process. Without an answer of the database its figures are missing, not those of an earlier
 * moment, and `uplift_database_up` is 0.
 */
export function openMetricsReader(sources: MetricsSources): MetricsReader {
  const { registry } = sources.metrics;
  collectDefaultMetrics({ register: registry });
  // `promtool check metrics` refuses these names for gauges; the same by type have other names.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  addInfo(registry, sources.database.engine);
  const readGauges = inOneTurn(() => readDatabaseGauges(sources, sources.now()));
  return {
    contentType: registry.contentType,
    async read() {
      const load = loadMetrics(sources.database);
      const parts = [registry.metrics(), load, databaseMetrics(readGauges), backupMetrics(sources)];
      return (await Promise.all(parts)).filter(Boolean).join('\n');
    },
    close: () => registry.clear(),
  };
}

interface RoutesOptions extends MetricsSources, Pick<Config, 'metricsToken' | 'metricsAddress'> {
  readonly queue: Pick<TurnQueue, 'waiting' | 'refused'>;
}

/**
 * Metrics for Prometheus at the address of the site, with a bearer token. Where there is no token, or another address for
 * them, the path does not exist.
 */
export function metricsRoutes(app: FastifyInstance, options: RoutesOptions): void {
  const { metrics, queue, metricsToken: token } = options;
  addQueueMetrics(metrics, queue);
  if (token === '' || options.metricsAddress !== undefined) return;
  const reader = openMetricsReader(options);
  app.addHook('onClose', (_app, done) => {
    reader.close();
    done();
  });
  app.get(paths.metrics, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, token)) throw new Problem('not-found');
    const text = await reader.read();
    return reply
      .headers({ 'content-type': reader.contentType, 'cache-control': 'no-store' })
      .send(text);
  });
}

/** Whether a request has the token; without a token every request is allowed. */
export function isAllowed(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token === '' || timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function addInfo(registry: Registry, engine: string): void {
  new Gauge({
    name: 'uplift_info',
    help: 'Always 1; its labels say what runs here',
    labelNames: ['version', 'engine', 'node'],
    registers: [registry],
  }).set({ version, engine, node: process.versions.node }, 1);
}

function addQueueMetrics({ registry }: Metrics, queue: RoutesOptions['queue']): void {
  const registers: Registry[] = [];
  const waiting = new Gauge({
    name: 'uplift_waiting',
    help: 'Renders, writes and other work that waits',
    registers,
    collect() {
      this.set(queue.waiting);
    },
  });
  const refused = new Counter({
    name: 'uplift_refused_total',
    help: 'Requests that would have waited for too long',
    registers,
    collect() {
      this.reset();
      this.inc(queue.refused);
    },
  });
  for (const metric of [waiting, refused]) registry.registerMetric(metric);
}

/** What is known of the database without asking it. */
function loadMetrics(database: Pick<Deps['database'], 'load'>): Promise<string> {
  const { connections, waiting, failures } = database.load();
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'uplift_database_waiting',
    help: 'What waits for a connection; on SQLite writes that wait for the one before',
    registers,
  }).set(waiting);
  const failed = new Counter({
    name: 'uplift_database_failures_total',
    help: 'Statements that failed: no answer in time, no database, or an error in the statement',
    labelNames: ['kind'],
    registers,
  });
  for (const [kind, count] of Object.entries(failures)) failed.inc({ kind }, count);
  if (connections === undefined) return registry.metrics();
  const open = new Gauge({
    name: 'uplift_database_connections',
    help: 'Connections of this server to PostgreSQL',
    labelNames: ['state'],
    registers,
  });
  for (const [state, count] of Object.entries(connections)) open.set({ state }, count);
  return registry.metrics();
}

/** While the database does not answer, only that: the other metrics say more about why. */
async function databaseMetrics(
  readGauges: () => Promise<readonly DatabaseGauge[]>,
): Promise<string> {
  const registry = new Registry();
  const set = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  const gauges = await withinLimit(readGauges()).catch(() => undefined);
  set('uplift_database_up', '1: the database answers', gauges === undefined ? 0 : 1);
  for (const { name, help, value } of gauges ?? []) set(name, help, value);
  return registry.metrics();
}

/** Undefined when the figures do not arrive in time. */
async function withinLimit<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((done) => {
    timer = setTimeout(done, databaseLimit, undefined);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Requests that arrive while the work runs share its result: it never runs twice at once. */
function inOneTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => (running = undefined));
    return running;
  };
}

/** Nothing where no backups are made. Without a backup its time is 0: long ago. */
async function backupMetrics({ backupDir }: MetricsSources): Promise<string> {
  if (backupDir === '') return '';
  const registry = new Registry();
  const last = await findLastBackup(backupDir);
  const set = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  set(
    'uplift_backup_last_timestamp_seconds',
    'When the newest complete backup in BACKUP_DIR was made; 0: there is none',
    (last?.time ?? 0) / second,
  );
  if (last !== undefined) set('uplift_backup_last_bytes', 'Size of that backup', last.bytes);
  return registry.metrics();
}
