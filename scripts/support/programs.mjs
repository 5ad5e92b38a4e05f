import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const suffix = process.platform === 'win32' ? '.exe' : '';

/** Of the system's own programs, which are not on everybody's PATH. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/** The folders of PATH. */
export function foldersOnPath() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/**
 * The path of a program: the first on PATH, else the one in a folder of the system.
 * @param {string} name without .exe
 * @returns {string | undefined}
 */
export function findProgram(name) {
  return [...foldersOnPath(), ...systemFolders]
    .map((folder) => programIn(folder, name))
    .find((file) => existsSync(file));
}

/** @param {string} folder @param {string} name without .exe */
export function programIn(folder, name) {
  return join(folder, name + suffix);
}
