import { parseArgs } from 'node:util';
import { cachedGet } from './cached-get.ts';
import { cluster } from './cluster.ts';
import { failover } from './failover.ts';
import { importing } from './import.ts';
import { interaction } from './interaction.ts';
import { linkPicture } from './link-picture.ts';
import { mixedLoad } from './mixed-load.ts';
import { move } from './move.ts';
import { outage } from './outage.ts';
import { overload } from './overload.ts';
import { pages } from './pages.ts';
import { peers } from './peers/peers.ts';
import { stopPostgres } from './postgres.ts';
import { restarts } from './restarts.ts';
import { formatRow, writeResults } from './results.ts';
import { reviewing } from './review.ts';
import type { Bench, Engine, Options, Row } from './row.ts';
import { scale } from './scale.ts';
import { searchCrowd } from './search-crowd.ts';
import { search } from './search.ts';
import { shareImage } from './share-image.ts';
import { start } from './start.ts';
import { uncachedPage } from './uncached-page.ts';
import { upgrade } from './upgrade.ts';
import { vote } from './vote.ts';

/** All benchmarks in the order of the results, those in a browser last. */
const benches: Readonly<Record<string, Bench>> = {
  'cached-get': cachedGet,
  'uncached-page': uncachedPage,
  'link-picture': linkPicture,
  scale,
  search,
  'search-crowd': searchCrowd,
  vote,
  import: importing,
  review: reviewing,
  'mixed-load': mixedLoad,
  overload,
  cluster,
  start,
  outage,
  failover,
  restarts,
  upgrade,
  move,
  'share-image': shareImage,
  pages,
  interaction,
  peers,
};

const usage = `npm run bench -- [--only NAME]... [--stories 10000,1000000] [--engine sqlite|postgres] [--minutes 5]
Names: ${Object.keys(benches).join(', ')}
Without --only all of them run. What was measured takes its place in bench/results.md.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    stories: { type: 'string', default: '10000,1000000' },
    engine: { type: 'string', multiple: true },
    minutes: { type: 'string', default: '0.5' },
    help: { type: 'boolean', short: 'h' },
  },
});

// Runs the exit handlers, which remove folders and processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (values.help === true) process.stdout.write(`${usage}\n`);
else await runAll();

async function runAll(): Promise<void> {
  const chosen = values.only ?? Object.keys(benches);
  const options = readOptions();
  const rows: Row[] = [];
  try {
    for (const name of chosen) {
      const bench = benches[name];
      if (bench === undefined) throw new Error(`There is no measurement '${name}'.\n${usage}`);
      for await (const row of bench(options)) {
        rows.push(row);
        process.stdout.write(`${formatRow(row)}\n`);
      }
    }
  } finally {
    await stopPostgres();
  }
  writeResults(rows, new Date());
}

function readOptions(): Options {
  const stories = values.stories.split(',').map(Number);
  if (!stories.every((count) => Number.isInteger(count) && count > 0)) throw new Error(usage);
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(usage);
  return {
    stories: stories.toSorted((one, other) => one - other),
    engines: (values.engine ?? ['sqlite', 'postgres']).map(engineOf),
    minutes,
  };
}

function engineOf(name: string): Engine {
  if (name !== 'sqlite' && name !== 'postgres') throw new Error(usage);
  return name;
}
