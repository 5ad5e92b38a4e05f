import type { FastifyBaseLogger } from 'fastify';
import { hour, minute } from '../../domain/time-windows.ts';
import type { Database, Writes } from '../db/database.ts';
import { forgetOld, forgetPastRankings, forgetReporters } from './queries.ts';

type Job = (trx: Writes, now: number) => Promise<void>;

/** Everything that keeps the database small, in the order in which it runs: each in a transaction of its own. */
const jobs: Readonly<Record<string, Job>> = {
  'forget what has served its time': forgetOld,
  'forget who reported long ago': forgetReporters,
  'forget past rankings': forgetPastRankings,
};

interface JobOptions {
  readonly database: Database;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}

/** Runs every job once. A job that fails is logged and tried again the next time; the others go on. */
export async function runJobs({ database, now, log }: JobOptions): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await database.write((trx) => job(trx, now()));
    } catch (error) {
      log.warn({ err: error, job: name }, 'a job failed');
    }
  }
}

/** Runs the jobs a little after the start and then every hour, not at the same second on every server. */
export function startJobs(options: JobOptions): () => void {
  const jitter = Math.random() * 5 * minute;
  const first = setTimeout(() => void runJobs(options), minute + jitter).unref();
  const hourly = setInterval(() => void runJobs(options), hour + jitter).unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
