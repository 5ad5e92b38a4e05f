import { basename, resolve } from 'node:path';
import { resourceFiles, reviewFolder } from '../review/load-resources.ts';
import { recordChecksums } from './checksums.ts';

/** Records the weights and word lists as they are now: a server starts with these and no others. */
export function recordReview(): Promise<void> {
  return recordChecksums(
    resolve(reviewFolder, 'review.sha256'),
    resourceFiles.map((file) => basename(file)),
  );
}
