import { setTimeout as wait } from 'node:timers/promises';
import { migrated } from '../support/data-sets.ts';
import { newFolder } from '../support/folders.ts';
import { formatCount, seconds, type Row } from '../support/row.ts';
import { startServer } from '../support/server.ts';
import { countLost, describeFailures, startAcknowledgedLoad } from './acknowledged-load.ts';
import { missingPrograms, startReplicatedPostgres } from './patroni.ts';

const timeBefore = 10_000;
const timeAfter = 45_000;
const outageGoal = 30_000;

interface Drill {
  readonly isSynchronous: boolean;
  /** Whether the standby is cut off for a second before. */
  readonly lags: boolean;
}

/** The primary of two PostgreSQL servers is killed under readers and writers, and Patroni promotes the other. */
export async function* failover(): AsyncIterable<Row> {
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.error(`failover needs ${missing.join()} (Debian: patroni, etcd-server, haproxy)`);
    return;
  }
  for (const isSynchronous of [true, false])
    for (const lags of [false, true]) yield* run({ isSynchronous, lags });
}

async function* run({ isSynchronous, lags }: Drill): AsyncIterable<Row> {
  const postgres = await startReplicatedPostgres(isSynchronous);
  try {
    const place = { databaseUrl: postgres.url, dataDir: newFolder() };
    await migrated(place);
    const server = await startServer(place, { env: { LOG_LEVEL: 'silent' } });
    const load = startAcknowledgedLoad(server.url);
    await wait(timeBefore);
    if (lags) await postgres.stopReplication();
    await postgres.killPrimary();
    await wait(timeAfter);
    const report = await load.end();
    await server.stop();
    const lost = await countLost(place, report);
    const kind = isSynchronous ? 'synchronous' : 'asynchronous';
    const before = lags ? ', the standby cut off for a second before' : '';
    const title = `PostgreSQL with Patroni, ${kind}${before}: the primary killed`;
    yield {
      name: `${title}: acknowledged writes lost`,
      value: `${lost} of ${formatCount(report.writes)}`,
      // Asynchronously and with a lag some have to be lost: the control.
      goal: isSynchronous ? '0' : lags ? '> 0, as a control' : '',
      ...((isSynchronous || lags) && { met: isSynchronous ? lost === 0 : lost > 0 }),
    };
    yield {
      name: `${title}: no write for; refused requests`,
      value: `${seconds(report.longestPause)}; ${describeFailures(report)}`,
      goal: `<= ${seconds(outageGoal)}`,
      met: report.longestPause <= outageGoal,
    };
  } finally {
    postgres.stop();
  }
}
