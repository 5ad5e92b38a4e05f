import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { StorageConfig } from '../config/config.ts';
import { codeOf, StartFailure } from '../process/start-failure.ts';

const ownerOnly = { folder: 0o700, file: 0o600 } as const;
const othersMask = 0o077;
const stickyBit = 0o1000;
/** Files of this version and (serving.sqlite) of older ones: DATA_DIR may contain files of other programs, too. */
const ownFiles = /^(uplift\.sqlite|serving\.sqlite|secret)([-.].*)?$/;

/**
 * Creates the data folder if it is missing, and restricts it and its files to their owner.
 * @returns how many of them were restricted (`mended`), and the paths where this failed (`open`)
 * @throws StartFailure when it cannot be read and written
 */
export function openDataFolder(folder: string): { mended: number; open: string[] } {
  makeFolder(folder);
  requireAccess(folder, folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const names = readdirSync(folder).filter((name) => ownFiles.test(name));
  const files = names.map((name) => join(folder, name));
  for (const file of files) requireAccess(folder, file, constants.R_OK | constants.W_OK);
  // Node does not support the access control lists of Windows.
  if (process.platform === 'win32') return { mended: 0, open: [] };
  // Only the folder itself may be a symbolic link: links in it may lead to files of other accounts.
  const outcomes = [
    { path: folder, outcome: restrictToOwner(folder, statSync(folder)) },
    ...files.map((path) => ({ path, outcome: restrictToOwner(path, lstatSync(path)) })),
  ];
  return {
    mended: outcomes.filter(({ outcome }) => outcome === 'mended').length,
    open: outcomes.filter(({ outcome }) => outcome === 'open').map(({ path }) => path),
  };
}

/**
 * Creates a folder and its parents. Node's `recursive` option never returns below /proc, where no folder can be created.
 * @throws StartFailure
 */
export function makeFolder(folder: string): void {
  try {
    makeWithParents(resolve(folder));
  } catch (error) {
    throw folderFailure(error, folder);
  }
}

/** Whether this account can write in a folder, or could make it. Makes nothing. */
export function isWritable(folder: string): boolean {
  const path = resolve(folder);
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return statSync(path).isDirectory();
  } catch (error) {
    return codeOf(error) === 'ENOENT' && dirname(path) !== path && isWritable(dirname(path));
  }
}

function makeWithParents(folder: string): void {
  try {
    mkdirSync(folder, ownerOnly.folder);
  } catch (error) {
    const code = codeOf(error);
    const parent = dirname(folder);
    if (code === 'ENOENT' && parent !== folder && !exists(parent)) {
      makeWithParents(parent);
      mkdirSync(folder, ownerOnly.folder);
    } else if (!isFolder(folder)) throw error;
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isFolder(path: string): boolean {
  try {
    readdirSync(path);
    return true;
  } catch (error) {
    return codeOf(error) === 'EACCES';
  }
}

function requireAccess(folder: string, path: string, mode: number): void {
  try {
    accessSync(path, mode);
  } catch (error) {
    throw folderFailure(error, folder, path);
  }
}

function folderFailure(error: unknown, folder: string, path = folder): StartFailure {
  const cause = { cause: error };
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return new StartFailure(
        'data-folder-not-permitted',
        `This account may not read and write ${path}. Give it the right, or set DATA_DIR.`,
        cause,
      );
    case 'EROFS':
      return new StartFailure(
        'data-folder-read-only',
        `${path} can only be read. Mount it for writing, or set DATA_DIR.`,
        cause,
      );
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartFailure('data-folder-no-folder', `DATA_DIR ${folder} is no folder.`, cause);
    default:
      return new StartFailure(
        'data-folder-impossible',
        `The folder ${folder} cannot be made. Set DATA_DIR to another.`,
        cause,
      );
  }
}

/** Leaves a folder with the sticky bit unchanged: it is a shared one, such as /tmp. */
function restrictToOwner(path: string, stat: Stats): 'closed' | 'mended' | 'open' {
  if ((!stat.isFile() && !stat.isDirectory()) || (stat.mode & othersMask) === 0) return 'closed';
  if (stat.isDirectory() && (stat.mode & stickyBit) !== 0) return 'open';
  try {
    chmodSync(path, stat.isDirectory() ? ownerOnly.folder : ownerOnly.file);
    return 'mended';
  } catch {
    return 'open';
  }
}

/** With PostgreSQL and a SECRET the server writes no files. */
export function prepareFolder(config: StorageConfig, log: Pick<FastifyBaseLogger, 'warn'>): void {
  if (config.databaseUrl !== '' && config.secret !== '') return;
  const { mended, open } = openDataFolder(config.dataDir);
  if (mended > 0)
    log.warn(
      { mended },
      'others could read the data folder or files in it; now only this account can',
    );
  if (open.length > 0)
    log.warn({ files: open }, 'others can read these, and this account cannot change it');
}
