import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf, StartFailure } from '../start-failure.ts';

/** The hash of every other file, in the form of sha256sum. It comes last: a folder without it is not whole. */
const sumsName = 'SHA256SUMS';
/** Of what a backup consists of. */
export const onlyOwner = { folder: 0o700, file: 0o600 } as const;

/** Makes a file that only its owner can read. @throws when there is one */
export function newFile(folder: string, name: string): Promise<FileHandle> {
  return open(join(folder, name), 'wx', onlyOwner.file);
}

/** Writes a whole file that only its owner can read, and syncs it. */
export async function writeNewFile(folder: string, name: string, text: string): Promise<void> {
  const handle = await newFile(folder, name);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Notes the hashes of all that a folder holds. */
export async function seal(folder: string): Promise<void> {
  await writeNewFile(folder, sumsName, await sumsOf(folder));
  await syncFolder(folder);
}

/** Names that were made, renamed or linked in a folder are there after a loss of power, too. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and keeps names by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Compares every byte of a folder with what was noted.
 * @throws StartFailure that names each file that was changed, is missing or was added
 */
export async function requireSealed(folder: string): Promise<void> {
  const noted = await readFile(join(folder, sumsName), 'utf8').catch((error: unknown) => {
    throw new StartFailure(
      'backup-missing',
      `There is no whole backup in ${folder}: it has no ${sumsName} that can be read.`,
      { cause: error },
    );
  });
  const found = await sumsOf(folder);
  if (found === noted) return;
  const changes = differences(linesByName(noted), linesByName(found));
  const what = changes.length > 0 ? changes.join(', ') : `${sumsName} was changed`;
  throw new StartFailure('backup-damaged', damaged(folder, what));
}

/** The sentence for a backup that is not as it was made. */
export function damaged(folder: string, what: string): string {
  return `The backup in ${folder} is damaged: ${what}. Use another one.`;
}

function differences(
  noted: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...noted.keys(), ...found.keys()]);
  return [...names].flatMap((name) => {
    if (!found.has(name)) return [`${name} is missing`];
    if (!noted.has(name)) return [`${name} is not part of it`];
    return found.get(name) === noted.get(name) ? [] : [`${name} was changed`];
  });
}

function linesByName(sums: string): Map<string, string> {
  const lines = sums.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line]));
}

async function sumsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const others = entries.filter(({ name }) => name !== sumsName);
  const lines: string[] = [];
  for (const entry of others.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const sum = entry.isFile() ? await sha256Of(join(folder, entry.name)) : 'no file';
    lines.push(`${sum.padEnd(64)}  ${entry.name}\n`);
  }
  return lines.join('');
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    return `cannot be read: ${codeOf(error)}`;
  }
  return hash.digest('hex');
}
