import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartFailure } from '../start-failure.ts';
import { damaged, requireSealed } from './sealed-folder.ts';
import { digestOfFile } from './table-file.ts';
import { tableNames } from './table-queries.ts';

/** Where the manifest is in the folder of a backup. */
export const manifestName = 'manifest.json';
/** Counts up when a program of before could not read what is written. */
export const manifestFormat = 1;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const TableSchema = v.object({
  name: v.picklist(tableNames),
  columns: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Rows as JSON, one a line, compressed with gzip. */
  file: v.pipe(v.string(), v.regex(/^\w+\.jsonl\.gz$/)),
  rows: Count,
  /** Of the lines, before they were compressed. */
  sha256: Sha256,
});

const ManifestSchema = v.object({
  format: v.literal(manifestFormat),
  /** Of the program that made the backup. */
  version: v.string(),
  engine: v.picklist(['sqlite', 'postgres']),
  /** The migrations that had run. */
  schema: v.array(v.string()),
  /** The moment that the backup shows, in UTC. */
  time: v.pipe(v.string(), v.isoTimestamp()),
  /**
   * included: the file `secret` is part of it. environment: SECRET holds it, keep it apart. unused: no server has
   * used this database. unknown: whoever made the backup did not have it.
   */
  secret: v.picklist(['included', 'environment', 'unused', 'unknown']),
  /** The last numbers that were given; their rows may be gone. */
  lastNumbers: v.object({ experiences: Count, votes: Count, moderationLog: Count }),
  tables: v.array(TableSchema),
});

export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type TableEntry = Manifest['tables'][number];

/** @returns 'newer' for one of a later version of the program, undefined for what is no manifest */
function readManifest(text: string): Manifest | 'newer' | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  const manifest = v.safeParse(ManifestSchema, found);
  if (manifest.success) return manifest.output;
  const format = v.safeParse(v.object({ format: Count }), found);
  return format.success && format.output.format > manifestFormat ? 'newer' : undefined;
}

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
