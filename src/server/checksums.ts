import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFailure } from './start-failure.ts';

/** A list of SHA-256 as sha256sum reads and writes it, in the folder whose files it names. */
interface Checked {
  readonly list: string;
  /** What a person does when its files are not as they were. */
  readonly remedy: string;
}

const rebuild = 'Run npm run build -- --force.';

/** The lists of what the server reads, by what it is. Each part of the build writes its own. */
export const checksums = {
  pages: { list: 'dist/pages.sha256', remedy: rebuild },
  cities: { list: 'dist/cities.sha256', remedy: rebuild },
  map: { list: 'dist/map.sha256', remedy: rebuild },
  review: {
    list: 'src/review/resources/review.sha256',
    remedy:
      'Bring it back with git checkout src/review/resources, or after a change of your own run node tools/record-checksums.ts review.',
  },
} as const satisfies Record<string, Checked>;

export type Part = keyof typeof checksums;

/**
 * Holds the files that were built or came with the program against their checksums.
 * @param root the folder of the checkout
 * @throws StartFailure that names the first file that is missing or damaged
 */
export async function requireSoundFiles(root: string, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const { list, remedy } = checksums[part];
    const folder = dirname(join(root, list));
    const lines = (await readIfThere(join(root, list)))?.toString('utf8').split('\n');
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

/** Writes a list anew, whole: nobody reads half of it. */
export async function recordChecksums(file: string, names: readonly string[]): Promise<void> {
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
  const content = await readIfThere(join(folder, name));
  if (content === undefined) return 'missing';
  return sha256(content) === sum ? 'sound' : 'damaged';
}

function missing(name: string, remedy: string): StartFailure {
  return new StartFailure('files-missing', `${name} is missing or cannot be read. ${remedy}`);
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
