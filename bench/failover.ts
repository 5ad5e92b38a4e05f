import { setTimeout as wait } from 'node:timers/promises';
import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { countLost, describeFailures, startAcknowledgedLoad } from './acknowledged-load.ts';
import { newFolder } from './folders.ts';
import { missingPrograms, startReplicatedPostgres } from './patroni.ts';
import { formatCount, seconds, type Row } from './row.ts';
import { startServer } from './server.ts';

const before = 10_000;
const after = 45_000;
const outageGoal = 30_000;

const drills = [
  { name: 'synchronous', isSynchronous: true, lags: false },
  { name: 'synchronous, the standby cut off for a second before', isSynchronous: true, lags: true },
  { name: 'asynchronous', isSynchronous: false, lags: false },
  // The control: this one has to lose writes.
  {
    name: 'asynchronous, the standby cut off for a second before',
    isSynchronous: false,
    lags: true,
  },
];

/** The primary of two PostgreSQL servers is killed under readers and writers, and Patroni promotes the other. */
export async function* failover(): AsyncIterable<Row> {
  const missing = missingPrograms();
  if (missing.length > 0) {
    process.stderr.write(
      `failover needs ${missing.join(', ')} (Debian: patroni, etcd-server, haproxy)\n`,
    );
    return;
  }
  for (const drill of drills) yield* run(drill);
}

async function* run({ name, isSynchronous, lags }: (typeof drills)[number]): AsyncIterable<Row> {
  const postgres = await startReplicatedPostgres(isSynchronous);
  try {
    const place = { databaseUrl: postgres.url, dataDir: newFolder() };
    const database = openDatabase(place);
    await migrate(database);
    await database.close();
    const server = await startServer(place, { env: { LOG_LEVEL: 'silent' } });
    const load = startAcknowledgedLoad(server.url);
    await wait(before);
    if (lags) await postgres.stopReplication();
    await postgres.killPrimary();
    await wait(after);
    const report = await load.end();
    await server.stop();
    const lost = await countLost(place, report);
    const sum = lost.posts + lost.votes;
    const title = `PostgreSQL with Patroni, ${name}: the primary killed`;
    yield {
      name: `${title}: acknowledged writes lost`,
      value: `${sum} of ${formatCount(report.stories.size + report.votes)}`,
      goal: isSynchronous ? '0' : lags ? '> 0, as a control' : '',
      ...((isSynchronous || lags) && { met: isSynchronous ? sum === 0 : sum > 0 }),
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
