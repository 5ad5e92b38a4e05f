import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { second } from '../../contract/durations.ts';
import { paths } from '../../contract/paths.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { DatabaseDeps } from '../deps.ts';
import { Problem } from '../errors.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { version } from '../process/release.ts';
import type { FairQueue } from '../queues/fair-queue.ts';
import { findLastBackup } from '../transfer/backup.ts';
import { type Figure, figure, readDatabaseFigures } from './gauge-queries.ts';
import { sharedFor } from './routes.ts';

/** How long a request for metrics waits for the figures from the database. Prometheus itself waits for ten seconds. */
const databaseLimit = 3 * second;

interface MetricsSources extends DatabaseDeps, Pick<Config, 'dataDir' | 'backupDir' | 'cdn'> {
  readonly metrics: Metrics;
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
  // Undefined when the database does not answer.
  const getStored = sharedFor(0, () =>
    readDatabaseFigures(sources, sources.now()).catch(() => undefined),
  );
  return {
    contentType: registry.contentType,
    async read() {
      const now = processFigures(sources.database);
      const [stored, backup] = await Promise.all([
        withinLimit(getStored()),
        backupFigures(sources),
      ]);
      // While the database does not answer, only that: the other metrics say more about why.
      const isUp = figure('uplift_database_up', '1: the database answers', stored ? 1 : 0);
      const text = await textOf([...now, isUp, ...(stored ?? []), ...backup]);
      return `${await registry.metrics()}\n${text}`;
    },
    close: () => registry.clear(),
  };
}

interface RoutesOptions extends MetricsSources, Pick<Config, 'metricsToken' | 'metricsAddress'> {
  readonly queue: FairQueue;
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
  metricsRoute(app, reader, token);
}

/** The metrics for whoever has the token, or for everybody where there is none. */
export function metricsRoute(app: FastifyInstance, reader: MetricsReader, token: string): void {
  app.get(paths.metrics, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, token)) throw new Problem('not-found');
    const text = await reader.read();
    return reply
      .headers({ 'content-type': reader.contentType, 'cache-control': 'no-store' })
      .send(text);
  });
}

function isAllowed(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return token === '' || timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function addQueueMetrics({ registry }: Metrics, queue: RoutesOptions['queue']): void {
  const waiting = new Gauge({
    name: 'uplift_waiting',
    help: 'Renders, writes and other work that waits',
    registers: [],
    collect() {
      this.set(queue.waiting);
    },
  });
  const refused = new Counter({
    name: 'uplift_refused_total',
    help: 'Requests that would have waited for too long',
    registers: [],
    collect() {
      this.reset();
      this.inc(queue.refused);
    },
  });
  for (const metric of [waiting, refused]) registry.registerMetric(metric);
}

/** Figures of this moment. Those that cannot be read are missing. */
function textOf(figures: readonly Figure[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, value } of figures) {
    const series = typeof value === 'number' ? [[{}, value] as const] : value;
    const labelNames = Object.keys(series[0]?.[0] ?? {});
    const Metric = name.endsWith('_total') ? Counter : Gauge;
    const metric = new Metric({ name, help, labelNames, registers: [registry] });
    for (const [labels, number] of series) metric.inc(labels, number);
  }
  return registry.metrics();
}

/** What is known without asking the database. */
function processFigures(database: Database): Figure[] {
  const { connections, waiting, failures } = database.load();
  const info = [[{ version, engine: database.engine, node: process.versions.node }, 1]] as const;
  const figures = [
    figure('uplift_info', 'Always 1; its labels say what runs here', info),
    figure(
      'uplift_database_waiting',
      'What waits for a connection; on SQLite writes that wait for the one before',
      waiting,
    ),
    figure(
      'uplift_database_failures_total',
      'Statements that failed: no answer in time, no database, or an error in the statement',
      Object.entries(failures).map(([kind, count]) => [{ kind }, count]),
    ),
  ];
  if (connections === undefined) return figures;
  const states = Object.entries(connections).map(([state, count]) => [{ state }, count] as const);
  const help = 'Connections of this server to PostgreSQL';
  return [...figures, figure('uplift_database_connections', help, states)];
}

/** Undefined when the figures do not arrive in time. */
function withinLimit<T>(work: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((done) => {
    setTimeout(done, databaseLimit, undefined).unref();
  });
  return Promise.race([work, late]);
}

/** Nothing where no backups are made. Without a backup its time is 0: long ago. */
async function backupFigures({ backupDir }: MetricsSources): Promise<Figure[]> {
  if (backupDir === '') return [];
  const last = await findLastBackup(backupDir);
  const time = figure(
    'uplift_backup_last_timestamp_seconds',
    'When the newest complete backup in BACKUP_DIR was made; 0: there is none',
    (last?.time ?? 0) / second,
  );
  return last
    ? [time, figure('uplift_backup_last_bytes', 'Size of that backup', last.bytes)]
    : [time];
}
