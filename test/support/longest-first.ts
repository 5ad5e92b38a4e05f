import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What took longer than half a minute with two processors, the longest first. */
const longest = [
  'src/server/commands/train-review.test.ts',
  'test/cluster/rolling-restarts.test.ts',
  'test/process/failures-to-start.test.ts',
  'test/durability/backup.test.ts',
  'src/cli.test.ts',
  'test/process/data-folder.test.ts',
  'test/durability/move.test.ts',
  'test/cluster/two-versions.test.ts',
  'test/regular-expressions.test.ts',
  'test/monitoring/alerts.test.ts',
  'test/cluster/outage.test.ts',
  'test/cluster/two-servers.test.ts',
].map((file) => resolve(import.meta.dirname, '../..', file));

/**
 * Starts the longest files first, so that none runs alone at the end. Without results of an earlier run Vitest would go by
 * the size of the files, which says little.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = longest.filter((file) => !existsSync(file));
    if (gone.length > 0) throw new Error(`There is no test ${gone.join(', ')}`);
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.indexOf(moduleId);
      return index === -1 ? longest.length : index;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
