import { copyOf } from './kept-stories.ts';
import { many, seconds, type Options, type Row } from './row.ts';
import { startServer } from './server.ts';
import { median } from './statistics.ts';

const goal = 2_000;
const starts = 5;

/** From starting the process until `/readyz` says yes, on a database that is there already. */
export async function* start({ stories }: Options): AsyncIterable<Row> {
  for (const count of stories) {
    const { place, remove } = await copyOf(count);
    const durations: number[] = [];
    // The first start makes the administrator's password, which takes a while by intention: later ones don't.
    for (let i = -1; i < starts; i++) {
      const started = performance.now();
      const server = await startServer(place);
      if (i >= 0) durations.push(performance.now() - started);
      await server.stop();
    }
    remove();
    const value = median(durations);
    yield {
      name: `start with ${many(count)} stories`,
      value: seconds(value),
      goal: `<= ${seconds(goal)}`,
      met: value <= goal,
    };
  }
}
