import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Of the system's own programs, which are not on everybody's PATH. */
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/**
 * The program of nginx: the first on PATH, else the one in a usual place.
 * @returns {string | undefined}
 */
export function findNginx() {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...onPath, ...usualFolders]
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file));
}
