import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf, StartFailure } from '../process/start-failure.ts';

/** The hashes of all other files, in the format of sha256sum. Written last: a folder without it is incomplete. */
const checksumsName = 'SHA256SUMS';
/** The modes of the folder and files of a backup. */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const;

/** Creates a file with this text that only its owner can read, and syncs it to disk. @throws when it exists */
export function createFileWith(folder: string, name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text, { flag: 'wx', mode: ownerOnly.file, flush: true });
}

/** Writes the hashes of all files in a folder. */
export async function writeChecksums(folder: string): Promise<void> {
  await createFileWith(folder, checksumsName, await computeChecksums(folder));
  await syncFolder(folder);
}

/** Whether the folder is complete. */
export function hasChecksums(folder: string): boolean {
  return existsSync(join(folder, checksumsName));
}

/** Makes the folder incomplete. */
export async function deleteChecksums(folder: string): Promise<void> {
  await rm(join(folder, checksumsName));
  await syncFolder(folder);
}

/** Makes created, renamed and linked names in a folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and NTFS journals names itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Compares all files of a folder with their hashes.
 * @throws StartFailure that names each file that was changed, is missing or was added
 */
export async function requireValidChecksums(folder: string): Promise<void> {
  const expected = await readFile(join(folder, checksumsName), 'utf8').catch((error: unknown) => {
    throw new StartFailure(
      'backup-missing',
      `There is no complete backup in ${folder}: its ${checksumsName} is missing or cannot be read.`,
      { cause: error },
    );
  });
  const actual = await computeChecksums(folder);
  if (actual === expected) return;
  const changes = compareChecksums(parseChecksums(expected), parseChecksums(actual));
  const what = changes.length > 0 ? changes.join(', ') : `${checksumsName} was changed`;
  throw damaged(folder, what);
}

/** The failure for a backup that was changed. */
export function damaged(folder: string, what: string): StartFailure {
  const message = `The backup in ${folder} is damaged: ${what}. Use another one.`;
  return new StartFailure('backup-damaged', message);
}

function compareChecksums(
  expected: ReadonlyMap<string, string>,
  actual: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...expected.keys(), ...actual.keys()]);
  return [...names].flatMap((name) => {
    if (!actual.has(name)) return [`${name} is missing`];
    if (!expected.has(name)) return [`${name} is not part of it`];
    return actual.get(name) === expected.get(name) ? [] : [`${name} was changed`];
  });
}

function parseChecksums(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66), line]));
}

async function computeChecksums(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const others = entries.filter(({ name }) => name !== checksumsName);
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
