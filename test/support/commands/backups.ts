import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../../../src/server/commands/backup.ts';
import { restore } from '../../../src/server/commands/restore.ts';
import type { DatabaseConfig } from '../../../src/server/db/open.ts';
import type { Manifest } from '../../../src/server/transfer/manifest.ts';
import { newFolder } from '../processes/production-server.ts';
import { runCommand } from './run-command.ts';

type Environment = Record<string, string>;

/** Makes a backup like an operator; returns its folder, manifest and standard error. */
export async function makeBackup(config: DatabaseConfig, env: Environment = {}) {
  const parent = newBackupsFolder();
  const { out, err } = await runCommand(backUp, config, { args: [parent], env });
  const folder = out.trimEnd();
  return { folder, manifest: manifestOf(folder), err };
}

/** A folder for backups, removed after the test. */
export const newBackupsFolder = newFolder;

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
}

/** Runs restore with these arguments, like an operator. */
export function runRestore(config: DatabaseConfig, args: readonly string[], env: Environment = {}) {
  return runCommand(restore, config, { args, env });
}
