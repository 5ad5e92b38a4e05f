import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StorageConfig } from '../config/config.ts';
import { unknownMigrations } from '../db/migrate.ts';
import { openFailure } from '../db/open-failure.ts';
import { secretFileName } from '../secret/secret.ts';
import { damaged } from './folder-checksums.ts';
import { type Manifest, newerVersion } from './manifest.ts';
import { type Filled, fillTarget, type RowSource } from './move/fill-target.ts';
import { readLineBatches } from './table-file.ts';

interface RestoreTask {
  /** The folder of a verified backup. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly config: StorageConfig;
  /** The secret is lost: the next start generates another one. */
  readonly newSecret: boolean;
  /** Called with the number of rows stored or compared since the last call. */
  readonly onRows: (rows: number) => void;
}

/**
 * Restores a backup into an empty DATA_DIR or DATABASE_URL, and compares all stored rows with it. When it fails,
 * nothing is stored.
 * @throws StartFailure when the target is not empty, the secret is another one, or the rows differ
 */
export async function restoreBackup(task: RestoreTask): Promise<Filled> {
  const { folder, manifest, config } = task;
  const engine = config.databaseUrl === '' ? 'sqlite' : 'postgres';
  if (unknownMigrations(manifest.schema, engine).length > 0) {
    throw newerVersion(folder);
  }
  const source = await sourceOf(task);
  return fillTarget({ ...task, source }).catch((error: unknown) => {
    throw openFailure(error, config) ?? error;
  });
}

async function sourceOf({ folder, manifest }: RestoreTask): Promise<RowSource> {
  const { schema, lastNumbers, tables, secret } = manifest;
  return {
    schema,
    lastNumbers,
    secret:
      secret === 'included' ? await readFile(join(folder, secretFileName), 'utf8') : undefined,
    tables: tables.map((table) => ({
      ...table,
      readLines: () => readLineBatches(join(folder, table.file)),
      contents: () => table,
      difference: () => damaged(folder, `the rows stored from ${table.file} differ from it`),
    })),
  };
}
