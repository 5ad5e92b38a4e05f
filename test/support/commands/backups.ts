import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { backUp } from '../../../src/server/commands/backup.ts';
import { restore } from '../../../src/server/commands/restore.ts';
import type { DatabaseConfig } from '../../../src/server/db/open.ts';
import type { Manifest } from '../../../src/server/transfer/manifest.ts';
import { runCommand } from './run-command.ts';

type Environment = Record<string, string>;

/** A backup as an operator would make it, and what was said. */
export async function makeBackupOf(place: DatabaseConfig, env: Environment = {}) {
  const parent = newParent();
  const { out, err } = await runCommand(backUp, place, { args: [parent], env });
  const folder = out.trimEnd();
  return { folder, manifest: manifestOf(folder), err };
}

/** A folder for backups, gone after the test. */
export function newParent(): string {
  const parent = mkdtempSync(join(tmpdir(), 'uplift-backups-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return parent;
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
}

/** Runs restore with these arguments, as an operator would. */
export function runRestore(place: DatabaseConfig, args: readonly string[], env: Environment = {}) {
  return runCommand(restore, place, { args, env });
}
