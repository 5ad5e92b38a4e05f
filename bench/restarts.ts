import { countLost, describeFailures, startAcknowledgedLoad } from './acknowledged-load.ts';
import { hasNginx, startTwoServers } from './behind-nginx.ts';
import { newPostgres } from './postgres.ts';
import { formatCount, seconds, type Options, type Row } from './row.ts';

/** The default duration of half a minute makes a hundred. */
const restartsPerMinute = 200;

/** Two servers behind nginx are restarted in turn without a pause, under readers and writers. */
export async function* restarts({ minutes }: Options): AsyncIterable<Row> {
  if (!hasNginx()) {
    process.stderr.write('restarts needs nginx\n');
    return;
  }
  const count = Math.ceil(minutes * restartsPerMinute);
  const place = await newPostgres();
  const servers = await startTwoServers(place);
  const load = startAcknowledgedLoad(servers.url);
  for (let turn = 0; turn < count; turn++) await servers.restart(turn % 2 === 0 ? 0 : 1);
  const report = await load.end();
  await servers.stop();
  const lost = await countLost(place, report);
  const writes = report.stories.size + report.votes;
  yield {
    name: `${count} restarts of two servers behind nginx: failed requests`,
    value: `${describeFailures(report)} of ${formatCount(report.reads + writes)}; longest without a write ${seconds(report.longestPause)}`,
    goal: 'none',
    met: report.failures.size === 0,
  };
  yield {
    name: `${count} restarts of two servers behind nginx: acknowledged writes lost`,
    value: `${lost.posts + lost.votes} of ${formatCount(writes)}`,
    goal: '0',
    met: lost.posts + lost.votes === 0,
  };
}
