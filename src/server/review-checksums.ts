import { basename, resolve } from 'node:path';
import { resourceFiles, reviewFolder } from '../review/load-resources.ts';
import { writeChecksums } from './checksums.ts';

/** Writes the checksums of the current weights and word lists. A server starts only with files that match them. */
export function writeReviewChecksums(): Promise<void> {
  return writeChecksums(
    resolve(reviewFolder, 'review.sha256'),
    resourceFiles.map((file) => basename(file)),
  );
}
