import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders = new Set<string>();

process.once('exit', () => folders.forEach(removeFolder));

/** A temporary folder, removed at the end of the run at the latest. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-bench-'));
  folders.add(folder);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}
