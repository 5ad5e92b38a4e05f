import { Metrics } from '../../../src/server/http/metrics/metrics.ts';
import { runJobs } from '../../../src/server/jobs/start.ts';
import { openLog } from '../../../src/server/process/log.ts';
import { noLanguages } from '../languages/fake-detectors.ts';
import type { TestServer } from './test-server.ts';

/** Runs what a server does each hour. */
export async function runAllJobs({ database, clock }: TestServer): Promise<void> {
  const log = openLog('silent');
  const metrics = new Metrics();
  await runJobs({ database, languages: noLanguages, now: () => clock.now, log, metrics });
}
