import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';
import { damaged, requireSealed } from './sealed-folder.ts';
import { digestOfFile } from './table-file.ts';

/**
 * Compares all of a backup with its hashes: its files, and the rows in them.
 * @throws StartFailure when it is damaged, or of a later version of the program
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  await requireSealed(folder);
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '');
  const manifest = readManifest(text);
  if (manifest === undefined) {
    throw new StartFailure('backup-damaged', damaged(folder, `${manifestName} cannot be read`));
  }
  if (manifest === 'newer') throw new StartFailure('backup-newer', ofNewerProgram(folder));
  for (const { file, rows, sha256 } of manifest.tables) {
    const found = await digestOfFile(join(folder, file)).catch(() => undefined);
    if (found?.rows === rows && found.sha256 === sha256) continue;
    throw new StartFailure('backup-damaged', damaged(folder, `the rows in ${file} were changed`));
  }
  return manifest;
}

/** The sentence for a backup that only a later version understands. */
export function ofNewerProgram(folder: string): string {
  return `The backup in ${folder} was made by a newer version of this program. Update the program, or use an older backup.`;
}
