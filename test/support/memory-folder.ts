import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memoryFileSystem = '/dev/shm';
const gibibyte = 2 ** 30;

/**
 * The folder for temporary files of tests that are not about durability: in memory, where fsync costs nothing, if there
 * is room. A container may have only 64 MB of it.
 */
export function memoryFolder(): string {
  if (!existsSync(memoryFileSystem)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFileSystem);
  return bavail * bsize < gibibyte ? tmpdir() : memoryFileSystem;
}
