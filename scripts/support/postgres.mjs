import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOnPath, programIn } from './programs.mjs';

const oldestVersion = 15;

/**
 * The folder with the programs of a PostgreSQL from 15 on: the first on PATH, else the
 * newest in the usual places.
 * @returns {string | undefined}
 */
export function findPostgres() {
  return [...foldersOnPath(), ...usualFolders()].find(isRecent);
}

function usualFolders() {
  return [
    ...versionsIn('/usr/lib/postgresql', ''),
    ...versionsIn('/opt/homebrew/opt', 'postgresql@'),
    ...versionsIn('/usr/local/opt', 'postgresql@'),
    ...versionsIn('/Applications/Postgres.app/Contents/Versions', ''),
    ...versionsIn(join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'PostgreSQL'), ''),
  ];
}

/** @param {string} folder @param {string} prefix before the version in a name */
function versionsIn(folder, prefix) {
  if (!existsSync(folder)) return [];
  const version = (/** @type {string} */ name) => Number(name.slice(prefix.length));
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && version(name) >= oldestVersion)
    .toSorted((one, other) => version(other) - version(one))
    .map((name) => join(folder, name, 'bin'));
}

/** @param {string} folder */
function isRecent(folder) {
  const programs = ['initdb', 'postgres', 'pg_ctl'].map((name) => programIn(folder, name));
  if (!programs.every((program) => existsSync(program))) return false;
  const { stdout } = spawnSync(String(programs[1]), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout ?? '')?.[0]) >= oldestVersion;
}
