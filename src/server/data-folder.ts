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
import { codeOf, StartFailure } from './start-failure.ts';

const forItsOwner = { folder: 0o700, file: 0o600 } as const;
const othersMay = 0o077;
const stickyBit = 0o1000;
/** Only what this program makes or, as serving.sqlite, made: DATA_DIR may be a folder that holds something else, too. */
const ours = /^(uplift\.sqlite|serving\.sqlite|secret)([-.].*)?$/;

/**
 * Makes the data folder when it is missing, and takes from everybody but its owner the right to read what it holds.
 * @returns how many rights were taken back, and of what they could not be
 * @throws StartFailure when it cannot be worked in
 */
export function openDataFolder(folder: string): { mended: number; open: string[] } {
  makeFolder(folder);
  requireAccess(folder, folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const names = readdirSync(folder).filter((name) => ours.test(name));
  const files = names.map((name) => join(folder, name));
  for (const file of files) requireAccess(folder, file, constants.R_OK | constants.W_OK);
  // Windows has other rights, and Node shows none of them.
  if (process.platform === 'win32') return { mended: 0, open: [] };
  // A link is followed for the folder alone: behind another the file of somebody else may lie.
  const outcomes = [
    { path: folder, outcome: closeToOthers(folder, statSync(folder)) },
    ...files.map((path) => ({ path, outcome: closeToOthers(path, lstatSync(path)) })),
  ];
  return {
    mended: outcomes.filter(({ outcome }) => outcome === 'mended').length,
    open: outcomes.filter(({ outcome }) => outcome === 'open').map(({ path }) => path),
  };
}

/**
 * Makes a folder and those above it. Node's own recursive way tries for ever below /proc, where no folder can be made.
 * @throws StartFailure
 */
export function makeFolder(folder: string): void {
  try {
    makeWithParents(resolve(folder));
  } catch (error) {
    throw folderFailure(error, folder);
  }
}

function makeWithParents(folder: string): void {
  try {
    mkdirSync(folder, forItsOwner.folder);
  } catch (error) {
    const code = codeOf(error);
    const parent = dirname(folder);
    if (code === 'ENOENT' && parent !== folder && !isThere(parent)) {
      makeWithParents(parent);
      mkdirSync(folder, forItsOwner.folder);
    } else if (!isFolder(folder)) throw error;
  }
}

function isThere(path: string): boolean {
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

/** A folder for everybody, such as /tmp, keeps its rights: it is marked as one by its sticky bit. */
function closeToOthers(path: string, stat: Stats): 'closed' | 'mended' | 'open' {
  if ((!stat.isFile() && !stat.isDirectory()) || (stat.mode & othersMay) === 0) return 'closed';
  if (stat.isDirectory() && (stat.mode & stickyBit) !== 0) return 'open';
  try {
    chmodSync(path, stat.isDirectory() ? forItsOwner.folder : forItsOwner.file);
    return 'mended';
  } catch {
    return 'open';
  }
}
