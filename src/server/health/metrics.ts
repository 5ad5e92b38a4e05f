import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { paths } from '../../contract/paths.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import type { TurnQueue } from '../queues/turn-queue.ts';
import { listBackups } from '../transfer/backup.ts';
import { readDatabaseGauges } from './gauge-queries.ts';

interface MetricsOptions extends Pick<Deps, 'database' | 'now'> {
  readonly metrics: Metrics;
  readonly token: string;
  readonly dataDir: string;
  /** Where backups are made; empty: nowhere. */
  readonly backupDir: string;
  readonly queue: Pick<TurnQueue, 'waiting' | 'refused'>;
}

/** Metrics for Prometheus, with a bearer token. Without a configured token the path does not exist. */
export function metricsRoutes(app: FastifyInstance, options: MetricsOptions): void {
  const { token, metrics, queue } = options;
  if (token === '') return;
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry });
  // `promtool check metrics` refuses these names for gauges; the same by type have other names.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  addQueueMetrics(registry, queue);
  app.addHook('onClose', (_app, done) => {
    registry.clear();
    done();
  });

  app.get(paths.metrics, async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw new Problem('not-found');
    const parts = [registry.metrics(), databaseMetrics(options), backupMetrics(options)];
    const text = (await Promise.all(parts)).join('\n');
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(text);
  });
}

function addQueueMetrics(registry: Registry, queue: MetricsOptions['queue']): void {
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

/** While the database is unavailable, only that: the other metrics say more about why. */
async function databaseMetrics({ database, dataDir, now }: MetricsOptions): Promise<string> {
  const registry = new Registry();
  const set = (name: string, help: string, value: number) =>
    new Gauge({ name, help, registers: [registry] }).set(value);
  const gauges = await readDatabaseGauges({ database, dataDir }, now()).catch(() => undefined);
  set('uplift_database_up', '1: the database answers', gauges === undefined ? 0 : 1);
  for (const { name, help, value } of gauges ?? []) set(name, help, value);
  return registry.metrics();
}

/** Nothing where no backups are made. Without a backup its time is 0: long ago. */
async function backupMetrics({ backupDir }: MetricsOptions): Promise<string> {
  if (backupDir === '') return '';
  const registry = new Registry();
  const times = (await listBackups(backupDir)).map(({ time }) => time);
  new Gauge({
    name: 'uplift_backup_last_timestamp_seconds',
    help: 'When the newest complete backup in BACKUP_DIR was made',
    registers: [registry],
  }).set(Math.max(0, ...times) / 1_000);
  return registry.metrics();
}

function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
