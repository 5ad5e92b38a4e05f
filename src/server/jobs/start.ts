import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { hour, minute } from '../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { detectStoredLanguages } from '../languages/detect-stored.ts';
import type { LanguageDetector } from '../languages/language-detector.ts';
import { DueLoop, type Service } from '../queues/due-loop.ts';
import {
  anonymizeReports,
  anonymizeVotes,
  deleteOldRows,
  deletePastNetworks,
  deletePastRankings,
  rowsPerStep,
  type Step,
} from './queries.ts';
import { deleteReceipts, deleteRefusedStories } from './receipt-queries.ts';
import { correctWaiting } from './waiting-queries.ts';

/** All jobs in their order. The names appear in the log. */
const jobs: Readonly<Record<string, Step>> = {
  ...deleteOldRows,
  'anonymize old votes': anonymizeVotes,
  'anonymize old reports': anonymizeReports,
  'delete past rankings': deletePastRankings,
  'delete past networks': deletePastNetworks,
  'delete refused stories': deleteRefusedStories,
  'delete receipts': deleteReceipts,
  'correct what waits': correctWaiting,
};

export interface JobOptions {
  readonly database: Database;
  readonly languages: Pick<LanguageDetector, 'languagesOf'>;
  /** Makes the backup of this night, if it is due. */
  readonly backUp?: (signal?: AbortSignal) => Promise<void>;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
}

// Milliseconds between two steps, for the writes of visitors.
const pause = 50;

/** Runs every job once. A job that fails is logged and retried the next time; the others continue. */
export async function runJobs(
  { database, languages, backUp, now, log, metrics }: JobOptions,
  signal?: AbortSignal,
): Promise<undefined> {
  const all = Object.entries(jobs).map(
    ([name, step]) =>
      [name, () => runSteps(database, (trx) => step(trx, now(), database), signal)] as const,
  );
  const detect = () => detectStoredLanguages({ database, languages }, signal);
  const others = [
    ['detect languages', detect],
    ['back up', async () => backUp?.(signal)],
  ] as const;
  for (const [name, run] of [...all, ...others]) {
    try {
      await run();
      metrics.countJob(name, true);
    } catch (error) {
      if (signal?.aborted) return;
      metrics.countJob(name, false);
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
      // A lock, because servers that delete the same rows would block each other.
      await database.lock(trx, 'jobs');
      return step(trx);
    });
    if (rows < rowsPerStep) return;
    await wait(pause, undefined, { ref: false });
  }
}

/** Runs the jobs soon after the start and then every hour, with jitter, so that servers do not run them together. */
export function openJobs(options: JobOptions): Service {
  const jitter = Math.random() * 5 * minute;
  return new DueLoop({
    run: (signal) => runJobs(options, signal),
    now: options.now,
    log: options.log,
    pause: minute + jitter,
    interval: hour + jitter,
    failure: 'the jobs of this hour failed',
  });
}
