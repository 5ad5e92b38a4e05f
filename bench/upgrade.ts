import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPreviousRelease, unpackRelease } from '../test/support/releases/previous-release.ts';
import { countLost, describeFailures, startAcknowledgedLoad } from './acknowledged-load.ts';
import { hasNginx, startTwoServers } from './behind-nginx.ts';
import { newFolder } from './folders.ts';
import { emptyPostgres } from './postgres.ts';
import { formatCount, seconds, type Options, type Row } from './row.ts';

/** The version before the newest migration, then next to this one, then this one alone, behind nginx under load. */
export async function* upgrade({ minutes }: Options): AsyncIterable<Row> {
  const previous = findPreviousRelease();
  if (!hasNginx() || previous === undefined) {
    process.stderr.write('upgrade needs nginx and the history of the repository\n');
    return;
  }
  const root = join(newFolder(), 'previous');
  unpackRelease(previous, root, { isBuilt: true });
  const place = await emptyPostgres();
  const servers = await startTwoServers(place, root);
  const load = startAcknowledgedLoad(servers.url);
  await wait(5_000);
  await servers.restart(0);
  await wait(minutes * 60_000);
  // As after a crash, or to go back.
  if (canStartOnNewerTables(root)) await servers.restart(1, root);
  await servers.restart(1);
  await wait(5_000);
  const report = await load.end();
  await servers.stop();
  const lost = await countLost(place, report);
  const writes = report.stories.size + report.votes;
  const name = `the version before next to this one for ${seconds(minutes * 60_000)}, behind nginx`;
  yield {
    name: `${name}: failed requests`,
    value: `${describeFailures(report)} of ${formatCount(report.reads + writes)}; longest without a write ${seconds(report.longestPause)}`,
    goal: 'none',
    met: report.failures.size === 0,
  };
  yield {
    name: `${name}: acknowledged writes lost`,
    value: `${lost.posts + lost.votes} of ${formatCount(writes)}`,
    goal: '0',
    met: lost.posts + lost.votes === 0,
  };
}

/** Versions of before this rule are refused: docs/decisions/0027-servers-of-two-versions.md. */
const canStartOnNewerTables = (root: string): boolean =>
  readFileSync(join(root, 'src/server/db/migrate.ts'), 'utf8').includes('compatibleSince');
