import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Unavailable } from '../errors.ts';
import { operatorCommand } from '../process/release.ts';
import { codeOf, StartFailure, type StartProblem } from '../process/start-failure.ts';
import type { DatabaseConfig } from './open.ts';
import { primaryCode } from './sqlite/availability.ts';
import { databaseFile } from './sqlite/database.ts';

/**
 * Explains why a database cannot be opened or migrated.
 * @returns undefined for causes that the operator cannot fix
 */
export function openFailure(error: unknown, config: DatabaseConfig): StartFailure | undefined {
  if (error instanceof StartFailure) return error;
  const found =
    config.databaseUrl === ''
      ? sqliteProblem(error, config.dataDir)
      : postgresProblem(error, config);
  return found && new StartFailure(...found, { cause: error });
}

/**
 * Detects truncated files, which SQLite itself does not. An empty file next to a secret was truncated, because the
 * tables are created before the secret. Otherwise pages are missing that are neither in the file nor in its WAL.
 * @throws StartFailure
 */
export function requireIntactFile({ databaseUrl, dataDir }: DatabaseConfig): void {
  const file = databaseFile(dataDir);
  if (databaseUrl !== '' || !existsSync(file)) return;
  const size = statSync(file).size;
  const logSize = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const isCut =
    size === 0
      ? logSize === 0 && existsSync(join(dataDir, 'secret'))
      : isTruncated(file, size, logSize);
  if (isCut) throw new StartFailure('database-damaged', damagedMessage(file));
}

/** https://www.sqlite.org/fileformat.html: the header has the page size and the number of pages. */
function isTruncated(file: string, size: number, logSize: number): boolean {
  const header = Buffer.alloc(100);
  const handle = openSync(file, 'r');
  readSync(handle, header);
  closeSync(handle);
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  if (!header.toString('latin1').startsWith('SQLite format 3') || pageSize === 0) return false;
  const inLog = Math.floor(Math.max(0, logSize - 32) / (pageSize + 24));
  return header.readUInt32BE(28) > Math.ceil(size / pageSize) + inLog;
}

type Problem = readonly [StartProblem, string];

// https://www.sqlite.org/rescode.html
function sqliteProblem(error: unknown, dataDir: string): Problem | undefined {
  const file = databaseFile(dataDir);
  switch (primaryCode(error instanceof Unavailable ? error.cause : error)) {
    case 5:
    case 6:
      return ['database-busy', `Another program holds ${file}. Try again when it has finished.`];
    case 11:
    case 26:
      return ['database-damaged', damagedMessage(file)];
    case 3:
    case 8:
    case 14:
      return [
        'data-folder-not-permitted',
        `${file} cannot be opened for writing: this account needs to read and write it and its folder.`,
      ];
    case 10:
    case 13:
      return [
        'database-out-of-reach',
        `${file} cannot be written: the disk has no room, or it fails.`,
      ];
    default:
      return undefined;
  }
}

function damagedMessage(file: string): string {
  return `${file} is damaged or is no database of this program. Move it away and bring back a backup: ${operatorCommand} restore BACKUP.`;
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
function postgresProblem(error: unknown, { databaseUrl }: DatabaseConfig): Problem | undefined {
  const url = URL.parse(databaseUrl);
  const place =
    url === null ? 'DATABASE_URL' : `${url.hostname || 'its socket'}:${url.port || 5432}`;
  const code = codeOf(error);
  if (code === '28P01' || code === '28000' || isLoginFailure(error)) {
    return [
      'database-login-refused',
      `PostgreSQL at ${place} refuses the user or the password in DATABASE_URL.`,
    ];
  }
  if (code === '3D000') {
    return [
      'database-missing',
      `PostgreSQL at ${place} has no database of the name in DATABASE_URL. Make it with createdb.`,
    ];
  }
  return error instanceof Unavailable
    ? [
        'database-out-of-reach',
        `PostgreSQL does not answer at ${place}, or not in time. Start it, or set DATABASE_URL.`,
      ]
    : undefined;
}

/** The driver has no error code for a missing password. */
function isLoginFailure(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('SASL');
}
