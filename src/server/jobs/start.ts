import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { hour, minute } from '../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import {
  forgetAdminDevices,
  forgetIdempotencyKeys,
  forgetLoginFailures,
  forgetMinutes,
  forgetPastRankings,
  forgetQuotas,
  forgetQuotaUses,
  forgetReadCosts,
  forgetReporters,
  forgetSessions,
  forgetVoters,
  rowsAStep,
  type Step,
} from './queries.ts';

/** Everything that keeps the database small, in the order in which it runs, a step at a time. */
const jobs: Readonly<Record<string, Step>> = {
  'forget idempotency keys': forgetIdempotencyKeys,
  'forget quotas': forgetQuotas,
  'forget uses of quotas': forgetQuotaUses,
  'forget costs of reads': forgetReadCosts,
  'forget who voted long ago': forgetVoters,
  'forget sessions': forgetSessions,
  'forget failed logins': forgetLoginFailures,
  'forget devices of the administrator': forgetAdminDevices,
  'forget minutes': forgetMinutes,
  'forget who reported long ago': forgetReporters,
  'forget past rankings': forgetPastRankings,
};

interface JobOptions {
  readonly database: Database;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

// Between two steps visitors have their turn.
const pause = 50;

/** Runs every job once. A job that fails is logged and tried again the next time; the others go on. */
export async function runJobs(
  { database, now, log }: JobOptions,
  signal?: AbortSignal,
): Promise<void> {
  for (const [name, step] of Object.entries(jobs)) {
    try {
      await runSteps(database, (trx) => step(trx, now()), signal);
    } catch (error) {
      if (signal?.aborted) return;
      log.warn({ err: error, job: name }, 'a job failed');
    }
  }
  await database.scrub().catch((error: unknown) => {
    log.warn({ err: error, job: 'overwrite what was deleted' }, 'a job failed');
  });
}

async function runSteps(
  database: Database,
  step: Parameters<typeof database.write<number>>[0],
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const rows = await database.write(async (trx) => {
      // Servers on one database take turns: at the same rows they would stop each other.
      await database.lock(trx, 'jobs');
      return step(trx);
    });
    if (rows < rowsAStep) return;
    await wait(pause, undefined, { ref: false });
  }
}

/** Runs the jobs a little after the start and then every hour, not at the same second on every server. */
export function startJobs(options: JobOptions): () => void {
  const stopping = new AbortController();
  const run = () => void runJobs(options, stopping.signal);
  const jitter = Math.random() * 5 * minute;
  const first = setTimeout(run, minute + jitter).unref();
  const hourly = setInterval(run, hour + jitter).unref();
  return () => {
    stopping.abort();
    clearTimeout(first);
    clearInterval(hourly);
  };
}
