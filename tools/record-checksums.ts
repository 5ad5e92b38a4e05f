/**
 * Records the SHA-256 of files that the server reads, so that it detects damage at its start:
 *
 *   node tools/record-checksums.ts PART FILE...   a part of the build; the files are relative to dist
 *   node tools/record-checksums.ts review         the weights and word lists, after a change
 */
import { fileURLToPath } from 'node:url';
import { writeReviewChecksums } from '../src/server/commands/review-checksums.ts';
import { checksums, writeChecksums } from '../src/server/process/checksums.ts';

const [part = '', ...files] = process.argv.slice(2);
if (part === 'review') {
  await writeReviewChecksums();
} else if (part === 'pages' || part === 'places' || part === 'fonts') {
  const list = new URL(`../${checksums[part].list}`, import.meta.url);
  await writeChecksums(fileURLToPath(list), files);
} else {
  throw new Error('Please name pages, places, fonts or review.');
}
