import { copyDataSet } from './support/data-sets.ts';
import type { Options } from './support/report.ts';
import { atMost, formatCount, median, seconds, type Row } from './support/row.ts';
import { startServer } from './support/server.ts';

const goal = 2_000;
const starts = 5;

/** The time from the start of the process until `/readyz` succeeds, with an existing database. */
export async function* start({ stories }: Options): AsyncIterable<Row> {
  for (const count of stories) {
    const { place, remove } = await copyDataSet(count);
    const durations: number[] = [];
    // The first start hashes the password of the site, which is slow by design; later starts do not.
    for (let i = -1; i < starts; i++) {
      const started = performance.now();
      const server = await startServer(place);
      if (i >= 0) durations.push(performance.now() - started);
      await server.stop();
    }
    remove();
    const value = median(durations);
    yield atMost(`start with ${formatCount(count)} stories`, { value, goal, format: seconds });
  }
}
