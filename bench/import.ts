import { emptyDatabase, importStories } from './support/data-sets.ts';
import type { Options } from './support/report.ts';
import { formatCount, megabytes, seconds, type Row } from './support/row.ts';

const memoryGoal = 512 * 1_048_576;

/** The memory and the time of `import --trusted`. */
export async function* importing({ stories, engines }: Options): AsyncIterable<Row> {
  for (const engine of engines) {
    for (const count of stories) {
      const { peakMemory, milliseconds } = await importStories(await emptyDatabase(engine), count);
      yield {
        name: `import --trusted of ${formatCount(count)} stories, ${engine}: memory, time`,
        value: `${megabytes(peakMemory)}, ${seconds(milliseconds)}`,
        goal: `<= ${megabytes(memoryGoal)}`,
        met: peakMemory <= memoryGoal,
      };
    }
  }
}
