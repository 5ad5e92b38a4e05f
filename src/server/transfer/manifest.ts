import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartFailure } from '../process/start-failure.ts';
import { damaged, requireValidChecksums } from './folder-checksums.ts';
import { digestFile } from './table-file.ts';
import { tableNames } from './table-queries.ts';

/** The file name of the manifest in the folder of a backup. */
export const manifestName = 'manifest.json';
/** Increased when older versions of the program cannot read the new format. */
export const manifestFormat = 1;

const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const TableSchema = v.object({
  name: v.picklist(tableNames),
  columns: v.pipe(v.array(v.string()), v.minLength(1)),
  /** One row of JSON per line, compressed with gzip. */
  file: v.pipe(v.string(), v.regex(/^\w+\.jsonl\.gz$/)),
  rows: CountSchema,
  /** The hash of the lines before compression. */
  sha256: Sha256Schema,
});

const ManifestSchema = v.object({
  format: v.literal(manifestFormat),
  /** The version of the program that made the backup. */
  version: v.string(),
  engine: v.picklist(['sqlite', 'postgres']),
  /** The migrations that had run. */
  schema: v.array(v.string()),
  /** The time of the snapshot, in UTC. */
  time: v.pipe(v.string(), v.isoTimestamp()),
  /**
   * included: the backup has the file `secret`. environment: only SECRET has it. unused: no server has used this
   * database. unknown: neither SECRET nor DATA_DIR had the secret of this database.
   */
  secret: v.picklist(['included', 'environment', 'unused', 'unknown']),
  /** The last allocated numbers; their rows may be deleted. */
  lastNumbers: v.object({
    experiences: CountSchema,
    votes: CountSchema,
    moderationLog: CountSchema,
  }),
  tables: v.array(TableSchema),
});

export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type TableEntry = Manifest['tables'][number];

/** Returns 'newer' for a manifest of a newer version of the program, undefined for an invalid one. */
function parseManifest(text: string): Manifest | 'newer' | undefined {
  const json = v.pipe(v.string(), v.parseJson());
  const manifest = v.safeParse(v.pipe(json, ManifestSchema), text);
  if (manifest.success) return manifest.output;
  const format = v.safeParse(v.pipe(json, v.object({ format: CountSchema })), text);
  return format.success && format.output.format > manifestFormat ? 'newer' : undefined;
}

/**
 * Verifies the hashes of a backup: of its files, and of the rows in them.
 * @throws StartFailure when it is damaged, or made by a newer version of the program
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  await requireValidChecksums(folder);
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '');
  const manifest = parseManifest(text);
  if (manifest === undefined) throw damaged(folder, `${manifestName} cannot be read`);
  if (manifest === 'newer') throw newerVersion(folder);
  for (const { file, rows, sha256 } of manifest.tables) {
    const actual = await digestFile(join(folder, file)).catch(() => undefined);
    if (actual?.rows === rows && actual.sha256 === sha256) continue;
    throw damaged(folder, `the rows in ${file} were changed`);
  }
  return manifest;
}

/** The failure for a backup that only a newer version can read. */
export function newerVersion(folder: string): StartFailure {
  return new StartFailure(
    'backup-newer',
    `The backup in ${folder} was made by a newer version of this program. Update the program, or use an older backup.`,
  );
}
