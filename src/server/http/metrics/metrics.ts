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
  readonly #requests = this.#histogram(
    'uplift_http_request_duration_seconds',
    'Time from a request to the end of its response',
    ['route', 'status', 'cache'],
  );
  readonly #hits = new Map<string, Histogram.Internal<'route' | 'status' | 'cache'>>();
  readonly #problems = this.#counter(
    'uplift_problems_total',
    'Requests that were answered with a problem, by its code',
    ['code'],
  );
  readonly #writes = this.#histogram(
    'uplift_database_write_duration_seconds',
    'Time of write transactions; failed: the database was unavailable or had an error',
    ['outcome'],
  );
  readonly #reviews = this.#counter(
    'uplift_reviews_total',
    'Stories that the review has read, by its verdict',
    ['verdict'],
  );
  readonly #reasons = this.#counter(
    'uplift_review_reasons_total',
    'Reasons of the review to hold or reject a story, by rule',
    ['rule'],
  );
  readonly #limitRefusals = this.#counter(
    'uplift_quota_refusals_total',
    'What was refused because a device or network has done too much, by kind',
    ['kind'],
  );
  readonly #jobs = this.#counter(
    'uplift_job_runs_total',
    'Runs of background jobs in this process',
    ['name', 'outcome'],
  );
  readonly #jobTimes = new Gauge({
    name: 'uplift_job_last_success_timestamp_seconds',
    help: 'When a background job last succeeded in this process',
    labelNames: ['name'],
    registers: [this.registry],
  });
  readonly #purges = this.#counter(
    'uplift_cdn_purges_total',
    'Changes that a CDN had to remove: sent, failed (tried again) or expired before they were sent',
    ['outcome'],
  );

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

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }
}

const statusClass = (status: number) => `${Math.floor(status / 100)}xx`;
