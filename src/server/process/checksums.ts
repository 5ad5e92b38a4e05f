import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repairAdvice } from './release.ts';
import { StartFailure } from './start-failure.ts';

/** A file in the format of sha256sum, in the folder of the files that it lists. */
interface ChecksumList {
  readonly list: string;
  /** What an operator has to do when files are damaged. */
  readonly remedy: string;
}

/** The checksum lists of the files that the server reads. */
export const checksums = {
  pages: { list: 'dist/pages.sha256', remedy: repairAdvice('npm run build -- --force') },
  places: { list: 'dist/places.sha256', remedy: repairAdvice('npm run build -- --force') },
  fonts: { list: 'dist/fonts.sha256', remedy: repairAdvice('npm run build -- --force') },
  review: {
    list: 'src/review/resources/review.sha256',
    remedy: repairAdvice(
      'git checkout src/review/resources, or after a change of your own node tools/record-checksums.ts review',
    ),
  },
} as const satisfies Record<string, ChecksumList>;

export type FileGroup = keyof typeof checksums;

/**
 * Compares built and shipped files with their checksums.
 * @param root the folder of the checkout
 * @throws StartFailure that names the first file that is missing or damaged
 */
export async function verifyFiles(root: string, parts: readonly FileGroup[]): Promise<void> {
  for (const part of parts) {
    const { list, remedy } = checksums[part];
    const folder = dirname(join(root, list));
    const lines = (await readIfExists(join(root, list)))?.toString('utf8').split('\n');
    if (lines === undefined) throw missing(list, remedy);
    const files = lines.filter((line) => line !== '').map(readLine);
    const states = await Promise.all(files.map((file) => stateOf(folder, file)));
    for (const [at, state] of states.entries()) {
      const name = join(dirname(list), files[at]?.name ?? '');
      if (state === 'missing') throw missing(name, remedy);
      if (state === 'damaged') {
        throw new StartFailure(
          'files-damaged',
          `${name} is damaged: its checksum is another. ${remedy}`,
        );
      }
    }
  }
}

/** Replaces a list atomically. */
export async function writeChecksums(file: string, names: readonly string[]): Promise<void> {
  const folder = dirname(file);
  const lines = names.toSorted().map(async (name) => {
    return `${sha256(await readFile(join(folder, name)))}  ${name}\n`;
  });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, (await Promise.all(lines)).join(''));
  await rename(draft, file);
}

interface Line {
  readonly sum: string;
  readonly name: string;
}

function readLine(line: string): Line {
  return { sum: line.slice(0, 64), name: line.slice(66) };
}

async function stateOf(
  folder: string,
  { sum, name }: Line,
): Promise<'sound' | 'missing' | 'damaged'> {
  const content = await readIfExists(join(folder, name));
  if (content === undefined) return 'missing';
  return sha256(content) === sum ? 'sound' : 'damaged';
}

function missing(name: string, remedy: string): StartFailure {
  return new StartFailure('files-missing', `${name} is missing or cannot be read. ${remedy}`);
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
