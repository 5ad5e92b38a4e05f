import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import type { TurnQueue } from '../queues/turn-queue.ts';
import { getStats } from '../stats/queries.ts';

type Metric = readonly [name: string, type: 'counter' | 'gauge', help: string, value: number];

interface MetricsOptions extends Pick<Deps, 'database' | 'now'> {
  readonly token: string;
  readonly queue: Pick<TurnQueue, 'waiting' | 'refused'>;
}

/** Metrics for Prometheus, with a bearer token. Without a configured token the path does not exist. */
export function metricsRoutes(
  app: FastifyInstance,
  { database, now, token, queue }: MetricsOptions,
): void {
  if (token === '') return;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let requests = 0;
  app.server.on('request', () => requests++);
  app.addHook('onClose', (_app, done) => {
    delay.disable();
    done();
  });

  app.get(paths.metrics, async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw new Problem('not-found');
    const stats = await getStats(database.read, now());
    const cpu = process.cpuUsage();
    const metrics: Metric[] = [
      ['uplift_requests_total', 'counter', 'Requests since the start', requests],
      ['uplift_waiting', 'gauge', 'Renders, writes and other work that waits', queue.waiting],
      [
        'uplift_refused_total',
        'counter',
        'Requests that would have waited for too long',
        queue.refused,
      ],
      ['uplift_experiences', 'gauge', 'Visible stories', stats.totalExperiences],
      ['uplift_votes', 'gauge', 'Votes on visible stories', stats.totalVotes],
      ['uplift_posts_last_hour', 'gauge', 'Visible stories of the last hour', stats.lastHourPosts],
      ['process_resident_memory_bytes', 'gauge', 'Resident memory', process.memoryUsage.rss()],
      ['process_cpu_seconds_total', 'counter', 'CPU time', (cpu.user + cpu.system) / 1e6],
      [
        'process_start_time_seconds',
        'gauge',
        'When the process started',
        now() / 1000 - process.uptime(),
      ],
      [
        'nodejs_eventloop_lag_p99_seconds',
        'gauge',
        'Event loop delay, 99th percentile since the last scrape',
        delay.percentile(99) / 1e9,
      ],
    ];
    delay.reset();
    return reply
      .headers({
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send(metrics.map(lines).join(''));
  });
}

function lines([name, type, help, value]: Metric): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`;
}

function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
