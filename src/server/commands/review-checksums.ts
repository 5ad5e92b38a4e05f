import { resolve } from 'node:path';
import { resourceFiles } from '../../review/load-resources.ts';
import { reviewFolder } from '../../review/read-lists.ts';
import { writeChecksums } from '../process/checksums.ts';

/** Writes the checksums of the current weights and word lists. A server starts only with files that match them. */
export function writeReviewChecksums(): Promise<void> {
  return writeChecksums(resolve(reviewFolder, 'review.sha256'), resourceFiles());
}
