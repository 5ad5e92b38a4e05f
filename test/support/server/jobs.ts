import { runJobs } from '../../../src/server/jobs/start.ts';
import { openLog } from '../../../src/server/log.ts';
import { noLanguages } from '../languages/fake-detectors.ts';
import type { TestServer } from './test-server.ts';

/** Runs what a server does each hour. */
export function runAllJobs({ database, clock }: TestServer): Promise<void> {
  const log = openLog('silent');
  return runJobs({ database, languages: noLanguages, now: () => clock.now, log });
}
