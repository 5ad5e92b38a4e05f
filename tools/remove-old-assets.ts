/**
 * Removes files of earlier builds when the last build that had them is longer ago than their lifetime:
 *
 *   node tools/remove-old-assets.ts FILE...
 *
 * The modification time of a file is the time of the last build that had it: scripts/build.mjs sets it.
 */
import { rmSync, statSync } from 'node:fs';
import { assetLifetime } from '../src/contract/durations.ts';

for (const file of process.argv.slice(2)) {
  if (Date.now() - statSync(file).mtimeMs > assetLifetime) rmSync(file);
}
