import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How a request was answered: from the cache, by rendering what is then cached, or without the cache. */
export type CacheResult = 'hit' | 'miss' | 'none';

export interface AnsweredRequest {
  /** The path of the route, such as /api/experiences, not of the request: a name for each story would be too many. */
  readonly route: string;
  readonly status: number;
  readonly cache: CacheResult;
}

/** Seconds. From a cached response (under 1 ms) to a request that should have been refused. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What this process has done since its start, and what it is doing, in the format of Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram<'route' | 'status' | 'cache'>;
  readonly #hits = new Map<string, Histogram.Internal<'route' | 'status' | 'cache'>>();
  readonly #problems: Counter<'code'>;
  readonly #writes: Histogram<'outcome'>;
  readonly #reviews: Counter<'verdict'>;
  readonly #reasons: Counter<'rule'>;
  readonly #limitRefusals: Counter<'kind'>;
  readonly #jobs: Counter<'name' | 'outcome'>;
  readonly #jobTimes: Gauge<'name'>;
  readonly #purges: Counter<'outcome'>;

  constructor() {
    const registers = [this.registry];
    this.#requests = new Histogram({
      name: 'uplift_http_request_duration_seconds',
      help: 'Time from a request to the end of its response',
      labelNames: ['route', 'status', 'cache'],
      buckets,
      registers,
    });
    this.#problems = new Counter({
      name: 'uplift_problems_total',
      help: 'Requests that were answered with a problem, by its code',
      labelNames: ['code'],
      registers,
    });
    this.#writes = new Histogram({
      name: 'uplift_database_write_duration_seconds',
      help: 'Time of write transactions; failed: the database was unavailable or had an error',
      labelNames: ['outcome'],
      buckets,
      registers,
    });
    this.#reviews = new Counter({
      name: 'uplift_reviews_total',
      help: 'Stories that the review has read, by its verdict',
      labelNames: ['verdict'],
      registers,
    });
    this.#reasons = new Counter({
      name: 'uplift_review_reasons_total',
      help: 'Reasons of the review to hold or reject a story, by rule',
      labelNames: ['rule'],
      registers,
    });
    this.#limitRefusals = new Counter({
      name: 'uplift_quota_refusals_total',
      help: 'What was refused because a device or network has done too much, by kind',
      labelNames: ['kind'],
      registers,
    });
    this.#jobs = new Counter({
      name: 'uplift_job_runs_total',
      help: 'Runs of background jobs in this process',
      labelNames: ['name', 'outcome'],
      registers,
    });
    this.#jobTimes = new Gauge({
      name: 'uplift_job_last_success_timestamp_seconds',
      help: 'When a background job last succeeded in this process',
      labelNames: ['name'],
      registers,
    });
    this.#purges = new Counter({
      name: 'uplift_cdn_purges_total',
      help: 'Changes that a CDN had to remove: sent, failed (tried again) or expired before they were sent',
      labelNames: ['outcome'],
      registers,
    });
  }

  countRequest({ route, status, cache }: AnsweredRequest, seconds: number): void {
    this.#requests.observe({ route, status: statusClass(status), cache }, seconds);
  }

  /** The same for a hit of the fast path, without looking up its labels. */
  countHit(route: string, status: number, seconds: number): void {
    const key = status === 304 ? `${route} 3xx` : route;
    let series = this.#hits.get(key);
    if (series === undefined) {
      series = this.#requests.labels({ route, status: statusClass(status), cache: 'hit' });
      this.#hits.set(key, series);
    }
    series.observe(seconds);
  }

  countProblem(code: string): void {
    this.#problems.inc({ code });
  }

  countWrite(outcome: 'done' | 'refused' | 'failed', seconds: number): void {
    this.#writes.observe({ outcome }, seconds);
  }

  countReview(verdict: string, rules: readonly string[]): void {
    this.#reviews.inc({ verdict });
    for (const rule of rules) this.#reasons.inc({ rule });
  }

  countLimitRefusal(kind: string): void {
    this.#limitRefusals.inc({ kind });
  }

  /** The label is not called `job`: Prometheus has one of its own with this name. */
  countJob(name: string, isDone: boolean): void {
    this.#jobs.inc({ name, outcome: isDone ? 'done' : 'failed' });
    if (isDone) this.#jobTimes.setToCurrentTime({ name });
  }

  /** `expired`: not sent in time, but the CDN no longer has what it was about. */
  countPurges(outcome: 'sent' | 'failed' | 'expired', purges: number): void {
    this.#purges.inc({ outcome }, purges);
  }
}

const statusClass = (status: number) => `${Math.floor(status / 100)}xx`;
